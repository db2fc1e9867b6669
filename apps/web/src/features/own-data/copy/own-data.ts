/** What the database gives for a copy of one's data (`export_own_data`). */

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Entry = Readonly<Record<string, Value>>;
/** Lists of entries, by names that the page of the copy has words for. */
export type OwnData = Readonly<Record<string, readonly Entry[]>>;
export type { Value };

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws {TypeError} for anything but an object of lists of entries */
export function readOwnData(given: unknown): OwnData {
  if (isEntry(given)) {
    const isWhole = Object.values(given).every((list) => Array.isArray(list) && list.every(isEntry));
    if (isWhole) return given as OwnData;
  }
  throw new TypeError('the copy of the data is not in the form that this page knows');
}
