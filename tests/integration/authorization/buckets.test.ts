import { photoFile } from "@osari/backend/testing/photos.ts";
import { clientWith, service, signedIn, visitor } from "@osari/backend/testing/storage-callers.ts";
import type { StorageClient } from "@supabase/storage-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { addPerson } from "../data/people.ts";
import { type BucketAction, buckets } from "./matrix.ts";

const people = ["visitor", "stranger", "owner", "service"] as const;

let server: TestServer;
let clients: Record<(typeof people)[number], StorageClient>;
let folder: string;
let photo: File;
beforeAll(async () => {
  server = await startTestServer();
  const signIn = async () => signedIn(server, (await addPerson(server.database)).userId);
  const [owner, stranger] = [await signIn(), await signIn()];
  folder = `user_${owner.id}`;
  photo = await photoFile("jpeg", 16, 16);
  clients = {
    visitor: visitor(server),
    stranger: clientWith(server, stranger.token),
    owner: clientWith(server, owner.token),
    service: service(server),
  };
});
afterAll(() => server.stop());

/** A file of the owner, anew for each attempt. */
async function ownFile(bucket: string): Promise<string> {
  const path = `${folder}/${crypto.randomUUID()}.jpg`;
  const { error } = await clients.service.from(bucket).upload(path, photo);
  if (error) throw error;
  return path;
}

async function attempt(client: StorageClient, bucket: string, action: BucketAction): Promise<string> {
  const files = client.from(bucket);
  const path = await ownFile(bucket);
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
  it.each(people.map((person, place) => [person, answers[place]] as const))(
    "by %s: %s",
    async (person, answer) => {
      expect(await attempt(clients[person], bucket, action)).toBe(answer);
    },
  );
});

it("every bucket has its lines in the matrix", async () => {
  const found = await server.database.query<{ id: string }>("select id from storage.buckets order by id");
  expect(found.map(({ id }) => id)).toEqual([...new Set(buckets.map(([bucket]) => bucket))].sort());
});
