import { isStorageError, StorageApiError, type StorageError } from "@supabase/storage-js";

/** What the client library made of an error answer. */
export function failure(error: StorageError | null) {
  if (!isStorageError(error) || !(error instanceof StorageApiError))
    throw new Error("expected an error answer");
  const { status, statusCode, code, message } = error;
  return { status, statusCode, code, message };
}
