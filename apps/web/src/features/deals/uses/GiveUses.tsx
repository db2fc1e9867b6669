import { Trans } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import type { Deal } from '../api/deal-query.ts';
import { UsesForm } from './UsesForm.tsx';

/** Whether the founder may still say what the money is for: before it came. */
const mayGive = ({ side, state }: Deal): boolean =>
  side === 'founder' && (state === 'accepted' || state === 'agreed');

/** Where the idea did not say line by line what the money is for, its founder does, once. */
export function GiveUses({ deal }: { deal: Deal }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayGive(deal)) return null;
  return (
    <section aria-labelledby="give-uses-title" className="mt-5">
      <h3 id="give-uses-title" className="mb-2 font-semibold">
        <Trans>Use of the money</Trans>
      </h3>
      <p className="text-ink-soft">
        <Trans>
          Your idea does not say line by line what the money is for. Say it once, before it comes: later both
          of you see what was spent of each line, with its bills.
        </Trans>
      </p>
      {isOpen ? (
        <UsesForm deal={deal} onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="outline-primary" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
          <ListPlus aria-hidden="true" />
          <Trans>Say what the money is for</Trans>
        </Button>
      )}
    </section>
  );
}
