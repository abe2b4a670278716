import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { TestBackend } from "./test-backend.ts";

/** Every file that the storage service holds on disk: finished, rendered and on their way. */
export function storedFiles(server: Pick<TestBackend, "deps">): string[] {
  return filesBelow(server.deps.settings.storage.folder);
}

export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

export async function storedRows(server: Pick<TestBackend, "database">): Promise<string[]> {
  const rows = await server.database.query<{ name: string }>(
    "select name from storage.objects order by name",
  );
  return rows.map((row) => row.name);
}
