import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';

/** In the place of an idea that is not there, or no longer. */
export function IdeaNotice({ hasDisappeared }: { hasDisappeared: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <div
      role={hasDisappeared ? 'alert' : undefined}
      className="wrap flex flex-col items-start gap-4 py-16 md:py-24"
    >
      <PageTitle title={hasDisappeared ? t`No longer listed` : t`Idea not found`} />
      <h1 className="text-3xl">
        {hasDisappeared ? <Trans>This idea is no longer listed</Trans> : <Trans>Idea not found</Trans>}
      </h1>
      <p className="max-w-[46ch] text-ink-soft">
        {hasDisappeared ? (
          <Trans>
            It was taken off the list while you were reading. If you saved it, it is still among your saved
            ideas.
          </Trans>
        ) : (
          <Trans>It may no longer be listed, or the link may be incomplete.</Trans>
        )}
      </p>
      <Button variant="trust" onClick={() => void navigate(paths.browseIdeas)}>
        <ArrowLeft aria-hidden="true" />
        <Trans>Back to ideas</Trans>
      </Button>
    </div>
  );
}
