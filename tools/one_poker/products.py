"""Products of rows with a matrix, summed in the very order in which NumPy's BLAS sums them on x86 with AVX2.

Learning amplifies the last bit, so a twin of a solver that is to play alike has to add alike. OpenBLAS takes eight
columns at once; full eights add even and odd terms apart (up to the last full eight of terms, what is left over goes
with the even ones) and then the two sums, what is left over of the columns adds its terms in order. Each step is fused.
"""

# ruff: noqa: PLR0917 -- numba calls by position

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

LANES = 8
_SINGLE, _INDEX = ir.FloatType(), ir.IntType(64)
_VECTOR = ir.VectorType(_SINGLE, LANES)


def tile(rows: int, panels: int, *, halves: bool) -> Any:
    """An intrinsic ``product(out, ins, at, first, matrix, column)`` that works on so many rows and eights of columns.

    Row ``first + i`` of ``out`` becomes row ``at[first + i]`` of ``ins`` times the matrix, from ``column`` on. All are
    float32, ``at`` is int64, in C order. ``halves``: even and odd terms apart.
    """

    @intrinsic  # type: ignore[untyped-decorator]
    def product(context, out, ins, at, first, matrix, column):  # type: ignore[no-untyped-def]
        def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
            arrays = [context.make_array(signature.args[n])(context, builder, arguments[n]) for n in (0, 1, 2, 4)]
            Tile(builder, arrays, arguments[3], arguments[5], rows, panels).emit(halves=halves)
            return context.get_dummy_value()

        return types.void(out, ins, at, first, matrix, column), generate

    return product


class Tile:
    """The code of one product; sums stay in registers."""

    def __init__(self, builder: Any, arrays: list[Any], first: Any, column: Any, rows: int, panels: int) -> None:
        out, ins, at, matrix = arrays
        self._builder, self._panels, self._column = builder, panels, column
        self._terms, self._stride = cgutils.unpack_tuple(builder, matrix.shape)
        self._matrix, self._out, self._in = matrix.data, list[Any](), list[Any]()
        for row in range(rows):
            place = builder.add(first, _INDEX(row))
            self._out.append(self._row(out, place))
            self._in.append(self._row(ins, builder.load(builder.gep(at.data, [place]))))

    def emit(self, *, halves: bool) -> None:
        """Writes the loops."""
        builder = self._builder
        even, odd = self._sums(), self._sums() if halves else []
        whole = builder.and_(self._terms, _INDEX(-LANES)) if halves else _INDEX(0)
        with cgutils.for_range_slice(builder, _INDEX(0), whole, _INDEX(2), _INDEX) as (term, _):
            if halves:
                self._add(term, even)
                self._add(builder.add(term, _INDEX(1)), odd)
        with cgutils.for_range_slice(builder, whole, self._terms, _INDEX(1), _INDEX) as (term, _):
            self._add(term, even)
        for number, kept in enumerate(even):
            total = builder.load(kept)
            if halves:
                total = builder.fadd(total, builder.load(odd[number]))
            row, panel = divmod(number, self._panels)
            builder.store(total, self._eight(self._out[row], self._column, panel), align=4)

    def _row(self, array: Any, number: Any) -> Any:
        width = cgutils.unpack_tuple(self._builder, array.shape)[1]
        return self._builder.gep(array.data, [self._builder.mul(number, width)])

    def _sums(self) -> list[Any]:
        zero = ir.Constant(_VECTOR, [0.0] * LANES)
        sums = [cgutils.alloca_once(self._builder, _VECTOR) for _ in range(len(self._out) * self._panels)]
        for kept in sums:
            self._builder.store(zero, kept)
        return sums

    def _add(self, term: Any, sums: list[Any]) -> None:
        builder = self._builder
        base = builder.add(builder.mul(term, self._stride), self._column)
        eights = [builder.load(self._eight(self._matrix, base, panel), align=4) for panel in range(self._panels)]
        fused = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(_VECTOR, [_VECTOR] * 3), f"llvm.fma.v{LANES}f32"
        )
        for row in range(len(self._in)):
            factor = self._spread(builder.load(builder.gep(self._in[row], [term])))
            for panel, eight in enumerate(eights):
                kept = sums[row * self._panels + panel]
                builder.store(builder.call(fused, [factor, eight, builder.load(kept)]), kept)

    def _spread(self, number: Any) -> Any:
        undefined = ir.Constant(_VECTOR, ir.Undefined)
        one = self._builder.insert_element(undefined, number, ir.IntType(32)(0))
        return self._builder.shuffle_vector(
            one, undefined, ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
        )

    def _eight(self, base: Any, offset: Any, panel: int) -> Any:
        place = self._builder.gep(base, [self._builder.add(offset, _INDEX(LANES * panel))])
        return self._builder.bitcast(place, _VECTOR.as_pointer())
