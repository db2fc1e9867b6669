import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { logProblem } from '#shared/log.ts';
import { saveFile } from '#shared/save-file.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useLogDownload } from '../api/download-log.ts';
import { fetchLogForFile, type LogFilters } from '../api/log-query.ts';
import { type LogVerdict, useVerifyLog } from '../api/verify-log.ts';
import { logCsv } from '../log-csv.ts';

function Verdict({ verdict: { checked, broken, brokenId, unsealed } }: { verdict: LogVerdict }) {
  if (broken !== null)
    return (
      <p className="flex gap-2 font-semibold text-brick-deep">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {brokenId === null ? (
          <Trans>The log does not hold: from row {broken} on, rows are missing.</Trans>
        ) : (
          <Trans>The log does not hold: row {broken} was changed or removed.</Trans>
        )}
      </p>
    );
  return (
    <p className="flex gap-2 text-leaf-deep">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <Plural
          value={checked}
          one="The one row holds."
          other="All # rows hold, each chained to the one before it."
        />{' '}
        {unsealed > 0 && (
          <Plural
            value={unsealed}
            one="One newer row is not sealed yet."
            other="# newer rows are not sealed yet."
          />
        )}
      </span>
    </p>
  );
}

function useCsv(filters: LogFilters) {
  return useSingleFlightMutation({
    mutationFn: async () => {
      const text = await logCsv(await fetchLogForFile(filters));
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'audit-log.csv');
    },
  });
}

/** Whether the log holds, and the ways to take it along. */
export function ChainCard({ filters }: { filters: LogFilters }) {
  const { t } = useLingui();
  const check = useVerifyLog();
  const signed = useLogDownload();
  const csv = useCsv(filters);
  const onError = (error: unknown) => {
    logProblem('audit log', error);
    notify.error(t`That did not work`, t`Nothing was changed. Please try again in a moment.`);
  };
  return (
    <Card as="section" aria-label={t`Does the log hold?`} className="mb-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="trust"
          size="small"
          busy={check.isPending}
          onClick={() => check.mutate(undefined, { onError })}
        >
          <Trans>Check the log</Trans>
        </Button>
        <Button
          variant="outline"
          size="small"
          busy={signed.isPending}
          onClick={() => signed.mutate(undefined, { onError })}
        >
          <Trans>Signed file</Trans>
        </Button>
        <Button
          variant="outline"
          size="small"
          busy={csv.isPending}
          onClick={() => csv.mutate(undefined, { onError })}
        >
          <Trans>CSV of this list</Trans>
        </Button>
      </div>
      <output className="mt-3 block">
        {check.isPending ? (
          <p className="text-ink-soft">
            <Trans>{check.checked} rows checked so far</Trans>
          </p>
        ) : check.data === undefined ? (
          <p className="text-ink-soft">
            <Trans>
              Nobody can change this log. Each row is chained to the one before it; looking and saving are in
              it, too.
            </Trans>
          </p>
        ) : (
          <Verdict verdict={check.data} />
        )}
      </output>
    </Card>
  );
}
