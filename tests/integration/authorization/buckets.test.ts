import { photoFile } from "@osari/backend/testing/photos.ts";
import { clientWith, service, signedIn, visitor } from "@osari/backend/testing/storage-callers.ts";
import type { StorageClient } from "@supabase/storage-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addPerson } from "../data/people.ts";
import { type BucketAction, buckets } from "./matrix.ts";

const people = [
  "visitor",
  "stranger",
  "owner",
  "owner with factor aal1",
  "owner with factor aal2",
  "service",
] as const;

let server: TestServer;
let clients: Record<(typeof people)[number], StorageClient>;
let folders: { owner: string; withFactor: string };
let photo: File;
beforeAll(async () => {
  server = await startTestServer();
  const signIn = async () => signedIn(server, (await addPerson(server.database)).userId);
  const [owner, stranger, careful] = [await signIn(), await signIn(), await signIn()];
  await server.database.query(
    "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
    [careful.id],
  );
  const carefulAt = async (aal: string) =>
    clientWith(server, (await signedIn(server, careful.id, { aal })).token);
  folders = { owner: `user_${owner.id}`, withFactor: `user_${careful.id}` };
  photo = await photoFile("jpeg", 16, 16);
  clients = {
    visitor: visitor(server),
    stranger: clientWith(server, stranger.token),
    owner: clientWith(server, owner.token),
    "owner with factor aal1": await carefulAt("aal1"),
    "owner with factor aal2": await carefulAt("aal2"),
    service: service(server),
  };
});
afterAll(() => server.stop());

/** A file of the owner, anew for each attempt. */
async function ownFile(bucket: string, folder: string): Promise<string> {
  const path = `${folder}/${crypto.randomUUID()}.jpg`;
  const { error } = await clients.service.from(bucket).upload(path, photo);
  if (error) throw error;
  return path;
}

async function attempt(
  person: (typeof people)[number],
  bucket: string,
  action: BucketAction,
): Promise<string> {
  const files = clients[person].from(bucket);
  const folder = person.includes("with factor") ? folders.withFactor : folders.owner;
  const path = await ownFile(bucket, folder);
  const other = `${folder}/${crypto.randomUUID()}.jpg`;
  const runs = async () => {
    switch (action) {
      case "read":
        return (await fetch(files.getPublicUrl(path).data.publicUrl)).ok;
      case "list":
        return ((await files.list(folder)).data ?? []).length > 0;
      case "upload":
        return (await files.upload(other, photo)).error === null;
      case "replace":
        return (await files.update(path, photo)).error === null;
      case "move":
        return (await files.move(path, other)).error === null;
      case "remove":
        return ((await files.remove([path])).data ?? []).length > 0;
    }
  };
  return (await runs()) ? "runs" : "refused";
}

describe.each(buckets)("%s: %s a file of the owner's folder", (bucket, action, ...answers) => {
  it.each(people.map((person, index) => [person, answers[index]] as const))(
    "by %s: %s",
    async (person, answer) => {
      expect(await attempt(person, bucket, action)).toBe(answer);
    },
  );
});

it("every bucket has its lines in the matrix", async () => {
  const found = await server.database.query<{ id: string }>("select id from storage.buckets order by id");
  expect(found.map(({ id }) => id)).toEqual([...new Set(buckets.map(([bucket]) => bucket))].sort());
});
