import { useEffect, useEffectEvent } from "react";

/**
 * What somebody typed into a field before the page was hydrated counts as typed now. React knows nothing of it: it
 * would send an empty text, and take the typed one away when it next renders the field.
 */
export function useTypedBefore(id: string, value: string, type: (text: string) => void): void {
  const compare = useEffectEvent(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.value !== value) type(field.value);
  });
  useEffect(() => compare(), []);
}
