import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** How a reader wants the list of ideas: cards with pictures, or dense rows with four figures. */
export type ListView = 'cards' | 'rows';

/** `src/early/early-script.ts` reads it before the first paint. */
const storageKey = 'sangam-list-view';

/** By the document, for which the early script read it. */
const viewOfDocument = (): ListView =>
  document.documentElement.dataset['listView'] === 'rows' ? 'rows' : 'cards';

const store = createStore<ListView>(() => (typeof document === 'undefined' ? 'cards' : viewOfDocument()));

/** Shows lists that way, and remembers it on this device. */
export function chooseListView(view: ListView): void {
  const { dataset } = document.documentElement;
  if (view === 'cards') delete dataset['listView'];
  else dataset['listView'] = view;
  try {
    if (view === 'cards') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, view);
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
  store.setState(view, true);
}

/** The chosen view, followed. */
export function useListView(): ListView {
  return useStore(store);
}
