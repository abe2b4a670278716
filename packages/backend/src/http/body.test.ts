import { expect, test } from "vitest";
import { readText } from "./body.ts";
import { BodyTooLargeError } from "./errors.ts";

const chunkBytes = 1024 * 1024;

function streamed(body: ReadableStream<Uint8Array>): Request {
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return new Request("http://localhost/", init);
}

test("an endless body is refused without being kept or cancelled", async () => {
  const sent = { chunks: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.chunks += 1;
      controller.enqueue(new Uint8Array(chunkBytes));
    },
    cancel() {
      sent.cancelled = true;
    },
  });
  await expect(readText(streamed(body), 2 * chunkBytes)).rejects.toBeInstanceOf(BodyTooLargeError);
  expect(sent.chunks).toBeLessThan(30);
  expect(sent.cancelled).toBe(false);
});

test("a declared length over the limit is refused before anything is read", async () => {
  const request = new Request("http://localhost/", {
    method: "POST",
    body: "longer",
    headers: { "content-length": "6" },
  });
  await expect(readText(request, 5)).rejects.toBeInstanceOf(BodyTooLargeError);
  expect(request.bodyUsed).toBe(false);
});

test("a body of exactly the limit is read, characters over several chunks whole", async () => {
  const bytes = new TextEncoder().encode("नमस्ते");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readText(streamed(body), bytes.length)).toBe("नमस्ते");
});

test("no body is empty text", async () => {
  expect(await readText(new Request("http://localhost/"), 1)).toBe("");
});
