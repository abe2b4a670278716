import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The gallery of components is for development: a production build does not contain it. */
const gallery = import.meta.env.DEV ? [route("_ui", "routes/ui-gallery.tsx")] : [];

export default [
  index("routes/home.tsx"),
  route("signin", "routes/signin.tsx"),
  route("signup", "routes/signup.tsx"),
  route("listings", "routes/listings.tsx"),
  route("listings/filters", "routes/more-filters.tsx"),
  route("listings/:id", "routes/property.tsx"),
  route("property/:id", "routes/property.tsx", { id: "routes/property-by-other-name" }),
  route("list-property", "routes/list-property.tsx"),
  route("edit-property/:id", "routes/edit-property.tsx"),
  route("user-dashboard", "routes/user-dashboard.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("update-password", "routes/update-password.tsx"),
  route("reopen-account", "routes/reopen-account.tsx"),
  route("auth/callback", "routes/auth-callback.tsx"),
  route("welcome", "routes/welcome.tsx"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("cancellation-policy", "routes/cancellation-policy.tsx"),
  route("emi-calculator", "routes/emi-calculator.tsx"),
  route("area-converter", "routes/area-converter.tsx"),
  route("api/search/suggestions", "routes/search-suggestions.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("sitemaps/pages.xml", "routes/sitemap-pages.ts"),
  route("sitemaps/listings.xml", "routes/sitemap-listings.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("service-worker.js", "routes/service-worker.ts"),
  ...gallery,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
