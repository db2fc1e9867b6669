import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RingAccount } from '@sangam/domain/validation/desk-ring';
import { Ban } from 'lucide-react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { DateText } from '#shared/ui/DateText.tsx';

/** The accounts of a ring under the numbers of the graph, each a link to all that is known of it. */
export function Accounts({ accounts }: { accounts: readonly RingAccount[] }) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Accounts`} className="divide-y divide-line">
      {accounts.map(({ id, name, role, joined_at: joinedAt, ideas, is_suspended: isSuspended }, place) => (
        <li key={id} className="flex items-start gap-3 py-1.5">
          <span aria-hidden="true" className="figures w-7 shrink-0 pt-2.5 text-right font-bold">
            {place + 1}
          </span>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to={deskPaths.person(id)}
                className="inline-flex min-h-11 items-center font-semibold text-link wrap-anywhere"
              >
                {asTyped(name ?? t`Somebody without a name`)}
              </Link>
              {isSuspended && (
                <Badge tone="brick" icon={Ban} isInline>
                  <Trans>suspended</Trans>
                </Badge>
              )}
            </p>
            <p className="text-sm text-ink-soft">
              {role === 'entrepreneur' ? <Trans>Founder</Trans> : <Trans>Investor</Trans>}
              {' · '}
              <Plural value={ideas} _0="no idea" one="# idea" other="# ideas" />
              {' · '}
              <Trans>
                joined <DateText value={joinedAt} />
              </Trans>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
