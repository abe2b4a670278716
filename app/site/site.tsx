import { createContext, type ReactNode, use } from "react";
import type { Company } from "../../domain/company.ts";
import type { Ground } from "./site-context.ts";

/** What every page knows about the site it is part of; the root loader provides it. */
export interface Site {
  siteUrl: string;
  company: Company;
  hasGoogle: boolean;
  backend: { url: string; key: string };
  ground: Ground;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("SiteProvider is missing above this component");
  return site;
}

export function useCompany(): Company {
  return useSite().company;
}
