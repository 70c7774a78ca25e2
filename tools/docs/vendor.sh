#!/usr/bin/env bash
# Fetches Redoc and Swagger UI from npm into api/docs/vendored, so that the docs load nothing from elsewhere.
set -euo pipefail
REDOC=2.5.4
SWAGGER_UI=5.35.0
TARGET="$(cd "$(dirname "$0")/../.." && pwd)/api/docs/vendored"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in "redoc@$REDOC" "swagger-ui-dist@$SWAGGER_UI"; do
    npm pack --silent "$package" >name
    mkdir "${package%@*}"
    tar -xzf "$(cat name)" -C "${package%@*}" --strip-components=1
done

cp redoc/bundles/redoc.standalone.js swagger-ui-dist/swagger-ui-bundle.js swagger-ui-dist/swagger-ui.css "$TARGET"
cp redoc/LICENSE "$TARGET/redoc.LICENSE.txt"
cp redoc/bundles/redoc.standalone.js.LICENSE.txt "$TARGET/redoc.notices.txt"
cp swagger-ui-dist/LICENSE "$TARGET/swagger-ui.LICENSE.txt"
cat swagger-ui-dist/NOTICE swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt >"$TARGET/swagger-ui.notices.txt"

cd "$TARGET"
# Redoc would fetch its maker's logo, and all of them their source maps.
sed -i 's#https://cdn\.redoc\.ly/redoc/logo-mini\.svg#data:,#' redoc.standalone.js
sed -i -E 's#^//\# sourceMappingURL=.*$##' ./*.js
sed -i -E 's#^/\*\# sourceMappingURL=.*\*/$##' ./*.css
for script in ./*.js; do node --check "$script"; done
sha256sum ./*.js ./*.css >SHA256SUMS
