import { numbers as words } from "../../domain/messages/index.ts";
import { fetchNumbers } from "../features/numbers/data.ts";
import { NumbersPage } from "../features/numbers/numbers-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import type { Route } from "./+types/listing-numbers.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) return null;
  return { user, numbers: uuid.test(params.id) ? await fetchNumbers(params.id) : null };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.title, description: words.description, noIndex: true });

export const HydrateFallback = SessionLoading;

export default function ListingNumbersRoute({ loaderData }: Route.ComponentProps) {
  return <RequireUser loaded={loaderData}>{({ numbers }) => <NumbersPage numbers={numbers} />}</RequireUser>;
}
