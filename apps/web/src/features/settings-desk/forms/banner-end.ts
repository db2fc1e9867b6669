const offset = '+05:30';

/** A moment as a field for day and time in India takes it: `2026-11-26T18:30`. */
export const indianField = (iso: string): string =>
  new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/** What such a field holds, as a moment with its zone; null for what is none. */
export function momentOf(field: string): string | null {
  const iso = `${field}:00${offset}`;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) && !Number.isNaN(Date.parse(iso)) ? iso : null;
}
