import { useEffect, useRef } from "react";
import { listingForm } from "../../../domain/messages/index.ts";
import { useToast } from "../../ui/toasts.tsx";
import { deletePropertyImage, isPhotoGone } from "./photo-data.ts";
import type { ListingFormState } from "./use-listing-form.ts";
import { usePhotoUploads } from "./use-photo-uploads.ts";

/** The photos of the form; `stored` are those that the saved listing shows. */
export function usePhotos(userId: string, state: ListingFormState, stored: readonly string[]) {
  const { busy, ...sending } = usePhotoUploads(userId, (address, later) =>
    state.edit(({ images }) => {
      const at = images.findIndex((other) => later.includes(other));
      return {
        images: at < 0 ? [...images, address] : [...images.slice(0, at), address, ...images.slice(at)],
      };
    }),
  );
  const drop = (address: string) =>
    state.edit(({ images }) => ({ images: images.filter((other) => other !== address) }));
  useGonePhotos(state, stored, drop);

  return {
    ...sending,
    busy,
    move: (from: number, to: number) => state.edit(({ images }) => ({ images: moved(images, from, to) })),
    /** A photo of the saved listing stays stored for now: until the change is saved, the listing shows it. */
    remove(address: string) {
      drop(address);
      if (!stored.includes(address)) void deletePropertyImage(address);
    },
    /** The change is saved: the photos that it dropped go. */
    settle() {
      for (const address of stored)
        if (!state.form.images.includes(address)) void deletePropertyImage(address);
    },
  };
}

/** The server keeps a photo without a listing for a day; an older draft may have lost some, and says so. */
function useGonePhotos(state: ListingFormState, stored: readonly string[], drop: (address: string) => void) {
  const toast = useToast();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !state.restored) return;
    begun.current = true;
    const kept = state.form.images.filter((address) => !stored.includes(address));
    void Promise.all(
      kept.map(async (address) => {
        if (!(await isPhotoGone(address))) return false;
        drop(address);
        return true;
      }),
    ).then((gone) => {
      if (gone.includes(true))
        toast({ message: listingForm.photos.gone(gone.filter(Boolean).length), timeout: 0 });
    });
  });
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}
