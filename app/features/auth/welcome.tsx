import { Link, useNavigate } from "react-router";
import { auth } from "../../../domain/messages/index.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { justSignedIn } from "../../session/just-signed-in.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DashboardIcon, ListPropertyIcon, MailIcon, SearchIcon } from "../../ui/icons.tsx";
import { useAlert } from "../../ui/questions.tsx";
import { VerandaAtDusk } from "./veranda-at-dusk.tsx";

const words = auth.welcome;

export interface WelcomeProps {
  email: string | null;
  needsVerification: boolean;
  /** The page that asked for an account; "/" if none did. */
  returnTo: string;
}

export function Welcome({ email, needsVerification, returnTo }: WelcomeProps) {
  const { user } = useAuth();
  return (
    <div className="page-width max-w-4xl py-6 text-center sm:py-10">
      <VerandaAtDusk className="mx-auto block h-44 w-full max-w-md rounded-xl shadow-rest sm:h-52" />
      <h1 className="mt-8 text-4xl font-bold">{words.title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{words.subtitle}</p>
      {needsVerification && (
        <VerifyNotice email={email || user?.email || words.yourEmail} leadsBack={returnTo !== "/"} />
      )}
      <ul className="mt-10 grid gap-4 text-left sm:grid-cols-3">
        <ActionCard to="/listings" icon={SearchIcon} {...words.browse} />
        <ActionCard
          to="/list-property"
          icon={ListPropertyIcon}
          {...words.list}
          refusal={user ? null : words.loginToList}
        />
        <ActionCard
          to="/user-dashboard"
          icon={DashboardIcon}
          {...words.dashboard}
          refusal={user ? null : words.loginToDashboard}
        />
      </ul>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        {user && returnTo !== "/" && (
          <LinkButton to={returnTo} state={justSignedIn} tone="primary" size="lg">
            {words.goBack}
          </LinkButton>
        )}
        <LinkButton to="/" tone={user && returnTo !== "/" ? "secondary" : "primary"} size="lg">
          {words.continue}
        </LinkButton>
      </div>
    </div>
  );
}

function VerifyNotice({ email, leadsBack }: { email: string; leadsBack: boolean }) {
  return (
    <section className="mx-auto mt-8 flex max-w-xl items-start gap-4 rounded-lg border border-marigold bg-marigold-soft p-5 text-left text-marigold-ink">
      <MailIcon className="mt-1 size-6 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-lg font-bold">{words.verifyTitle}</h2>
        <p className="mt-1 wrap-anywhere">{words.verifySent(email)}</p>
        <p className="mt-1 text-sm">{words.verifyHint}</p>
        {leadsBack && <p className="mt-1 text-sm">{words.verifyLeadsBack}</p>}
      </div>
    </section>
  );
}

interface ActionCardProps {
  to: string;
  icon: typeof SearchIcon;
  title: string;
  text: string;
  /** Why a visitor who is not signed in can't go there yet. */
  refusal?: string | null;
}

function ActionCard({ to, icon: Icon, title, text, refusal }: ActionCardProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  return (
    <li>
      <Link
        to={to}
        className="flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-5 shadow-rest transition-shadow hover:shadow-lift"
        onClick={async (event) => {
          if (!refusal) return;
          event.preventDefault();
          await alert({ message: refusal });
          navigate("/");
        }}
      >
        <Icon className="size-7 text-leaf-ink" />
        <span className="text-lg font-bold">{title}</span>
        <span className="text-sm text-ink-soft">{text}</span>
      </Link>
    </li>
  );
}
