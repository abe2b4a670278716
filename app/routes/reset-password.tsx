import { Link } from "react-router";
import { auth as words } from "../../domain/messages/index.ts";
import { type Outcome, submitReset } from "../features/auth/actions.ts";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { ResetForm } from "../features/auth/reset-form.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import type { Route } from "./+types/reset-password.ts";

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  return submitReset(await request.formData());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.reset.title, description: words.reset.description, noIndex: true });

export default function ResetPassword() {
  return (
    <AuthScreen
      title={words.reset.title}
      intro={words.reset.intro}
      footer={
        <Link to="/signin" className="text-link">
          {words.reset.back}
        </Link>
      }
    >
      <ResetForm />
    </AuthScreen>
  );
}
