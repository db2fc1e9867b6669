import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, Hourglass } from 'lucide-react';
import { Badge } from '#shared/ui/Badge.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import type { LogEntry, LogFilters } from '../api/log-query.ts';
import { subjectPath, useEntryWords } from '../entry-words.ts';

interface LogTableProps {
  rows: readonly LogEntry[];
  onFilter: (next: Partial<LogFilters>) => void;
}

const linkClasses =
  'min-h-11 max-w-full truncate text-left underline decoration-line-strong underline-offset-4 hover:decoration-current';

function Actor({ entry, onFilter }: { entry: LogEntry } & Pick<LogTableProps, 'onFilter'>) {
  const { t } = useLingui();
  const { systemOf } = useEntryWords();
  // Null for what runs by itself, which the schema of a function does not say.
  const actor = entry.actor as string | null;
  if (actor === null)
    return (
      <span className="inline-flex min-h-11 items-center text-ink-soft" title={entry.actor_role}>
        {systemOf(entry.actor_role)}
      </span>
    );
  const name = (entry.actor_name as string | null) ?? t`An account that is gone`;
  return (
    <button
      type="button"
      className={linkClasses}
      aria-label={t`Only what ${name} did`}
      onClick={() => onFilter({ actor })}
    >
      {name}
    </button>
  );
}

function Subject({ entry, onFilter }: { entry: LogEntry } & Pick<LogTableProps, 'onFilter'>) {
  const { t } = useLingui();
  const { nounOf } = useEntryWords();
  const { subject_table: table, subject_id: id } = entry;
  const noun = nounOf(table);
  const path = subjectPath(entry);
  return (
    <div className="flex items-center justify-between gap-1 max-lg:-mr-3">
      <button
        type="button"
        className={linkClasses}
        title={id}
        aria-label={t`Only what was done to this: ${noun} ${id}`}
        onClick={() => onFilter({ subject: id })}
      >
        <span className="text-ink-soft">{noun}</span> <span className="tabular-nums">{id.slice(0, 13)}</span>
      </button>
      {path !== null && (
        <ButtonLink to={path} variant="ghost" size="icon" aria-label={t`Open this: ${noun} ${id}`}>
          <Eye aria-hidden="true" />
        </ButtonLink>
      )}
    </div>
  );
}

function Details({ detail }: { detail: LogEntry['detail'] }) {
  if (typeof detail !== 'object' || detail === null) return null;
  const parts = Object.entries(detail).filter(([, value]) => value !== null);
  if (parts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-soft">
      {parts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1">
          <dt>{name.replaceAll('_', ' ')}:</dt>
          <dd className="min-w-0 tabular-nums wrap-anywhere">
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Place({ sequence }: { sequence: number | null }) {
  if (sequence !== null) return <span className="figures text-ink-soft">{sequence}</span>;
  return (
    <Badge tone="marigold" icon={Hourglass} isInline>
      <Trans>Not sealed yet</Trans>
    </Badge>
  );
}

/** Rows of the log: on a phone one below the other, from 1024 px on as a table. */
export function LogTable({ rows, onFilter }: LogTableProps) {
  const { t } = useLingui();
  const { actOf } = useEntryWords();
  return (
    <Card padding="none">
      <table className="w-full border-collapse text-left max-lg:block" aria-label={t`Audit log`}>
        <thead className="border-b border-line text-sm text-ink-soft max-lg:sr-only">
          <tr>
            {[t`No.`, t`When`, t`Who`, t`What`, t`To what`].map((label) => (
              <th key={label} scope="col" className="px-3 py-2.5 first:pl-5">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((entry) => (
            <tr
              key={entry.id}
              className="border-b border-line last:border-0 max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:px-4 max-lg:py-2 lg:[&>*]:px-3 lg:[&>*]:py-1.5 lg:[&>*]:align-top lg:[&>:first-child]:pl-5"
            >
              <td className="max-lg:order-2 max-lg:self-center lg:leading-11">
                <Place sequence={entry.sequence as number | null} />
              </td>
              <td className="max-lg:order-1 max-lg:self-center max-lg:text-sm lg:leading-11 lg:whitespace-nowrap">
                <DateText value={entry.happened_at} format="time" />
              </td>
              <td className="min-w-0 max-lg:order-4 max-lg:col-span-2 lg:max-w-44">
                <Actor {...{ entry, onFilter }} />
              </td>
              <th scope="row" className="max-lg:order-3 max-lg:col-span-2">
                <span className="font-semibold lg:leading-11">{actOf(entry.action)}</span>
                <Details detail={entry.detail} />
              </th>
              <td className="min-w-0 max-lg:order-5 max-lg:col-span-2 lg:max-w-64">
                <Subject {...{ entry, onFilter }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
