import { Transform } from "node:stream";
import { StorageError } from "../errors.ts";

/** Passes bytes on and fails as soon as there are too many: an endless body costs no memory and little time. */
export function limitBytes(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new StorageError("EntityTooLarge"));
      else done(null, chunk);
    },
  });
}
