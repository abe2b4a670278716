/** The house from top to bottom: a layer imports from itself and from what it names. The first that fits a file counts. */
export interface Layer {
  name: string;
  holds: string[];
  mayUse: string[];
  /** Layers of which types may be named, but no code used. */
  mayName?: string[];
}

export const layers: Layer[] = [
  {
    name: "routes",
    holds: ["app/routes", "app/root", "app/entry.", "app/content-security-policy.ts"],
    mayUse: ["features", "site", "clients", "ui", "domain"],
  },
  { name: "features", holds: ["app/features/"], mayUse: ["site", "clients", "ui", "domain"] },
  { name: "clients", holds: ["app/clients/"], mayUse: ["site", "domain"] },
  { name: "ui", holds: ["app/ui/"], mayUse: ["domain"] },
  { name: "site", holds: ["app/site-context.ts"], mayUse: ["domain"] },
  { name: "domain", holds: ["domain/"], mayUse: [] },
  {
    name: "server",
    holds: ["server/"],
    mayUse: ["domain"],
    // The page mount alone looks at app/, and only at its types.
    mayName: ["site"],
  },
  { name: "scripts", holds: ["scripts/"], mayUse: ["server", "domain"] },
  // What a package may use is said by its package.json; of the product it may use nothing.
  { name: "packages", holds: ["packages/"], mayUse: [] },
];
