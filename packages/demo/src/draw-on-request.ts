import type { Database } from "@osari/backend/database/database.ts";
import { isStored, missingPictures, type PutPicture } from "./draw-pictures.ts";
import { type Picture, paintPicture } from "./pictures/album.ts";

/** Resolves once the picture is stored. A path that is none of a missing sample picture costs nothing. */
export type DrawOnRequest = (path: string) => Promise<void>;

/** Draws pictures for those who ask for them before their turn in the background; one at a time, each once. */
export async function drawOnRequest(database: Database, putPicture: PutPicture): Promise<DrawOnRequest> {
  const missing = new Map((await missingPictures(database)).map(({ path, picture }) => [path, picture]));
  const drawing = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(path: string, picture: Picture): Promise<void> {
    try {
      if (!(await isStored(database, path))) await putPicture(path, await paintPicture(picture));
      missing.delete(path);
    } finally {
      drawing.delete(path);
    }
  }
  return async (path) => {
    const picture = missing.get(path);
    if (!picture) return;
    const begun = drawing.get(path);
    if (begun) return begun;
    const drawn = last.then(() => draw(path, picture));
    drawing.set(path, drawn);
    last = drawn.catch(() => {});
    return drawn;
  };
}
