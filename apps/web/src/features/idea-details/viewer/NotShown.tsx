import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '#shared/ui/ErrorState.tsx';

export interface NotShownProps {
  title: ReactNode;
  children: ReactNode;
  /** Opens the file outside, where there is one. */
  address?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** A document that cannot be shown: why, and the way to it outside. */
export function NotShown({ title, children, address, onRetry }: NotShownProps) {
  const { t } = useLingui();
  const way = address !== undefined && (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-link"
    >
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Open the file outside</Trans>
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
  return (
    <div className="flex-1 overflow-y-auto p-4 md:p-8">
      <div className="mx-auto max-w-150">
        <ErrorState title={title} action={way} {...(onRetry ? { onRetry } : {})}>
          {children}
        </ErrorState>
      </div>
    </div>
  );
}

/** The server does not answer, or says that there is nothing for this reader. */
export function Unavailable({ isMissing, onRetry }: { isMissing: boolean; onRetry?: () => void }) {
  return isMissing ? (
    <NotShown title={<Trans>The file is no longer available</Trans>}>
      <Trans>
        The founder may have replaced it, or your subscription has ended. Close this and look again.
      </Trans>
    </NotShown>
  ) : (
    <NotShown title={<Trans>The document could not be loaded</Trans>} onRetry={onRetry}>
      <Trans>Nothing is wrong with your subscription. Check your connection and try again.</Trans>
    </NotShown>
  );
}
