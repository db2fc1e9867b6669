import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskReport } from '@sangam/domain/validation/desk-report';
import { ArrowLeft, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { KeysDialog } from '#shared/desk/KeysDialog.tsx';
import { useDeskKeys } from '#shared/desk/use-desk-keys.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { kindLabels, reasonLabel } from '../words.ts';
import { DueText } from './DueText.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import type { useNeighbours } from './use-neighbours.ts';

interface ReportHeadProps {
  report: DeskReport;
  neighbours: ReturnType<typeof useNeighbours>;
  now: number;
}

function Keys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <KeysDialog
      open={open}
      title={t`Keys`}
      description={t`They do nothing while you type.`}
      keys={[
        ['U', t`Upheld, with a text to begin from`],
        ['D', t`Dismissed, with a text to begin from`],
        ['N', t`Write the answer`],
        ['Ctrl Enter', t`Send the answer, while typing it`],
        ['J', t`Next in the queue`],
        ['K', t`The one before`],
        ['?', t`These keys`],
      ]}
      onClose={onClose}
    />
  );
}

/** Where the report stands in the queue, what it is about, and when it is due. */
export function ReportHead({ report, neighbours, now }: ReportHeadProps) {
  const { _ } = useTexts();
  const { kind, reason, details, status, created_at, due_at } = report;
  const { place, count, openNext, openBefore } = neighbours;
  const [showsKeys, setShowsKeys] = useState(false);
  useDeskKeys({ j: openNext, k: openBefore, '?': () => setShowsKeys(true) });
  return (
    <>
      <PageTitle title={_(reasonLabel(reason))} />
      <div className="flex items-center justify-between gap-3">
        <Link to={deskPaths.reports} className="inline-flex min-h-11 items-center gap-1.5 text-link">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {place === null ? (
            <Trans>Reports</Trans>
          ) : (
            <Trans>
              Reports · {place} of {count}
            </Trans>
          )}
        </Link>
        <Button variant="ghost" size="small" aria-keyshortcuts="?" onClick={() => setShowsKeys(true)}>
          <Keyboard aria-hidden="true" />
          <Trans>Keys</Trans>
        </Button>
      </div>
      <h1 className="text-3xl md:text-4xl">{_(reasonLabel(reason))}</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-soft">
        <span>{_(kindLabels[kind])}</span>
        <DateText value={created_at} format="time" />
        {status === 'open' ? <DueText dueAt={due_at} now={now} /> : <OutcomeBadge status={status} />}
      </p>
      {details !== null && (
        <p className="mt-3 max-w-180 whitespace-pre-line break-words border-l-3 border-line-strong pl-4">
          {details}
        </p>
      )}
      <Keys open={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  );
}
