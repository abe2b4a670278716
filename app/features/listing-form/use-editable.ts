import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { listingForm as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { useAlert } from "../../ui/questions.tsx";
import { fetchProperty } from "./data.ts";

const dashboard = "/user-dashboard";

/** The listing to edit, once it is here and turns out to be one's own; otherwise the way leads to the dashboard. */
export function useEditable(id: string, userId: string | null): Property | null {
  const [property, setProperty] = useState<Property | null>(null);
  const navigate = useNavigate();
  const alert = useAlert();
  useEffect(() => {
    if (!userId) return;
    let gone = false;
    const open = async () => {
      const found = await fetchProperty(id);
      if (gone) return;
      if (!found) return navigate(dashboard, { replace: true });
      if (found.user_id === userId) return setProperty(found);
      await alert({ message: words.outcome.notOwner });
      navigate(dashboard, { replace: true });
    };
    open().catch((error) => {
      console.error(error);
      if (!gone) navigate(dashboard, { replace: true });
    });
    return () => {
      gone = true;
    };
  }, [id, userId, navigate, alert]);
  return property;
}
