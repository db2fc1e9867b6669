/** @returns the fields without those that are null or '': what is not known is not told */
export function filled(fields: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
}
