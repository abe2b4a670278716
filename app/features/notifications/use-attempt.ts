import { notifications as words } from "../../../domain/messages/index.ts";
import { sentenceOf } from "../../clients/service-error.ts";
import { useToast } from "../../ui/toasts.tsx";

/** Runs a call and says so if it fails. Returns whether it worked. */
export function useAttempt() {
  const toast = useToast();
  return async (run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      console.error(error);
      toast({ message: sentenceOf(error, words.failed), tone: "error" });
      return false;
    }
  };
}
