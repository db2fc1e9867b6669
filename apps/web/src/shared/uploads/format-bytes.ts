const bytesInMegabyte = 1024 * 1024;

/** A size for people: `20 MB`, `1.4 MB`, `350 KB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / bytesInMegabyte;
  if (megabytes >= 10) return `${Math.round(megabytes)} MB`;
  if (megabytes >= 1) return `${megabytes.toFixed(1).replace(/\.0$/, '')} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
