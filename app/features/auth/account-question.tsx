import { auth as words } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";

/** Before a link that this browser did not ask for signs anybody in: whose account it is. */
export function AccountQuestion({ email, onYes }: { email: string | null; onYes: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="info">{words.question.text(email ?? words.question.unnamed)}</Banner>
      <Button tone="primary" size="lg" onClick={onYes} className="w-full">
        {words.question.yes}
      </Button>
      <LinkButton to="/" tone="quiet" size="lg">
        {words.question.no}
      </LinkButton>
    </div>
  );
}
