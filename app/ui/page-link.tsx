import { Link, type LinkProps } from "react-router";

/**
 * A link to another page of the site. What the router adds to a link is for browsers: in production the server writes the
 * same HTML of a whole path without it, and such a link needs no router around it.
 */
export const PageLink = import.meta.env.SSR && import.meta.env.PROD ? PlainLink : Link;

function PlainLink(props: LinkProps) {
  const { to, prefetch, viewTransition, preventScrollReset, replace, state, ...rest } = props;
  return typeof to === "string" && to.startsWith("/") ? <a {...rest} href={to} /> : <Link {...props} />;
}
