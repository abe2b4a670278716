import { useEffect } from "react";
import { useBlocker } from "react-router";
import { listingForm } from "../../../domain/messages/index.ts";
import { useConfirm } from "../../ui/questions.tsx";

const words = listingForm.draft;

/** Asks before unsaved changes are left behind, inside the site and when the tab is closed. */
export function useLeaveGuard(dirty: () => boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({
      message: words.leave,
      detail: words.leaveDetail,
      confirmLabel: words.leaveConfirm,
      cancelLabel: words.stay,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
}
