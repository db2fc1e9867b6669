import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadCatalogue } from '../i18n/catalogues.ts';

export interface LazyPart {
  readonly Part: ComponentType;
  /** Loads the part, once: ahead of its being shown, or when it is. */
  readonly load: () => Promise<ComponentType>;
}

export interface LazyPartOptions {
  /** The catalogues of its texts. */
  readonly catalogues: readonly string[];
  /** Stands in its place until it is there. */
  readonly waiting: ReactNode;
  readonly importPart: () => Promise<ComponentType>;
  /** Stands beside it once it is there. */
  readonly beside?: ReactNode;
}

type Loaded = { readonly Content: ComponentType } | { readonly error: unknown };

/**
 * A part of the app in a chunk of its own, loaded together with its texts. One that is loaded already shows
 * at once. Not by Suspense: React holds back what a fallback gave way to for 300 ms.
 */
export function lazyPart({ catalogues, waiting, importPart, beside }: LazyPartOptions): LazyPart {
  let present: Loaded | undefined;
  let started: Promise<ComponentType> | undefined;
  const load = async (): Promise<ComponentType> => {
    const [Content] = await Promise.all([importPart(), ...catalogues.map(loadCatalogue)]);
    present = { Content };
    return Content;
  };
  const loadOnce = () => (started ??= load());

  function Part() {
    const [loaded, setLoaded] = useState(present);
    useEffect(() => {
      if (loaded) return undefined;
      let isOver = false;
      const settle = (next: Loaded) => {
        if (!isOver) setLoaded(next);
      };
      loadOnce().then(
        (Content) => settle({ Content }),
        (error: unknown) => settle({ error }),
      );
      return () => {
        isOver = true;
      };
    }, [loaded]);
    if (!loaded) return waiting;
    // The error boundary tells of it.
    if ('error' in loaded) throw loaded.error;
    return (
      <>
        <loaded.Content />
        {beside}
      </>
    );
  }

  return { Part, load: loadOnce };
}
