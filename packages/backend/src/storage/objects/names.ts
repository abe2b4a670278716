import { invalidKey, StorageError } from "../errors.ts";

const allowed = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const maxLength = 1024;

/**
 * Whether a name may be an object's. Names never become file paths (bytes are stored by version), so a "../" could
 * reach nothing. It is refused all the same: the path would be ambiguous to a policy that reads folder names.
 */
export function isObjectName(name: string): boolean {
  return (
    name.length <= maxLength &&
    allowed.test(name) &&
    name.split("/").every((segment) => segment.trim() !== "" && !/^\.+$/.test(segment.trim()))
  );
}

/** The name of an object to be stored. */
export function writableName(name: string): string {
  if (!isObjectName(name)) throw invalidKey(name);
  return name;
}

/** A name to look up: an invalid one has no object. */
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
