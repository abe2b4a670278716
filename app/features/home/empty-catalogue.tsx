import { home } from "../../../domain/messages/index.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { listPropertyLink } from "../../session/list-property-link.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ListPropertyIcon } from "../../ui/icons.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

export function EmptyCatalogue() {
  const { user } = useAuth();
  return (
    <StatePanel
      picture={<ListPropertyIcon className="size-14 thin-lines text-leaf" />}
      title={home.empty.title}
      action={<LinkButton {...listPropertyLink(user)}>{home.hero.list}</LinkButton>}
    >
      {home.empty.sentence}
    </StatePanel>
  );
}
