import { Plural } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { useIdeaTotals } from './interest.ts';

/**
 * What an idea of one's own has found so far, on one line; nothing while it is not known, nor for an idea that is not listed
 * (`isListed`) and that nobody looked at before.
 */
export function InterestLine({ ideaId, isListed }: { ideaId: string; isListed: boolean }) {
  const totals = useIdeaTotals(ideaId);
  if (totals === undefined) return null;
  const { views, saves, contacts } = totals;
  if (!isListed && views + saves + contacts === 0) return null;
  return (
    <p className="flex gap-2 text-sm text-ink-soft">
      <ChartColumn aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="figures">
        <Plural value={views} one="# view" other="# views" /> ·{' '}
        <Plural value={saves} one="# save" other="# saves" /> ·{' '}
        <Plural value={contacts} one="# contact" other="# contacts" />
      </span>
    </p>
  );
}
