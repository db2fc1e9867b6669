import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { loadReportPerson, ReportPersonPart } from '#shared/safety/report-person-part.tsx';
import { notify } from '#shared/ui/notify.ts';

const prepare = () => void loadReportPerson().catch(() => undefined);

/** Reports who is behind an idea; the form comes when somebody reaches for it, and keeps what was typed. */
export function ReportFounder({ ideaId, name }: { ideaId: string; name: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    loadReportPerson().then(
      () => setState('open'),
      (error: unknown) => {
        logProblem('report dialog', error);
        notify.error(t`The form could not be loaded`, t`Check your connection and try again.`);
      },
    );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        data-print="no"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="-mb-2 inline-flex min-h-11 items-center text-link"
      >
        <Trans>Report this founder</Trans>
      </button>
      {state !== 'unopened' && (
        <ReportPersonPart
          met={{ place: 'idea', seen: ideaId }}
          name={name}
          isOpen={state === 'open'}
          onClose={() => {
            setState('closed');
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
