import { type DragEvent, useEffect, useRef, useState } from "react";
import { imageExtensions } from "../../../domain/images.ts";
import { listingForm } from "../../../domain/messages/index.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CameraIcon, UploadIcon } from "../../ui/icons.tsx";

const words = listingForm.photos;
const accepted = Object.keys(imageExtensions).join();

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
export function DropZone({ onAdd }: { onAdd: (files: Iterable<File>) => void }) {
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
