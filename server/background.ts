import type { Job } from "./jobs.ts";
import type { Site } from "./site.ts";

/** What runs beside the requests: recurring jobs, each done by one process of the installation at a time. */
export function jobsOf(_site: Site): Job[] {
  return [];
}
