import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { failure } from "../../support/failure.ts";
import { onDiskAndOnS3 } from "../../support/object-store.ts";
import { asFile, photoFile } from "../../support/photos.ts";
import { clientWith, service, signedIn, visitor } from "../../support/storage-callers.ts";

const photos = "photos";

onDiskAndOnS3((server) => {
  beforeAll(async () => {
    await service(server).createBucket("vault");
    await service(server).from("vault").upload("deed.txt", "sold", { contentType: "text/plain" });
    await service(server)
      .from("vault")
      .upload("plan.jpg", await photoFile("jpeg", 640, 480));
  });
  const vault = () => service(server).from("vault");
  const signed = async (
    name: string,
    options?: Parameters<ReturnType<typeof vault>["createSignedUrl"]>[2],
  ) => {
    const { data, error } = await vault().createSignedUrl(name, 60, options);
    if (error) throw error;
    return data.signedUrl;
  };
  const refusal = async (address: string | URL) => (await (await fetch(address)).json()).code;

  describe("a signed address", () => {
    test("opens one private object to whoever has it", async () => {
      const answer = await fetch(await signed("deed.txt"));
      expect([answer.status, await answer.text()]).toEqual([200, "sold"]);
      const download = await fetch(await signed("deed.txt", { download: "sale deed.txt" }));
      expect(download.headers.get("content-disposition")).toContain("sale%20deed.txt");
    });

    test("shows the copy that its maker chose, and no other", async () => {
      const address = await signed("plan.jpg", { transform: { width: 160, format: "origin" } });
      expect(address).toContain("/render/image/sign/vault/plan.jpg");
      const answer = await fetch(`${address}&width=2000`);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("x-transformations")).toBe("width:160,resizing_type:fill,quality:80");
      expect(
        failure((await vault().createSignedUrl("plan.jpg", 60, { transform: { quality: 1 } })).error),
      ).toMatchObject({ statusCode: "400" });
    });

    test("opens nothing else", async () => {
      const address = new URL(await signed("deed.txt"));
      const other = new URL(address);
      other.pathname = other.pathname.replace("deed.txt", "plan.jpg");
      expect(await refusal(other)).toBe("InvalidSignature");
      const token = address.searchParams.get("token") ?? "";
      const bare = new URL(address);
      bare.search = "";
      expect(await refusal(bare)).toBe("InvalidRequest");
      const put = await fetch(address, { method: "PUT", body: "x" });
      expect(put.status).toBe(404);
      const upload = await vault().uploadToSignedUrl("deed.txt", token, "mine now");
      expect(failure(upload.error).code).toBe("InvalidJWT");
      expect(failure((await clientWith(server, token).from("vault").list()).error).code).toBe("AccessDenied");
    });

    test.each([
      ["an access token", async () => (await signedIn(server)).token],
      ["the secret key", async () => server.deps.keys.secret],
      ["one signed with the secret key itself", () => forged(server.deps.keys.secret, 60)],
      ["one that is not signed", async () => `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`],
    ])("can't be made of %s", async (_what, token) => {
      const address = new URL(await signed("deed.txt"));
      address.searchParams.set("token", await token());
      expect(await refusal(address)).toBe("InvalidJWT");
    });

    test("expires", async () => {
      const { data } = await vault().createSignedUrl("deed.txt", 1);
      await expect.poll(async () => (await fetch(data?.signedUrl ?? "")).status, { timeout: 5000 }).toBe(400);
      expect(await refusal(data?.signedUrl ?? "")).toBe("InvalidJWT");
      for (const seconds of [0, -1, 1.5]) {
        expect(failure((await vault().createSignedUrl("deed.txt", seconds)).error).statusCode).toBe("400");
      }
    });

    test("is given only by those who may see the object", async () => {
      for (const storage of [visitor(server), (await signedIn(server)).storage]) {
        expect(failure((await storage.from("vault").createSignedUrl("deed.txt", 60)).error).code).toBe(
          "NoSuchKey",
        );
        const { data } = await storage.from("vault").createSignedUrls(["deed.txt"], 60);
        expect(data).toMatchObject([{ signedUrl: null, error: expect.stringMatching(/do not have access/) }]);
      }
    });

    test("is made for many at once, each with its own answer", async () => {
      const { data } = await vault().createSignedUrls(["deed.txt", "none.txt"], 60);
      expect(data?.map(({ path, error }) => [path, error === null])).toEqual([
        ["deed.txt", true],
        ["none.txt", false],
      ]);
      expect((await fetch(data?.[0]?.signedUrl ?? "")).status).toBe(200);
    });
  });

  describe("a signed place for an upload", () => {
    test("takes one photo for its owner, written anew like every photo", async () => {
      const owner = await signedIn(server);
      const path = owner.path(`${randomUUID()}.jpg`);
      const { data } = await owner.storage.from(photos).createSignedUploadUrl(path);
      const token = data?.token ?? "";
      expect(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).not.toContain("email");
      const somebody = visitor(server).from(photos);
      const svg = asFile(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.jpg", "image/jpeg");
      expect(failure((await somebody.uploadToSignedUrl(path, token, svg)).error).statusCode).toBe("415");
      expect((await somebody.uploadToSignedUrl(path, token, await photoFile())).error).toBeNull();
      const { data: info } = await owner.storage.from(photos).info(path);
      expect(info?.contentType).toBe("image/jpeg");
      expect(failure((await somebody.uploadToSignedUrl(path, token, await photoFile())).error)).toMatchObject(
        {
          statusCode: "409",
        },
      );
      const other = await somebody.uploadToSignedUrl(owner.path("other.jpg"), token, await photoFile());
      expect(failure(other.error).code).toBe("InvalidSignature");
    });

    test("is given only by those who may upload there", async () => {
      const owner = await signedIn(server);
      const stranger = await signedIn(server);
      for (const storage of [stranger.storage, visitor(server)]) {
        expect(
          failure((await storage.from(photos).createSignedUploadUrl(owner.path("a.jpg"))).error).code,
        ).toBe("AccessDenied");
      }
    });

    test("asks the policies again when the file comes, and replaces only where its maker said so", async () => {
      await vault().upload("replace.txt", "old");
      expect(failure((await vault().createSignedUploadUrl("replace.txt")).error).statusCode).toBe("409");
      const { data } = await vault().createSignedUploadUrl("replace.txt", { upsert: true });
      const upload = await visitor(server)
        .from("vault")
        .uploadToSignedUrl("replace.txt", data?.token ?? "", "new");
      expect(upload.error).toBeNull();
      expect(await (await vault().download("replace.txt")).data?.text()).toBe("new");

      const owner = await signedIn(server);
      const path = owner.path("late.jpg");
      const place = await owner.storage.from(photos).createSignedUploadUrl(path);
      await server.database.query(
        `alter policy "users add photos to their own folder" on storage.objects with check (false)`,
      );
      const late = await visitor(server)
        .from(photos)
        .uploadToSignedUrl(path, place.data?.token ?? "", await photoFile());
      await server.database.query(
        `alter policy "users add photos to their own folder" on storage.objects with check (
           bucket_id = 'photos' and (storage.foldername(name))[1] = 'user_' || (select auth.uid())::text)`,
      );
      expect(failure(late.error).code).toBe("AccessDenied");
    });
  });
});

function forged(secret: string, seconds: number): Promise<string> {
  return new SignJWT({ url: "vault/deed.txt" })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("storage-read")
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret));
}
