import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { BlobStore, ByteRange, StoredBlob } from "./blob-store.ts";

export function diskStore(root: string): BlobStore {
  const pathOf = (key: string) => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`a blob key left the store: ${key}`);
    return path;
  };
  return {
    async adopt(key, file) {
      const target = pathOf(key);
      try {
        await sync(file);
        await mkdir(dirname(target), { recursive: true });
        await rename(file, target);
        // The new name itself must survive a power cut, not only the bytes.
        await sync(dirname(target));
      } catch (error) {
        await rm(file, { force: true });
        await rm(target, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const handle = await openIfThere(pathOf(key));
      if (!handle) return null;
      const { size } = await handle.stat();
      return {
        size,
        stream: () => handle.createReadStream({ ...range }),
        bytes: () => readAll(handle, range ?? { start: 0, end: size - 1 }),
        close: () => handle.close(),
      };
    },
    async borrow(key) {
      const file = pathOf(key);
      return (await isThere(file)) ? { file, release: async () => {} } : null;
    },
    exists: (key) => isThere(pathOf(key)),
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    list: (folder) => walk(root, folder),
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readAll(handle: FileHandle, { start, end }: ByteRange): Promise<Uint8Array> {
  try {
    const wanted = new Uint8Array(end - start + 1);
    const { bytesRead } = await handle.read(wanted, 0, wanted.length, start);
    return wanted.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function* walk(root: string, folder: string): AsyncIterable<StoredBlob> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, key);
    else {
      const found = await stat(join(root, key)).catch(() => null);
      if (found) yield { key, modifiedAt: found.mtime };
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
