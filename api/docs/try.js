// A token is kept in this page only, and no validator elsewhere is asked.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#try",
  deepLinking: true,
  validatorUrl: null,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
});
