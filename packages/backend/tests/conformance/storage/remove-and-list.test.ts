import { beforeAll, describe, expect, test } from "vitest";
import { failure } from "../../support/failure.ts";
import { onDiskAndOnS3 } from "../../support/object-store.ts";
import { photoFile } from "../../support/photos.ts";
import { type StorageUser, signedIn, visitor } from "../../support/storage-callers.ts";

const bucketId = "photos";

onDiskAndOnS3((server) => {
  const uploaded = async (names: string[], owner?: StorageUser) => {
    const user = owner ?? (await signedIn(server));
    const file = await photoFile("jpeg", 64, 48);
    for (const name of names) await user.storage.from(bucketId).upload(user.path(name), file);
    return user;
  };
  const publicStatus = async (user: StorageUser, name: string) =>
    (await fetch(user.storage.from(bucketId).getPublicUrl(user.path(name)).data.publicUrl)).status;

  describe("removing", () => {
    test("many at once answers with the rows that went, and passes over the others", async () => {
      const owner = await uploaded(["a.jpg", "b.jpg"]);
      const other = await uploaded(["c.jpg"]);
      const names = [owner.path("a.jpg"), owner.path("none.jpg"), other.path("c.jpg")];
      const { data, error } = await owner.storage.from(bucketId).remove(names);
      expect(error).toBeNull();
      expect(data).toEqual([
        {
          name: owner.path("a.jpg"),
          bucket_id: bucketId,
          owner: owner.id,
          owner_id: owner.id,
          version: expect.any(String),
          id: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
          last_accessed_at: expect.any(String),
          metadata: expect.objectContaining({ mimetype: "image/jpeg" }),
          user_metadata: null,
        },
      ]);
      expect(await publicStatus(owner, "a.jpg")).toBe(400);
      expect(await publicStatus(owner, "b.jpg")).toBe(200);
      expect(await publicStatus(other, "c.jpg")).toBe(200);
    });

    test("by a visitor removes nothing and is no error", async () => {
      const owner = await uploaded(["a.jpg"]);
      const answer = await visitor(server)
        .from(bucketId)
        .remove([owner.path("a.jpg")]);
      expect(answer).toEqual({ data: [], error: null });
      expect(await publicStatus(owner, "a.jpg")).toBe(200);
    });

    test("an empty list is refused by the schema", async () => {
      const { error } = await visitor(server).from(bucketId).remove([]);
      expect(failure(error)).toEqual({
        status: 400,
        statusCode: "400",
        code: "InvalidRequest",
        message: "body/prefixes must NOT have fewer than 1 items",
      });
    });

    test("one by its path says so, and tells a missing from a forbidden one", async () => {
      const owner = await uploaded(["a.jpg"]);
      const stranger = await signedIn(server);
      const remove = async (token: string, name: string) => {
        const url = `${server.url}/storage/v1/object/${bucketId}/${owner.path(name)}`;
        const answer = await fetch(url, { method: "DELETE", headers: { Authorization: `Bearer ${token}` } });
        return [answer.status, await answer.json()];
      };
      expect(await remove(stranger.token, "a.jpg")).toEqual([
        400,
        { statusCode: "403", error: "Unauthorized", message: "Access denied", code: "AccessDenied" },
      ]);
      expect(await remove(owner.token, "a.jpg")).toEqual([200, { message: "Successfully deleted" }]);
      expect(await remove(owner.token, "a.jpg")).toEqual([
        400,
        { statusCode: "404", error: "not_found", message: "Object not found", code: "NoSuchKey" },
      ]);
    });
  });

  describe("listing", () => {
    let owner: StorageUser;
    beforeAll(async () => {
      owner = await uploaded([
        "b.jpg",
        "A.jpg",
        "c.jpg",
        "plans/ground.jpg",
        "plans/roof/top.jpg",
        "plansandmore.jpg",
      ]);
    });
    const namesIn = async (...given: Parameters<ReturnType<StorageUser["storage"]["from"]>["list"]>) =>
      ((await owner.storage.from(bucketId).list(...given)).data ?? []).map((entry) => entry.name);

    test("goes one level deep, folders first, names relative to the folder", async () => {
      const folder = `user_${owner.id}`;
      expect(await namesIn(folder)).toEqual(["plans", "A.jpg", "b.jpg", "c.jpg", "plansandmore.jpg"]);
      expect(await namesIn(`${folder}/plans`)).toEqual(["roof", "ground.jpg"]);
      expect(await namesIn(`${folder}/plans/roof/`)).toEqual(["top.jpg"]);
      expect(await namesIn("")).toEqual([folder]);
    });

    test("shows folders without, and objects with, what is known of them", async () => {
      const { data } = await owner.storage.from(bucketId).list(`user_${owner.id}`, { limit: 2 });
      expect(data).toEqual([
        {
          name: "plans",
          id: null,
          created_at: null,
          updated_at: null,
          last_accessed_at: null,
          metadata: null,
        },
        {
          name: "A.jpg",
          id: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
          last_accessed_at: expect.any(String),
          metadata: {
            eTag: expect.any(String),
            size: expect.any(Number),
            mimetype: "image/jpeg",
            cacheControl: "max-age=3600",
            lastModified: expect.any(String),
            contentLength: expect.any(Number),
            httpStatusCode: 200,
          },
        },
      ]);
    });

    test("pages, sorts and searches by how a name begins", async () => {
      const folder = `user_${owner.id}`;
      expect(await namesIn(folder, { limit: 2, offset: 2 })).toEqual(["b.jpg", "c.jpg"]);
      expect(await namesIn(`${folder}/plans`, { sortBy: { column: "created_at", order: "desc" } })).toEqual([
        "roof",
        "ground.jpg",
      ]);
      expect(await namesIn(folder, { sortBy: { column: "name", order: "desc" } })).toEqual([
        "plans",
        "plansandmore.jpg",
        "c.jpg",
        "b.jpg",
        "A.jpg",
      ]);
      expect(await namesIn(folder, { search: "PLANS" })).toEqual(["plans", "plansandmore.jpg"]);
      expect(await namesIn(folder, { search: "%" })).toEqual([]);
    });

    test("shows nothing of others, and an unknown bucket is empty", async () => {
      const stranger = await signedIn(server);
      for (const client of [stranger.storage, visitor(server)])
        expect(await client.from(bucketId).list(`user_${owner.id}`)).toEqual({ data: [], error: null });
      expect(await owner.storage.from("nowhere").list("")).toEqual({ data: [], error: null });
    });

    test("by an unknown column is refused by the schema", async () => {
      const { error } = await owner.storage
        .from(bucketId)
        .list("", { sortBy: { column: "owner; drop table" } });
      expect(failure(error)).toMatchObject({
        code: "InvalidRequest",
        message: "body/sortBy/column must be equal to one of the allowed values",
      });
    });
  });
});
