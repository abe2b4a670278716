export interface StorageSettings {
  /** Where uploads are received, and where objects lie unless there is an S3 store. */
  folder: string;
  s3: S3Settings | null;
  /** What one account may store in all; null: as much as there is room. */
  quotaBytes: number | null;
  /** Server processes on this machine, which share its cores for decoding pictures. */
  processes: number;
  /** Pictures that were never rendered before, for one address (in IPv6 one /64). */
  rendersPerMinute: number;
}

export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
