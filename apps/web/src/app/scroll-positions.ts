/**
 * Where a reader was on each entry of the history. Kept for the tab, so that Back finds it after a reload,
 * too; the browser's own restoring comes before a list is there.
 */
const storageName = 'sangam-scroll';
/** Entries that are kept over a reload, the latest. */
const maxStored = 50;

/** `default` names every entry that was not navigated to here: the page tells these apart. */
const nameOf = (key: string): string => (key === 'default' ? window.location.pathname : key);

function stored(): [string, number][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]');
    // Written below, or by nobody of this site.
    return Array.isArray(entries) ? (entries as [string, number][]) : [];
  } catch {
    return [];
  }
}

const positions = new Map<string, number>(stored());

/** Keeps the positions for the next document of this tab. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...positions].slice(-maxStored)));
  } catch {
    // Without storage a reload begins at the top.
  }
}

/** Notes where the reader is on this entry of the history. @param key of the router's location */
export function notePosition(key: string): void {
  // Deleted first: the latest are the last of a map.
  positions.delete(nameOf(key));
  positions.set(nameOf(key), window.scrollY);
}

/** Where the reader was, in pixels from the top; undefined where they have not been. */
export const positionOn = (key: string): number | undefined => positions.get(nameOf(key));

/** Whether this document was loaded where the reader had been before: by a reload, or by Back. */
export function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation !== undefined &&
    'type' in navigation &&
    (navigation.type === 'reload' || navigation.type === 'back_forward')
  );
}
