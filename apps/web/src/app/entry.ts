/**
 * Whether this document is the entry's own (`data-entry`). Entries share their chunks with what other
 * documents load (`build/chunks.ts`), so an entry that is loaded is not yet the one that starts.
 */
export const isEntryOf = (document: Document, entry: 'app' | 'landing'): boolean =>
  document.getElementById('root')?.dataset['entry'] === entry;
