import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ListingContact } from "../../../domain/function-answers.ts";
import { contactChoices, detail } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { browserRest } from "../../clients/browser.ts";
import { ServiceError } from "../../clients/service-error.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { currentUser } from "../../session/current-user.ts";
import { hasJustSignedIn } from "../../session/just-signed-in.ts";
import { useAlert, useConfirm } from "../../ui/questions.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useReplaceEntry } from "../../ui/use-replace-entry.ts";
import { fetchContact } from "./data.ts";

type Way = "call" | "email" | "whatsapp";

const words = detail.contact;
const { withheld: withheldWords, hour } = contactChoices;

/** Why the owner's number is not told, and what to do instead. */
function reasonOf({ withheld, from_hour = 0, to_hour = 0 }: ListingContact): string {
  if (withheld === "hours") return withheldWords.hours(hour(from_hour), hour(to_hour));
  return withheld === "accepted" ? withheldWords.accepted : withheldWords.never;
}

/** The ways to reach the owner, and the contact once it is known. */
export type ContactWays = ReturnType<typeof useContact>;

/** Call Now, Email and WhatsApp. Visitors are asked to sign in; the owner's contact is fetched when somebody wants it. */
export function useContact({ id, title }: Pick<Property, "id" | "title">) {
  const { initialized, user } = useAuth();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const replaceEntry = useReplaceEntry();
  const [confirm, alert, toast] = [useConfirm(), useAlert(), useToast()];
  const [contact, setContact] = useState<ListingContact | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);

  /** The session may still be on its way when somebody is quick. */
  async function isSignedIn(): Promise<boolean> {
    if (initialized) return user !== null;
    return (await currentUser()) !== null;
  }

  async function reach(way: Way, question: string): Promise<ListingContact | null> {
    if (contact) return contact;
    setBusy(way);
    try {
      if (!(await isSignedIn())) {
        setBusy(null);
        if (await confirm({ message: question, confirmLabel: words.signIn }))
          navigate("/signin", { state: { from: pathname } });
        return null;
      }
      const fetched = await fetchContact(await browserRest(), id);
      if (fetched.withheld) {
        setBusy(null);
        if (await confirm({ message: reasonOf(fetched), confirmLabel: withheldWords.write }))
          navigate(`/property/${id}/enquire`);
        return null;
      }
      setContact(fetched);
      return fetched;
    } catch (error) {
      console.error(error);
      toast({ message: error instanceof ServiceError ? error.message : words.failed, tone: "error" });
      return null;
    } finally {
      setBusy(null);
    }
  }

  // Whoever signed in for the contact finds it open. The state is cleared: reloading the page does not ask again.
  const returned = user !== null && hasJustSignedIn(state);
  const [openedOnReturn, setOpenedOnReturn] = useState(false);
  const openContact = useEffectEvent(() => {
    setOpenedOnReturn(true);
    replaceEntry(pathname);
    void reach("call", words.signInToCall);
  });
  useEffect(() => {
    if (returned) openContact();
  }, [returned]);

  return {
    contact,
    /** Whether the contact opened by itself, so that it takes the focus. */
    openedOnReturn,
    busy,
    async call() {
      const owner = await reach("call", words.signInToCall);
      if (!owner) return;
      if (owner.phone) window.location.href = `tel:${owner.phone.replace(/[^+\d]/g, "")}`;
      else await alert({ message: words.noNumber });
    },
    async email() {
      const owner = await reach("email", words.signInToEmail);
      if (!owner) return;
      window.location.href = `mailto:${owner.email}?subject=${encodeURIComponent(words.mailSubject(title))}`;
    },
    async whatsApp(linkFor: (phone: string) => string) {
      const owner = await reach("whatsapp", words.signInToCall);
      if (!owner) return;
      if (owner.whatsapp) window.location.href = linkFor(owner.phone);
      else await alert({ message: words.noWhatsApp });
    },
  };
}
