import type { ComponentType } from 'react';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
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

/**
 * A screen in a chunk of its own, loaded together with the texts of its feature; until then its skeleton.
 */
export function lazyScreen(
  feature: string,
  shape: ScreenShape,
  importScreen: () => Promise<ComponentType>,
): LazyScreen {
  const { Part, load } = lazyPart({
    catalogues: [feature],
    waiting: <ScreenSkeleton shape={shape} />,
    importPart: importScreen,
    beside: <EarlyPress />,
  });
  return { Screen: Part, load };
}
