import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { EarlierReport } from '@sangam/domain/validation/desk-report';
import { Link } from 'react-router';
import { deskPaths } from '#shared/desk-paths.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { kindLabels, reasonLabel } from '../words.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';

/** Other reports, the latest first. */
export function Earlier({ reports }: { reports: readonly EarlierReport[] }) {
  const { _ } = useTexts();
  if (reports.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>None.</Trans>
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {reports.map(({ kind, id, reason, status, created_at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
          <Link to={deskPaths.report(kind, id)} className="inline-flex min-h-11 items-center text-link">
            {_(kindLabels[kind])}: {_(reasonLabel(reason))}
          </Link>
          <span className="flex items-center gap-3 text-sm text-ink-soft">
            <DateText value={created_at} />
            <OutcomeBadge status={status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
