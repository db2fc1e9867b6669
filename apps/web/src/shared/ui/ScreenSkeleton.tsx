import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import { SkeletonGroup } from './Skeleton.tsx';
import { type ScreenShape, shapes } from './screen-shapes.tsx';

/**
 * What stands in a page that the build rendered where no script runs; null in the browser, which keeps what
 * it was sent.
 */
export const NoScriptNotice = createContext<ReactNode>(null);

/**
 * What to do when the scripts do not come: shown by the style sheet after twelve seconds, and at once when
 * one has failed (`src/early`).
 */
function LateNotice() {
  return (
    <p className="late-notice fixed inset-x-0 bottom-0 z-10 border-t border-line bg-turmeric px-5 py-4 text-center">
      <Trans>
        The page is not loading? Check your connection, then{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page's, and loads it again without any script */}
        <a href="" className="text-link">
          load it again
        </a>
        .
      </Trans>
    </p>
  );
}

/**
 * A screen whose code or session is on its way: in the page as the server sends it, then while the app
 * starts, then until the screen is loaded, so that nothing moves.
 * @param label what is read out; the page itself unless given
 */
export function ScreenSkeleton({ shape, label }: { shape: ScreenShape; label?: string }) {
  const { t } = useLingui();
  const Shape = shapes[shape];
  return (
    <>
      <SkeletonGroup label={label ?? t`Loading the page`} className="noscript:hidden">
        <Shape />
        <LateNotice />
      </SkeletonGroup>
      <noscript>{use(NoScriptNotice)}</noscript>
    </>
  );
}
