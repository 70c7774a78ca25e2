"""Forecasts in bins."""

from tests.bench.dou_dizhu.calibration import Forecast, bins, told_and_won


def test_bins_hold_every_forecast_once_and_in_order():
    forecasts = [Forecast(each / 10, each % 2) for each in (7, 1, 5, 3, 9, 2, 8)]
    parts = bins(forecasts, 3)
    assert [[each.told for each in part] for part in parts] == [[0.1, 0.2], [0.3, 0.5], [0.7, 0.8, 0.9]]


def test_a_bin_tells_its_mean_and_its_results():
    assert told_and_won([Forecast(0.25, 1.0), Forecast(0.75, 0.0)]) == (0.5, [1.0, 0.0])
