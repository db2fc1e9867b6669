import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import type { ReportDialogProps } from '../report/ReportDialog.tsx';

const loadDialog = async () => (await import('../report/ReportDialog.tsx')).ReportDialog;
const prepare = () => void loadDialog().catch(() => undefined);
const ReportDialog = lazy(async (): Promise<{ default: ComponentType<ReportDialogProps> }> => ({
  default: await loadDialog(),
}));

/** The button that the dialog would give it back to is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Opens the report, whose code comes when somebody reaches for it; what is typed outlives its closing. */
export function ReportButton({ ideaId, title }: { ideaId: string; title: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'unopened' | 'open' | 'closed' | 'sent'>('unopened');
  const open = () => {
    loadDialog().then(
      () => setState('open'),
      (error: unknown) => {
        logProblem('report dialog', error);
        notify.error(t`The form could not be loaded`, t`Check your connection and try again.`);
      },
    );
  };
  if (state === 'sent') {
    return (
      <output
        ref={takeFocus}
        tabIndex={-1}
        className="flex min-h-11 items-center font-semibold text-ink outline-none"
      >
        <Trans>You reported this idea.</Trans>
      </output>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-print="no"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="inline-flex min-h-11 items-center text-link"
      >
        <Trans>Report this idea</Trans>
      </button>
      {state !== 'unopened' && (
        <Suspense>
          <ReportDialog
            ideaId={ideaId}
            title={title}
            isOpen={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
            onSent={() => setState('sent')}
          />
        </Suspense>
      )}
    </>
  );
}
