import { Trans } from '@lingui/react/macro';
import { Scale, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { RelativeTime } from '#shared/ui/RelativeTime.tsx';
import type { QueueRow, QueueState } from '../api/identity-queue.ts';

/** Why it is another admin's to decide; nothing where the reader may. */
function NotYours({ why }: { why: string | null }) {
  if (why !== 'own' && why !== 'rejected_by_me') return null;
  return (
    <Badge tone="plain" icon={UserRound} isInline>
      {why === 'own' ? <Trans>your own</Trans> : <Trans>you rejected it: another admin decides</Trans>}
    </Badge>
  );
}

function QueueItem({ row, isWaiting }: { row: QueueRow; isWaiting: boolean }) {
  const { id, full_name: name, role, number_kind: kind, is_appeal: isAppeal, decided_at: decidedAt } = row;
  return (
    <Card as="li" className="relative flex flex-wrap items-center gap-x-5 gap-y-2 hover:border-line-strong">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-lg wrap-anywhere">
          <Link
            to={deskPaths.identity(id)}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {asTyped(name)}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          <span>
            {role === 'entrepreneur' ? <Trans>Founder</Trans> : <Trans>Investor</Trans>} ·{' '}
            {kind === 'pan' ? <Trans>PAN</Trans> : <Trans>Aadhaar</Trans>}
          </span>
          <NotYours why={row.why_not_decide} />
        </p>
      </div>
      <div className="flex flex-col gap-1 text-sm text-ink-soft sm:items-end">
        {isAppeal && (
          <Badge tone="marigold" icon={Scale}>
            <Trans>Appeal</Trans>
          </Badge>
        )}
        {isWaiting || decidedAt === null ? (
          <span>
            {isAppeal ? (
              <Trans>
                appealed <RelativeTime value={row.waiting_since} />
              </Trans>
            ) : (
              <Trans>
                sent <RelativeTime value={row.waiting_since} />
              </Trans>
            )}
          </span>
        ) : (
          <span>
            <Trans>
              decided <RelativeTime value={decidedAt} />
            </Trans>
          </span>
        )}
      </div>
    </Card>
  );
}

/** People of one state, each a link to what they sent. */
export function QueueList({ rows, state }: { rows: readonly QueueRow[]; state: QueueState }) {
  return (
    <ul className="grid gap-2.5">
      {rows.map((row) => (
        <QueueItem key={row.id} row={row} isWaiting={state === 'submitted'} />
      ))}
    </ul>
  );
}
