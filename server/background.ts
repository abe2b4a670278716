import type { Backend } from "@osari/backend/backend.ts";
import type { Job } from "@osari/backend/jobs.ts";
import { loadGazetteer, loadTowns } from "@osari/gazetteer/load.ts";
import type { Env } from "./env.ts";
import { mailClosedAccounts } from "./mail/closed-accounts.ts";
import { mailEnquiryRequests } from "./mail/enquiry-requests.ts";
import { mailNotifications } from "./mail/notification-mails.ts";
import { sendPushes } from "./push/send-pushes.ts";
import { searchUpkeep } from "./search-upkeep.ts";
import type { Site } from "./site/site.ts";

/** Recurring jobs beside the requests; each runs in one process of the installation at a time. */
export function backgroundJobs(backend: Backend, env: Env): Job[] {
  const { jobDatabase: database } = backend;
  const { log } = backend.deps;
  const places: Job = {
    name: "places",
    everySeconds: 3600,
    run: (stop) => loadGazetteer(database, log, { stop }),
  };
  /** Gives coordinates to listings that were saved before their pincode was known, and all of them when a new gazetteer has loaded. */
  const locateListings: Job = {
    name: "place-listings",
    everySeconds: 60,
    run: async (stop) => {
      let located: number | undefined;
      do {
        const [row] = await database.query<{ located: number }>(
          "select rules.place_pending_listings() as located",
        );
        located = row?.located;
      } while (located && !stop?.aborted);
    },
  };
  const forget: Job = {
    name: "forget",
    everySeconds: 3600,
    run: () =>
      database.query(
        "select rules.forget_contact_views(), rules.forget_deleted_owners(), rules.forget_enquiry_requests()",
      ),
  };
  const askAboutStaleListings: Job = {
    name: "stale-listings",
    everySeconds: 21_600,
    run: () => database.query("select rules.ask_about_stale_listings()"),
  };
  const erase: Job = {
    name: "erase-closed-accounts",
    everySeconds: 600,
    run: () => database.query("select rules.erase_closed_accounts()"),
  };
  return [
    forget,
    mailClosedAccounts(backend, env),
    mailEnquiryRequests(backend, env),
    mailNotifications(backend, env),
    sendPushes(backend, env),
    erase,
    askAboutStaleListings,
    // A photo is uploaded before its listing is saved, so some never belong to one. The product's SQL decides which
    // rows nobody needs: a day after upload or removal from a listing, at once when the listing is deleted for good.
    // For a hosted project see project-upkeep.ts.
    ...backend.jobs([
      { name: "released-photos", everySeconds: 60, sql: "rules.remove_released_photos()" },
      { name: "erased-photos", everySeconds: 600, sql: "rules.remove_erased_photos()" },
      { name: "unused-photos", everySeconds: 3600, sql: "rules.remove_unused_photos()" },
    ]),
    ...searchUpkeep(database),
    locateListings,
    ...(env.SEED_PLACES ? [places] : []),
  ];
}

/** Cities, towns and sub-districts are there with the first page. */
export async function loadFirstPlaces({ backend }: Site, env: Env): Promise<void> {
  if (backend && env.SEED_PLACES) await loadTowns(backend.jobDatabase);
}
