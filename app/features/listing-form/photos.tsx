import { useRef, useState } from "react";
import { listingForm } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { useConfirm } from "../../ui/questions.tsx";
import { DropZone } from "./photo-drop-zone.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import type { PhotoFault, PhotoUpload } from "./use-photo-uploads.ts";

const words = listingForm.photos;

export interface PhotosProps {
  images: string[];
  uploads: PhotoUpload[];
  faults: PhotoFault[];
  onDismissFaults: () => void;
  onAdd: (files: Iterable<File>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (address: string) => void;
}

export function Photos(props: PhotosProps) {
  const { images, uploads, faults, onAdd, onMove, onRemove, onDismissFaults } = props;
  const confirm = useConfirm();
  const [announcement, setAnnouncement] = useState("");
  const dragged = useRef<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || from === to) return;
    onMove(from, to);
    setAnnouncement(words.moved(to + 1));
  };
  const remove = async (address: string) => {
    const sure = await confirm({
      message: words.confirmRemove,
      confirmLabel: words.removeLabel,
      danger: true,
    });
    if (!sure) return;
    onRemove(address);
    // The button that was pressed goes with its photo; focus must not fall to the top of the page.
    heading.current?.focus();
  };
  const dismiss = () => {
    onDismissFaults();
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="photos-title" className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} id="photos-title" tabIndex={-1} className="text-lg font-bold outline-none">
          {words.title}
        </h2>
        <p className="text-sm text-ink-faint">{words.hint}</p>
      </div>
      <DropZone onAdd={onAdd} />
      {faults.length > 0 && (
        <Banner tone="error" onClose={dismiss}>
          <ul className="flex flex-col gap-1 wrap-anywhere">
            {faults.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {images.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {images.map((address, index) => (
            <PhotoTile
              key={address}
              address={address}
              index={index}
              last={index === images.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => void remove(address)}
              onDragStart={() => {
                dragged.current = index;
              }}
              onDragEnd={() => {
                dragged.current = null;
              }}
              onDrop={() => {
                if (dragged.current !== null) move(dragged.current, index);
                dragged.current = null;
              }}
            />
          ))}
        </ol>
      )}
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-3">
          {uploads.map((upload) => (
            <li key={upload.id} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
              <span className="truncate">{upload.name}</span>
              <span className="tabular-nums">{upload.progress}%</span>
              <progress
                aria-label={words.uploading(upload.name)}
                max={100}
                value={upload.progress}
                className="upload-bar col-span-2"
              />
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}
