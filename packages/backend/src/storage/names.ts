import { invalidKey, StorageError } from "./errors.ts";

const allowed = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const longest = 1024;

/**
 * Whether a name may be an object's. Names never become paths (bytes are stored by version), so a "../" could
 * reach nothing; it is refused all the same, as a policy that reads folder names must not be told two stories.
 */
export function isObjectName(name: string): boolean {
  return (
    name.length <= longest &&
    allowed.test(name) &&
    name.split("/").every((segment) => segment.trim() !== "" && !/^\.+$/.test(segment.trim()))
  );
}

/** A name for something that is to be stored. */
export function writableName(name: string): string {
  if (!isObjectName(name)) throw invalidKey(name);
  return name;
}

/** A name to look up: one that no object can have has no object. */
export function readableName(name: string): string {
  if (!isObjectName(name)) throw new StorageError("NoSuchKey");
  return name;
}

/** Where the bytes of a version live, spread over 256 folders. */
export function objectKey(version: string): string {
  return `objects/${version.slice(0, 2)}/${version}`;
}

export function versionOfObjectKey(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1);
}
