import type { Migration } from "@osari/backend/database/read-migrations.ts";
import type { Table } from "../backup/tables.ts";

/** A stored picture of the source: where its bytes are, and its name in the bucket. */
export interface Picture {
  /** Of its bytes in the source's storage. */
  key: string;
  bucket: string;
  name: string;
  metadata: { mimetype: string; cacheControl?: string };
}

/** The target's storage of pictures. */
export interface PictureStore {
  /** Null if the target does not have it yet. */
  read(picture: Picture): Promise<Uint8Array | null>;
  write(picture: Picture, bytes: Uint8Array): Promise<void>;
  /** Some picture of the target that is none of these; `target` asks its database. */
  findOther(pictures: Picture[], target: Query): Promise<string | null>;
}

/** A table whose rows are moved. */
export interface MovedTable extends Table {
  /** What is read for each column of the source. */
  values: string[];
  /** The target made it, as hosted Supabase does: rows are added, and its triggers stay on. */
  isGiven: boolean;
}

export interface MoveTarget {
  /** Of the owner; no superuser is needed. */
  url: string;
  migrations: Migration[];
  /** Null if the target goes on using the source's storage. */
  pictures: PictureStore | null;
  /** Out of all tables of the source those that are moved; `there` are those of the target. */
  choose(tables: Table[], there: Map<string, Table>): MovedTable[];
  /** Whether a table that no migration makes may be there already. */
  mayHold(table: string): boolean;
  /** Within the transaction that brings the rows: what is left to do there. */
  finish(source: Query, target: Query): Promise<void>;
}

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
