import type { Readable } from "node:stream";

export interface ByteRange {
  start: number;
  /** Inclusive, as in HTTP. */
  end: number;
}

/** A blob, or a range of it. Call exactly one of its three methods. */
export interface OpenBlob {
  /** Of the whole blob. */
  size: number;
  stream(): Readable;
  bytes(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface StoredBlob {
  key: string;
  modifiedAt: Date;
}

/** The store cannot be reached or fails for now. */
export class BlobStoreUnavailable extends Error {
  constructor(options: ErrorOptions) {
    super("the file store does not answer", options);
  }
}

/** Where bytes live. A key is written once and never changed, so readers need no lock. */
export interface BlobStore {
  /**
   * Moves a finished local file into the store. Once this resolves the bytes survive a power cut; if it fails
   * there is no blob, not even a partial one.
   */
  adopt(key: string, file: string, contentType: string): Promise<void>;
  /** Null when there is no such blob. */
  open(key: string, range?: ByteRange): Promise<OpenBlob | null>;
  /** The bytes as a local file, for tools that want one. `release` it afterwards. */
  borrow(key: string): Promise<{ file: string; release(): Promise<void> } | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(keys: string[]): Promise<void>;
  list(folder: string): AsyncIterable<StoredBlob>;
}
