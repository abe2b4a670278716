import { useRef, useState } from "react";
import { listingForm } from "../../../domain/messages/index.ts";
import { photoFault, uploadPropertyImage } from "./photo-data.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

const words = listingForm.photos;

export interface PhotoUpload {
  id: string;
  name: string;
  /** 0 to 100; rises by 10 every 200 ms up to 90 while the file is on its way. */
  progress: number;
}

/** A file that was not taken, and why. */
export interface PhotoFault {
  id: string;
  message: string;
}

const step = 10;
const stepMs = 200;
const waitsAt = 90;
const goneAfterMs = 1_000;
const maxParallel = 3;

/**
 * Sends files, a few at a time; one that fails is reported while the others go on. A small file may overtake a
 * larger one that was chosen before it: `later` names those already there that belong behind this one.
 */
export function usePhotoUploads(userId: string, onUploaded: (address: string, later: string[]) => void) {
  const [uploads, setUploads] = useState<PhotoUpload[]>([]);
  const [faults, setFaults] = useState<PhotoFault[]>([]);
  const active = useRef(0);
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const chosen = useRef(0);
  const arrived = useRef<{ address: string; number: number }[]>([]);

  const setProgress = (id: string, change: (progress: number) => number) =>
    setUploads((list) =>
      list.map((one) => (one.id === id ? { ...one, progress: change(one.progress) } : one)),
    );
  const report = (message: string) => setFaults((list) => [...list, { id: crypto.randomUUID(), message }]);
  const drop = (id: string) => setUploads((list) => list.filter((one) => one.id !== id));

  const arrive = (address: string, number: number) => {
    const later = arrived.current.filter((other) => other.number > number).map((other) => other.address);
    arrived.current.push({ address, number });
    onUploaded(address, later);
  };

  const send = async (file: File, id: string, number: number) => {
    const timer = setInterval(() => setProgress(id, (at) => Math.min(at + step, waitsAt)), stepMs);
    try {
      arrive(await uploadPropertyImage(await shrinkPhoto(file), userId), number);
      setProgress(id, () => 100);
      setTimeout(() => drop(id), goneAfterMs);
    } catch (error) {
      drop(id);
      const reason = error instanceof Error ? error.message : "";
      report(words.failed(file.name, reason));
    } finally {
      clearInterval(timer);
    }
  };

  const next = async (): Promise<void> => {
    const job = active.current < maxParallel ? waiting.current.shift() : undefined;
    if (!job) return;
    active.current += 1;
    await job();
    active.current -= 1;
    await next();
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const fault = photoFault(file);
      if (fault) {
        report(fault);
        continue;
      }
      const id = crypto.randomUUID();
      setUploads((list) => [...list, { id, name: file.name, progress: 0 }]);
      chosen.current += 1;
      const number = chosen.current;
      waiting.current.push(() => send(file, id, number));
      void next();
    }
  };
  const busy = uploads.some((one) => one.progress < 100);
  return { uploads, faults, dismissFaults: () => setFaults([]), add, busy };
}
