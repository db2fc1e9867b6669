import { Plural } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { useIdeaTotals } from './interest.ts';

/**
 * The interest in one of the reader's own ideas, on one line. Nothing while it is unknown, or if the idea is
 * not listed (`isListed`) and was never viewed.
 */
export function InterestLine({ ideaId, isListed }: { ideaId: string; isListed: boolean }) {
  const totals = useIdeaTotals(ideaId);
  if (totals === undefined) return null;
  const { views, saves, contacts } = totals;
  if (!isListed && views + saves + contacts === 0) return null;
  return (
    <p className="flex gap-2 text-sm text-ink-soft">
      <ChartColumn aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="figures whitespace-normal">
        <Plural value={views} one="# view" other="# views" /> ·{' '}
        <Plural value={saves} one="# save" other="# saves" /> ·{' '}
        <Plural value={contacts} one="# contact" other="# contacts" />
      </span>
    </p>
  );
}
