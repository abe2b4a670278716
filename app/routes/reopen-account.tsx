import { ownData } from "../../domain/messages/index.ts";
import type { Outcome } from "../features/auth/actions.ts";
import { ReopenAccount } from "../features/auth/reopen-account.tsx";
import { submitReopening } from "../features/auth/reopen-actions.ts";
import { pageMeta } from "../metadata/metadata.ts";
import type { Route } from "./+types/reopen-account.ts";

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  return submitReopening(await request.formData());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: ownData.reopen.title, description: ownData.reopen.description, noIndex: true });

export default function ReopenAccountRoute() {
  return <ReopenAccount />;
}
