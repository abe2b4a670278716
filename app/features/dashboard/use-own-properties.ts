import { useCallback, useEffect, useRef, useState } from "react";
import { dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { useConfirm } from "../../ui/questions.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { fetchOwnProperties, setFeatured, softDelete } from "./data.ts";

export interface OwnProperties {
  /** Null until the first answer. */
  properties: Property[] | null;
  /** Nothing could be loaded yet. Once there is a list, one that could not be renewed is better than none. */
  failed: boolean;
  reload: () => Promise<void>;
  toggleFeatured: (property: Property) => Promise<void>;
  remove: (property: Property) => Promise<void>;
}

/** The owner's listings. A change shows at once, goes back with the reason if it failed, and the list reloads. */
export function useOwnProperties(userId: string): OwnProperties {
  const [properties, setProperties] = useState<Property[] | null>(null);
  const [failed, setFailed] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const newest = useRef(0);

  const reload = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    setFailed(false);
    try {
      const answer = await fetchOwnProperties(userId);
      if (mine !== newest.current) return;
      setProperties(answer);
    } catch (error) {
      console.error(error);
      if (mine === newest.current) setFailed(true);
    }
  }, [userId]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const act = async (after: (list: Property[]) => Property[], send: () => Promise<void>, done: string) => {
    const before = properties;
    setProperties(before && after(before));
    try {
      await send();
      toast({ message: done, tone: "success" });
    } catch (error) {
      setProperties(before);
      toast({ message: error instanceof Error ? error.message : words.errors.feature, tone: "error" });
    }
    await reload();
  };

  return {
    properties,
    failed: failed && !properties,
    reload,
    toggleFeatured: (property) => {
      const featured = !property.is_featured;
      return act(
        (list) =>
          list.map((other) => (other.id === property.id ? { ...other, is_featured: featured } : other)),
        () => setFeatured(property.id, featured),
        featured ? words.nowFeatured : words.noLongerFeatured,
      );
    },
    remove: async (property) => {
      const sure = await confirm({
        message: words.confirmDelete,
        detail: words.confirmDeleteDetail(property.title),
        confirmLabel: words.delete,
        danger: true,
      });
      if (!sure) return;
      await act(
        (list) => list.filter((other) => other.id !== property.id),
        () => softDelete(property.id),
        words.deleted,
      );
    },
  };
}
