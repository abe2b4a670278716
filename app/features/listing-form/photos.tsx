import { type DragEvent, useEffect, useRef, useState } from "react";
import { imageExtensions } from "../../../domain/images.ts";
import { listingForm } from "../../../domain/messages/index.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CameraIcon, UploadIcon } from "../../ui/icons.tsx";
import { useConfirm } from "../../ui/questions.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import type { PhotoUpload } from "./use-photo-uploads.ts";

const words = listingForm.photos;
const accepted = Object.keys(imageExtensions).join();

export interface PhotosProps {
  images: string[];
  uploads: PhotoUpload[];
  onAdd: (files: Iterable<File>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (address: string) => void;
}

export function Photos({ images, uploads, onAdd, onMove, onRemove }: PhotosProps) {
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
  return (
    <section aria-labelledby="photos-title" className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} id="photos-title" tabIndex={-1} className="text-lg font-bold outline-none">
          {words.title}
        </h2>
        <p className="text-sm text-ink-faint">{words.hint}</p>
      </div>
      <DropZone onAdd={onAdd} />
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

/** A photo that lands beside the frame would replace the page with itself. */
function useStrayDrops() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}

/** Files are chosen, dropped, or taken with the camera where there is one. */
function DropZone({ onAdd }: { onAdd: (files: Iterable<File>) => void }) {
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const onFiles = (input: HTMLInputElement) => {
    onAdd([...(input.files ?? [])]);
    // The same file may be chosen again after it was removed.
    input.value = "";
  };
  useStrayDrops();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the buttons inside do the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        "flex flex-wrap items-center justify-center gap-3 rounded-lg border-2 border-dashed p-6 text-center",
        over ? "border-leaf bg-leaf-soft" : "border-line-strong bg-sunken",
      )}
    >
      <Button onClick={() => chooser.current?.click()}>
        <UploadIcon className="size-5" /> {words.choose}
      </Button>
      <Button className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
        <CameraIcon className="size-5" /> {words.camera}
      </Button>
      <span className="hidden text-sm text-ink-soft pointer-fine:inline">{words.drop}</span>
      <input
        ref={chooser}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={words.choose}
        onChange={(event) => onFiles(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={words.camera}
        onChange={(event) => onFiles(event.currentTarget)}
      />
    </div>
  );
}
