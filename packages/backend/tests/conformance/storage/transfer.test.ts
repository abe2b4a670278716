import { beforeAll, describe, expect, test } from "vitest";
import { failure } from "../../support/failure.ts";
import { onDiskAndOnS3 } from "../../support/object-store.ts";
import { photoFile } from "../../support/photos.ts";
import { service, signedIn, visitor } from "../../support/storage-callers.ts";

const photos = "photos";

onDiskAndOnS3((server) => {
  beforeAll(async () => {
    for (const id of ["drawer", "shelf"]) await service(server).createBucket(id);
  });
  const read = async (bucket: string, name: string) =>
    (await service(server).from(bucket).download(name)).data?.text();

  describe("moving", () => {
    test("gives an object another name, in another bucket too", async () => {
      const drawer = service(server).from("drawer");
      await drawer.upload("move/a.txt", "deed", { contentType: "text/plain", metadata: { page: 1 } });
      expect((await drawer.move("move/a.txt", "move/b.txt")).data).toMatchObject({
        message: "Successfully moved",
      });
      expect((await drawer.exists("move/a.txt")).data).toBe(false);
      await drawer.move("move/b.txt", "c.txt", { destinationBucket: "shelf" });
      expect(await read("shelf", "c.txt")).toBe("deed");
      expect((await service(server).from("shelf").info("c.txt")).data?.metadata).toEqual({ page: 1 });
    });

    test("stops at a name that is taken, missing or impossible", async () => {
      const drawer = service(server).from("drawer");
      for (const name of ["stop/a", "stop/b"]) await drawer.upload(name, name);
      expect(failure((await drawer.move("stop/a", "stop/b")).error)).toMatchObject({ statusCode: "409" });
      expect(failure((await drawer.move("stop/none", "stop/c")).error).code).toBe("NoSuchKey");
      expect(failure((await drawer.move("stop/a", "../c")).error).code).toBe("InvalidKey");
      expect(failure((await drawer.move("stop/a", "c", { destinationBucket: "nowhere" })).error).code).toBe(
        "NoSuchBucket",
      );
      expect([await read("drawer", "stop/a"), await read("drawer", "stop/b")]).toEqual(["stop/a", "stop/b"]);
    });

    test("is for those whom a policy lets update: a listing's photo stays where it is", async () => {
      const owner = await signedIn(server);
      const stranger = await signedIn(server);
      const path = owner.path("a.jpg");
      await owner.storage.from(photos).upload(path, await photoFile("jpeg", 64, 48));
      for (const storage of [owner.storage, stranger.storage, visitor(server)]) {
        expect(failure((await storage.from(photos).move(path, owner.path("b.jpg"))).error).code).toBe(
          "NoSuchKey",
        );
      }
      expect((await owner.storage.from(photos).exists(path)).data).toBe(true);
    });
  });

  describe("copying", () => {
    test("makes an object of its own, which outlives the first", async () => {
      const drawer = service(server).from("drawer");
      await drawer.upload("copy/a.txt", "deed", { contentType: "text/plain", cacheControl: "7" });
      const { data } = await drawer.copy("copy/a.txt", "copy/b.txt", { destinationBucket: "shelf" });
      expect(data?.path).toBe("shelf/copy/b.txt");
      await drawer.remove(["copy/a.txt"]);
      expect(await read("shelf", "copy/b.txt")).toBe("deed");
      expect((await service(server).from("shelf").info("copy/b.txt")).data).toMatchObject({
        contentType: "text/plain",
        cacheControl: "max-age=7",
      });
    });

    test("asks the policies for both: an owner copies within their folder and nowhere else", async () => {
      const owner = await signedIn(server);
      const stranger = await signedIn(server);
      const path = owner.path("a.jpg");
      const bucket = owner.storage.from(photos);
      await bucket.upload(path, await photoFile("jpeg", 64, 48));
      expect((await bucket.copy(path, owner.path("b.jpg"))).error).toBeNull();
      expect((await fetch(bucket.getPublicUrl(owner.path("b.jpg")).data.publicUrl)).status).toBe(200);
      expect(failure((await bucket.copy(path, stranger.path("b.jpg"))).error)).toMatchObject({
        statusCode: "403",
        code: "AccessDenied",
      });
      expect(failure((await bucket.copy(path, owner.path("b.jpg"))).error).statusCode).toBe("409");
      expect(
        failure((await stranger.storage.from(photos).copy(path, stranger.path("c.jpg"))).error).code,
      ).toBe("NoSuchKey");
      expect(failure((await bucket.copy(path, "a.jpg", { destinationBucket: "drawer" })).error).code).toBe(
        "AccessDenied",
      );
    });
  });

  test("no file enters the photos' bucket without being re-encoded", async () => {
    const drawer = service(server).from("drawer");
    const name = "user_x/raw.jpg";
    await drawer.upload(name, await photoFile("jpeg", 64, 48));
    await drawer.upload("page.html", "<script></script>", { contentType: "text/html" });
    const destination = { destinationBucket: photos };
    for (const { error } of [
      await drawer.copy(name, name, destination),
      await drawer.move(name, name, destination),
      await drawer.copy("page.html", "page.jpg", destination),
      await drawer.move("page.html", "page.jpg", destination),
    ]) {
      expect(failure(error)).toMatchObject({ statusCode: "415", code: "InvalidMimeType" });
    }
  });
});
