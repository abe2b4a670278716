import { useState } from "react";
import { notifications as words } from "../../domain/messages/index.ts";
import { sentenceOf } from "../clients/service-error.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toasts.tsx";
import { confirmListing } from "./data.ts";

/** The answer to whether a listing is still available: one press. Whoever withdraws it does so in the dashboard. */
export function StillAvailable({ propertyId }: { propertyId: string }) {
  const [state, setState] = useState<"asked" | "busy" | "answered">("asked");
  const toast = useToast();
  const answer = async () => {
    setState("busy");
    try {
      await confirmListing(propertyId);
      setState("answered");
      toast({ message: words.confirmed, tone: "success" });
    } catch (error) {
      console.error(error);
      setState("asked");
      toast({ message: sentenceOf(error, words.failed), tone: "error" });
    }
  };
  if (state === "answered") return null;
  return (
    <Button busy={state === "busy"} onClick={() => void answer()} className="mx-3 mb-3 self-start">
      {words.stillAvailable}
    </Button>
  );
}
