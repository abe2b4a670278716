import {
  imageBucket as bucket,
  imageCacheSeconds,
  imageExtensions,
  imageFolder,
  maxImageBytes,
  photoPath,
} from "../../../domain/images.ts";
import { listingForm } from "../../../domain/messages/index.ts";
import { browserAuth, browserStorage } from "../../clients/browser.ts";
import { ServiceError } from "../../clients/service-error.ts";

const words = listingForm.photos;

/** Why a file can't be taken, in the specification's words. */
export function photoFault(file: { name: string; type: string; size: number }): string | null {
  if (!(file.type in imageExtensions)) return words.invalidType(file.name);
  if (file.size > maxImageBytes) return words.tooLarge(file.name);
  return null;
}

export async function uploadPropertyImage(file: Blob, userId: string): Promise<string> {
  const { data: session } = await (await browserAuth()).getSession();
  if (!session.session) throw new ServiceError(words.signIn, "empty");
  const photos = (await browserStorage()).from(bucket);
  const path = `${imageFolder(userId)}/${crypto.randomUUID()}.${imageExtensions[file.type] ?? "jpg"}`;
  const { data, error } = await photos.upload(path, file, {
    cacheControl: String(imageCacheSeconds),
    upsert: false,
    contentType: file.type,
  });
  if (error)
    throw new ServiceError(uploadReason(error.message), { code: error.name, message: error.message });
  if (!data) throw new ServiceError(words.noData, "empty");
  return photoPath(photos.getPublicUrl(path).data.publicUrl);
}

function uploadReason(message: string): string {
  if (/policy|permission|unauthorized/i.test(message)) return words.denied;
  if (/bucket/i.test(message)) return words.noBucket;
  return words.uploadFailed(/mime type .*not supported/i.test(message) ? words.noPicture : message);
}

/** A file that could not be removed is only worth a warning: the server removes files that no listing refers to. */
export async function deletePropertyImage(address: string): Promise<void> {
  const path = decodeURIComponent(address.split(`/object/public/${bucket}/`)[1]?.split("?")[0] ?? "");
  if (!path) return;
  try {
    const { error } = await (await browserStorage()).from(bucket).remove([path]);
    if (error) throw error;
  } catch (error) {
    console.warn("A photo could not be removed:", error instanceof Error ? error.message : error);
  }
}

/** Only if the server says so: without a connection nothing is known. */
export async function isPhotoGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: "HEAD", cache: "no-store" });
    return status === 400 || status === 404;
  } catch {
    return false;
  }
}
