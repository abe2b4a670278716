/** What the benchmark uses of packages that only it installs. */
declare module "lighthouse" {
  export interface Result {
    environment: { benchmarkIndex: number };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  }
  interface Flags {
    port: number;
    logLevel: "error";
    onlyCategories: string[];
    skipAudits: string[];
    throttling: { cpuSlowdownMultiplier: number };
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>;
}

declare module "chrome-launcher" {
  interface Options {
    chromePath: string;
    chromeFlags: string[];
    envVars: Record<string, string | undefined>;
  }
  export function launch(options: Options): Promise<{ port: number; kill(): void }>;
}
