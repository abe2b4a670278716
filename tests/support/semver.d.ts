/** The part of semver that the tests use; it has no types of its own. */
declare module "semver" {
  export function satisfies(version: string, range: string): boolean;
}
