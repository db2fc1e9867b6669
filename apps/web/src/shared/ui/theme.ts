import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** `src/early/early-script.ts` reads it before the first paint. */
const storageKey = 'sangam-theme';
const listeners = new Set<() => void>();

/** The chosen theme; `system` follows the device. */
function currentTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
  for (const listener of listeners) listener();
}

/** A page rendered at build time does not know the device. */
const themeOfBuild = (): Theme => 'system';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme, followed. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, themeOfBuild);
}
