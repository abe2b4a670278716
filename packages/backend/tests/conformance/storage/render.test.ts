import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { onDiskAndOnS3 } from "../../support/object-store.ts";
import { photoFile } from "../../support/photos.ts";
import { type StorageUser, service, signedIn } from "../../support/storage-callers.ts";

const bucketId = "photos";
type Transform = NonNullable<
  NonNullable<Parameters<ReturnType<StorageUser["storage"]["from"]>["getPublicUrl"]>[1]>["transform"]
>;

onDiskAndOnS3((server) => {
  let owner: StorageUser;
  let path: string;
  beforeAll(async () => {
    owner = await signedIn(server);
    path = owner.path("courtyard.jpg");
    await owner.storage.from(bucketId).upload(path, await photoFile("jpeg", 1600, 1200));
  });
  const address = (transform: Transform) =>
    owner.storage.from(bucketId).getPublicUrl(path, { transform }).data.publicUrl;
  const rendered = async (transform: Transform, accept = "*/*") => {
    const answer = await fetch(address(transform), { headers: { Accept: accept } });
    const { width, height, mediaType } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return { status: answer.status, width, height, mediaType, headers: answer.headers };
  };

  test("a standard width is kept, another is rounded up to the next standard one", async () => {
    expect(await rendered({ width: 320 })).toMatchObject({ status: 200, width: 320, height: 240 });
    expect(await rendered({ width: 321 })).toMatchObject({ width: 480, height: 360 });
    expect(await rendered({ width: 1 })).toMatchObject({ width: 160, height: 120 });
  });

  test("sizes beyond 2000 are clamped, and nothing is enlarged", async () => {
    expect(await rendered({ width: 9000 })).toMatchObject({ status: 200, width: 1600, height: 1200 });
  });

  test("cover crops, contain fits inside, fill stretches, and the answer says which", async () => {
    const [cover, contain, fill] = await Promise.all(
      (["cover", "contain", "fill"] as const).map((resize) => rendered({ width: 320, height: 320, resize })),
    );
    expect(cover).toMatchObject({ width: 320, height: 320 });
    expect(contain).toMatchObject({ width: 320, height: 240 });
    expect(fill).toMatchObject({ width: 320, height: 320 });
    const words = [cover, contain, fill].map((answer) => answer?.headers.get("x-transformations"));
    expect(words).toEqual([
      "height:320,width:320,resizing_type:fill,quality:80",
      "height:320,width:320,resizing_type:fit,quality:80",
      "height:320,width:320,resizing_type:force,quality:80",
    ]);
  });

  test("signed addresses and signed-in callers get the exact size, and nobody a distorted picture", async () => {
    const small = owner.path("veranda.jpg");
    const photos = owner.storage.from(bucketId);
    await photos.upload(small, await photoFile("jpeg", 350, 206));
    const size = async (bytes: ArrayBuffer) => {
      const { width, height } = await sharp(Buffer.from(bytes)).metadata();
      return [width, height];
    };
    const fetched = async (url = "") => size(await (await fetch(url)).arrayBuffer());
    const transform = { width: 200, height: 200 };
    const signed = await photos.createSignedUrl(small, 60, { transform });
    expect(await fetched(signed.data?.signedUrl)).toEqual([200, 200]);
    const loaded = await photos.download(small, { transform });
    expect(await size((await loaded.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual([200, 200]);
    expect(await fetched(photos.getPublicUrl(small, { transform }).data.publicUrl)).toEqual([206, 206]);
    const wide = photos.getPublicUrl(small, { transform: { width: 400, height: 200 } });
    expect(await fetched(wide.data.publicUrl)).toEqual([350, 175]);
  });

  test("the browser's Accept header chooses the format, and caches are told", async () => {
    const avif = await rendered({ width: 160 }, "image/avif,image/webp,image/*,*/*;q=0.8");
    const webp = await rendered({ width: 160 }, "image/webp,*/*");
    const plain = await rendered({ width: 160 });
    expect([avif, webp, plain].map((answer) => answer.mediaType)).toEqual([
      "image/avif",
      "image/webp",
      "image/jpeg",
    ]);
    for (const answer of [avif, webp, plain]) {
      expect(answer.headers.get("content-type")).toBe(answer.mediaType);
      expect(answer.headers.get("vary")).toContain("Accept");
    }
  });

  test("the address chooses the format whatever the browser says", async () => {
    const accept = "image/avif,image/webp,*/*";
    expect((await rendered({ width: 160, format: "origin" }, accept)).mediaType).toBe("image/jpeg");
    const url = `${address({ width: 160 })}&format=webp`;
    expect((await fetch(url, { headers: { Accept: accept } })).headers.get("content-type")).toBe(
      "image/webp",
    );
  });

  test("a render may be kept for ever, and whoever holds it gets 304", async () => {
    const first = await fetch(address({ width: 160 }));
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(address({ width: 160 }), {
      headers: { "If-None-Match": etag },
      cache: "no-store",
    });
    expect(again.status).toBe(304);
    const head = await fetch(address({ width: 160 }), { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([
      200,
      first.headers.get("content-length"),
    ]);
  });

  test.each([
    ["width=wide", "querystring/width must be integer"],
    ["quality=10", "querystring/quality must be >= 20"],
    ["quality=101", "querystring/quality must be <= 100"],
    ["resize=crop", "querystring/resize must be equal to one of the allowed values"],
    ["format=gif", "querystring/format must be equal to one of the allowed values"],
  ])("the query %s is refused by the schema", async (query, message) => {
    const answer = await fetch(`${server.url}/storage/v1/render/image/public/${bucketId}/${path}?${query}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { statusCode: "400", error: "Error", message, code: "InvalidRequest" },
    ]);
  });

  test("of a missing picture, and of something that is no picture, there is no render", async () => {
    const base = `${server.url}/storage/v1/render/image/public`;
    expect(await (await fetch(`${base}/${bucketId}/none.jpg?width=160`)).json()).toMatchObject({
      code: "NoSuchKey",
    });
    expect(await (await fetch(`${base}/nowhere/a.jpg?width=160`)).json()).toMatchObject({
      code: "NoSuchBucket",
    });
    await server.database.query(
      "insert into storage.buckets (id, name, public) values ('texts', 'texts', true)",
    );
    await service(server).from("texts").upload("a.txt", "hello", { contentType: "text/plain" });
    expect(await (await fetch(`${base}/texts/a.txt?width=160`)).json()).toMatchObject({
      code: "InvalidRequest",
    });
  });

  test("a picture that was sent under no picture's type is known by its bytes", async () => {
    const scans = service(server).from("scans");
    await service(server).createBucket("scans");
    const bytes = new Uint8Array(await (await photoFile("png", 640, 480)).arrayBuffer());
    await scans.upload("a", bytes);
    const { data } = await scans.download("a", { transform: { width: 160, format: "origin" } });
    expect(data?.type).toBe("image/png");
  });

  test("a download with a transformation follows the policies", async () => {
    const { data } = await owner.storage.from(bucketId).download(path, { transform: { width: 160 } });
    expect(data?.type).toBe("image/jpeg");
    const stranger = await signedIn(server);
    const denied = await stranger.storage.from(bucketId).download(path, { transform: { width: 160 } });
    expect(denied.error?.message).toBe("Object not found");
  });
});
