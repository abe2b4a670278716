import { Transform } from "node:stream";
import { StorageError } from "../errors.ts";

/** Fails as soon as there are too many bytes, so that an endless body costs no memory. */
export function limitBytes(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new StorageError("EntityTooLarge"));
      else done(null, chunk);
    },
  });
}
