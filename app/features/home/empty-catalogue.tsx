import { home } from "../../../domain/messages/index.ts";
import { ListPropertyIcon } from "../../ui/icons.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

export function EmptyCatalogue() {
  return (
    <StatePanel
      picture={<ListPropertyIcon className="size-14 text-leaf" strokeWidth={1.4} />}
      title={home.empty.title}
    >
      {home.empty.sentence}
    </StatePanel>
  );
}
