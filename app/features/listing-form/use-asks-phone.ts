import { useEffect, useState } from "react";
import { profileHasPhone } from "../../profile/data.ts";

/** Whether the profile lacks a phone number. Until that is known, and when it can't be, the form does not ask. */
export function useAsksPhone(userId: string): boolean {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    profileHasPhone(userId).then((has) => setAsks(has === false), console.error);
  }, [userId]);
  return asks;
}
