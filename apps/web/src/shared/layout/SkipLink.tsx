import { Trans } from '@lingui/react/macro';

/** The id of every screen's <main>. */
export const mainId = 'main';

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-field focus:bg-card focus:px-4 focus:py-3 focus:font-semibold"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
