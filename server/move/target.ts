import type { Migration } from "@osari/backend/database/migrate.ts";
import type { Table } from "../backup/tables.ts";

/** A stored picture of the source: where its bytes are, and as what people know it. */
export interface Picture {
  /** In the source's store of bytes. */
  key: string;
  bucket: string;
  name: string;
  metadata: { mimetype: string; cacheControl?: string };
}

/** Where pictures go. */
export interface PictureStore {
  /** Null where it is not there yet. */
  read(picture: Picture): Promise<Uint8Array | null>;
  write(picture: Picture, bytes: Uint8Array): Promise<void>;
  /** Some picture of the target that is none of these; `target` asks its database. */
  findOther(pictures: Picture[], target: Query): Promise<string | null>;
}

/** A table whose rows are moved. */
export interface MovedTable extends Table {
  /** What is read for each column of the source. */
  values: string[];
  /** It belongs to the target: rows are added, and its triggers stay on. */
  isGiven: boolean;
}

export interface MoveTarget {
  /** Of the owner; no superuser is needed. */
  url: string;
  migrations: Migration[];
  /** Null where the target goes on using the source's. */
  pictures: PictureStore | null;
  /** Out of all tables of the source those that are moved; `there` are those of the target. */
  choose(tables: Table[], there: Map<string, Table>): MovedTable[];
  /** Whether a table that no migration makes may be there already. */
  mayHold(table: string): boolean;
  /** Within the transaction that brings the rows: what is left to do there. */
  finish(source: Query, target: Query): Promise<void>;
}

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
