import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadCatalogue } from '../i18n/catalogues.ts';

export interface LazyPart<Props extends object = object> {
  readonly Part: ComponentType<Props>;
  /** Loads the part, once: ahead of its being shown, or when it is. */
  readonly load: () => Promise<ComponentType<Props>>;
}

export interface LazyPartOptions<Props extends object = object> {
  /** The catalogues of its texts. */
  readonly catalogues: readonly string[];
  /** Stands in its place until it is there. */
  readonly waiting: ReactNode;
  readonly importPart: () => Promise<ComponentType<Props>>;
  /** Stands beside it once it is there. */
  readonly beside?: ReactNode;
}

type Loaded<Props> = { readonly Content: ComponentType<Props> } | { readonly error: unknown };

/**
 * A part of the app in a chunk of its own, loaded together with its texts. One that is loaded already shows
 * at once. Not by Suspense: React holds back what a fallback gave way to for 300 ms.
 */
export function lazyPart<Props extends object = object>({
  catalogues,
  waiting,
  importPart,
  beside,
}: LazyPartOptions<Props>): LazyPart<Props> {
  let present: Loaded<Props> | undefined;
  let started: Promise<ComponentType<Props>> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    const [Content] = await Promise.all([importPart(), ...catalogues.map(loadCatalogue)]);
    present = { Content };
    return Content;
  };
  const loadOnce = () => (started ??= load());

  function Part(props: Props) {
    const [loaded, setLoaded] = useState(present);
    useEffect(() => {
      if (loaded) return undefined;
      let isOver = false;
      const settle = (next: Loaded<Props>) => {
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
        <loaded.Content {...props} />
        {beside}
      </>
    );
  }

  return { Part, load: loadOnce };
}
