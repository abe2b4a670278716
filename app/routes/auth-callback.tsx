import { auth as words } from "../../domain/messages/index.ts";
import { useCallbackOutcome } from "../features/auth/use-callback.ts";
import { pageMeta } from "../features/shell/metadata.ts";
import { Banner } from "../ui/banner.tsx";
import { LoadingText } from "../ui/skeleton.tsx";
import type { Route } from "./+types/auth-callback.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.callback.title, description: words.callback.description, noIndex: true });

export default function AuthCallback() {
  const { text, failed } = useCallbackOutcome();
  return (
    <div className="page-width max-w-lg py-24 text-center">
      <h1 className="sr-only">{words.callback.title}</h1>
      {failed ? <Banner tone="error">{text}</Banner> : <LoadingText className="text-lg">{text}</LoadingText>}
    </div>
  );
}
