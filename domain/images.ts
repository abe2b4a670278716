/** The rules of listing photos (specification, sections 5 and 9). The bucket repeats them for every client. */
export const imageBucket = "property_images";
/** The types that the form takes, with their file extensions. "image/jpg" is not registered, but some programs use it. */
export const imageExtensions: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/jpg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};
export const maxImageBytes = 5 * 1024 * 1024;
export const imageCacheSeconds = 3600;

const publicPath = `/storage/v1/object/public/${imageBucket}/`;

/** What a listing keeps of a photo's URL: it stays valid when the site's address changes. */
export function photoPath(address: string): string {
  const start = address.indexOf(publicPath);
  return start < 0 ? address : address.slice(start);
}

/** The folder of an owner's photos: nobody else may write there. */
export function imageFolder(userId: string): string {
  return `user_${userId}`;
}
