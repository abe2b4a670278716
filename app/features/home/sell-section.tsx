import { home } from "../../../domain/messages/index.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { listPropertyLink } from "../../session/list-property-link.ts";
import { LinkButton } from "../../ui/button.tsx";
import { VerandaAtNight } from "../../ui/veranda-at-night.tsx";

/** The call to list a property, at the end of the page. */
export function SellSection() {
  const { user } = useAuth();
  return (
    <section aria-labelledby="sell" className="later page-width pb-16 lg:pb-24">
      <div className="grid items-center gap-6 overflow-hidden rounded-xl bg-leaf-soft sm:grid-cols-[1.2fr_1fr]">
        <div className="p-6 sm:p-10 lg:p-14">
          <h2 id="sell" className="text-3xl text-leaf-ink">
            {home.sell.title}
          </h2>
          <p className="mt-2 max-w-md text-lg text-ink-soft">{home.sell.lead}</p>
          <LinkButton {...listPropertyLink(user)} size="lg" className="mt-6">
            {home.sell.action}
          </LinkButton>
        </div>
        <VerandaAtNight className="w-full self-end max-sm:px-6 max-sm:pb-6 sm:p-6" />
      </div>
    </section>
  );
}
