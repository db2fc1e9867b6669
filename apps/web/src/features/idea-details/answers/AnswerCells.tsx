import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';

export interface AnswerCell {
  readonly key: string;
  readonly label: ReactNode;
  /** Null or empty: the cell drops out. */
  readonly text: string | null;
}

/** A founder's answers side by side, each below what was asked. What was not answered takes no place. */
export function AnswerCells({ cells, className }: { cells: readonly AnswerCell[]; className?: string }) {
  const filled = cells.filter(({ text }) => text !== null && text !== '');
  if (filled.length === 0) return null;
  return (
    <dl className={cn('grid border-t border-line md:grid-cols-2 print:grid-cols-2', className)}>
      {filled.map(({ key, label, text }) => (
        <div
          key={key}
          className="min-w-0 break-inside-avoid border-b border-line py-4 md:odd:pr-6 md:even:border-l md:even:pl-6 md:last:odd:col-span-2 md:last:odd:pr-0 print:odd:pr-6 print:even:border-l print:even:pl-6 print:last:odd:col-span-2"
        >
          <dt className="text-sm font-semibold text-marigold-deep">{label}</dt>
          <dd className="mt-1 max-w-[68ch] whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
