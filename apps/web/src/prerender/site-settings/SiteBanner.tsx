import { Trans, useLingui } from '@lingui/react/macro';
import type { Banner } from '@sangam/domain/desk-settings';

/**
 * A sentence of the desk above every page. It stands outside of the app, in the page as it is served: nothing
 * moves for it, and no script or request pays for it.
 */
export function SiteBanner({ banner: { kind, sentence } }: { banner: Banner }) {
  const { t } = useLingui();
  const isWarning = kind === 'warning';
  return (
    <aside
      aria-label={t`Notice`}
      data-print="no"
      className={`border-b border-line ${isWarning ? 'bg-brick-wash text-brick-deep' : 'bg-mist text-teal-deep'}`}
    >
      <p className="wrap py-2.5 text-sm font-semibold wrap-anywhere">
        {isWarning && (
          <>
            <Trans>Please note:</Trans>{' '}
          </>
        )}
        {sentence}
      </p>
    </aside>
  );
}
