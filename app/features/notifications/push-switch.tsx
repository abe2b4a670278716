import { useEffect, useState } from "react";
import { notifications } from "../../../domain/messages/index.ts";
import { type PushState, pushState, switchPushOff, switchPushOn } from "../../clients/push-device.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";

const words = notifications.push;

/** Switches pushes on or off for the device it is shown on. The browser asks for permission only after a press. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  useEffect(() => {
    pushState().then(setState, (error: unknown) => {
      console.error(error);
      setState("off");
    });
  }, []);
  const change = async (run: () => Promise<PushState>) => {
    setBusy(true);
    try {
      setState(await run());
    } catch (error) {
      console.error(error);
      toast({ message: state === "on" ? notifications.failed : words.failed, tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-6 flex flex-col items-start gap-3">
      <h3 className="text-lg font-bold">{words.title}</h3>
      <p role="status" className="min-h-6 text-ink-soft">
        {state && sentences[state]}
      </p>
      {state === "off" && (
        <Button busy={busy} onClick={() => void change(() => switchPushOn(pushKey))}>
          {words.switchOn}
        </Button>
      )}
      {state === "on" && (
        <Button busy={busy} onClick={() => void change(switchPushOff)}>
          {words.switchOff}
        </Button>
      )}
    </div>
  );
}

const sentences: Record<PushState, string> = {
  unsupported: words.unsupported,
  apple: words.onAppleDevices,
  denied: words.denied,
  off: words.off,
  on: words.on,
};
