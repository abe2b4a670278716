import { hasMetadata } from "./photo-metadata.ts";

/** Longer than any screen shows it; a phone's 12 megapixels are several times that. */
const maxEdge = 2000;
const maxUnshrunkBytes = 600_000;

/**
 * Scales a large photo down before it is sent, so that a slow network carries a tenth of it. One that says where it was
 * taken is drawn anew whatever its size: a hosted project keeps what it is sent. A file that the browser can't read is
 * sent as it is: the server decides.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const tells = await hasMetadata(file);
    if (file.size <= maxUnshrunkBytes && !tells) return file;
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    // JPEG has no transparency: transparent parts become white instead of black.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    return smaller && (tells || smaller.size < file.size) ? smaller : file;
  } catch {
    return file;
  }
}
