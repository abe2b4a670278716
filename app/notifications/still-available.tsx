import { notifications as words } from "../../domain/messages/index.ts";
import { Button } from "../ui/button.tsx";
import { useChange } from "./use-change.ts";

/** The answer to whether a listing is still available: one press. Whoever withdraws it does so in the dashboard. */
export function StillAvailable({ propertyId }: { propertyId: string }) {
  const { busy, outcome, send } = useChange();
  if (outcome?.tone === "success") return null;
  return (
    <Button
      busy={busy}
      // Whatever page is open under the bell shows nothing of it.
      onClick={() => send("confirm", { property_id: propertyId }, { reload: false })}
      className="mx-3 mb-3 self-start"
    >
      {words.stillAvailable}
    </Button>
  );
}
