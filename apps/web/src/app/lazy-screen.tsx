import { type ComponentType, useEffect, useState } from 'react';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import type { ScreenShape } from '#shared/ui/screen-shapes.tsx';
import { EarlyPress } from './EarlyPress.tsx';

export interface LazyScreen {
  readonly Screen: ComponentType;
  /**
   * Loads the screen, once: when its link is reached for, and before anything renders for the first screen of
   * a visit.
   */
  readonly load: () => Promise<ComponentType>;
}

type Loaded = { readonly Content: ComponentType } | { readonly error: unknown };

/**
 * A screen in a chunk of its own, loaded together with the texts of its feature; until then its skeleton. One
 * that is loaded already shows at once. Not by Suspense: React holds back what a fallback gave way to for 300
 * ms.
 */
export function lazyScreen(
  feature: string,
  shape: ScreenShape,
  importScreen: () => Promise<ComponentType>,
): LazyScreen {
  let present: Loaded | undefined;
  let started: Promise<ComponentType> | undefined;
  const load = async (): Promise<ComponentType> => {
    const [Content] = await Promise.all([importScreen(), loadCatalogue(feature)]);
    present = { Content };
    return Content;
  };
  const loadOnce = () => (started ??= load());

  function Screen() {
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
    if (!loaded) return <ScreenSkeleton shape={shape} />;
    // The error boundary tells of it.
    if ('error' in loaded) throw loaded.error;
    return (
      <>
        <loaded.Content />
        <EarlyPress />
      </>
    );
  }

  return { Screen, load: loadOnce };
}
