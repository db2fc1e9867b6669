import { Trans } from '@lingui/react/macro';
import { UserX } from 'lucide-react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import type { Deal } from '../api/deal-query.ts';
import { useOtherName } from '../use-other-name.ts';

function Words({ deal }: { deal: Deal }) {
  const { first } = useOtherName(deal);
  const name = asTyped(first);
  if (deal.other_state === 'suspended') {
    return (
      <Trans>
        The account of {name} is suspended at present. What was agreed stays; they cannot answer here until
        that is over. Send no money now. What was paid you can still record.
      </Trans>
    );
  }
  if (deal.funded_at === null)
    return <Trans>The other account is closed. Send no money; you can call the deal off.</Trans>;
  return (
    <Trans>
      The other account is closed. What was agreed still holds between you, and the record stays. Keep the
      summary as PDF.
    </Trans>
  );
}

/** What it means for the deal that the other cannot act. */
export function OtherGone({ deal }: { deal: Deal }) {
  if (deal.other_state === 'here' || deal.ended_at !== null) return null;
  return (
    <p className="mt-6 flex gap-2.5 rounded-card bg-brick-wash px-4 py-3.5 text-brick-deep">
      <UserX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <Words deal={deal} />
      </span>
    </p>
  );
}
