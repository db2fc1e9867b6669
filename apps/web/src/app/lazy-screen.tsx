import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadCatalogue } from '../shared/i18n/catalogues.ts';
import { PageSpinner } from '../shared/ui/Spinner.tsx';
import { EarlyPress } from './EarlyPress.tsx';

export interface LazyScreen {
  readonly Screen: ComponentType;
  /** The screen itself, loaded once: before anything renders, for the first screen of a visit. */
  readonly load: () => Promise<ComponentType>;
}

function ScreenWait({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <Suspense fallback={<PageSpinner label={t`Loading the page`} />}>{children}</Suspense>;
}

/**
 * A screen in a chunk of its own, loaded together with the texts of its feature. Its own Suspense boundary makes
 * a slow network show a spinner at once, instead of the old screen that does not react.
 */
export function lazyScreen(feature: string, importScreen: () => Promise<ComponentType>): LazyScreen {
  const load = async () => {
    const [Screen] = await Promise.all([importScreen(), loadCatalogue(feature)]);
    return { default: Screen };
  };
  let started: ReturnType<typeof load> | undefined;
  const loadOnce = () => (started ??= load());
  const Lazy = lazy(loadOnce);
  return {
    Screen: () => (
      <ScreenWait>
        <Lazy />
        <EarlyPress />
      </ScreenWait>
    ),
    load: async () => (await loadOnce()).default,
  };
}
