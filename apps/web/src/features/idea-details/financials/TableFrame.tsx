import type { ReactNode } from 'react';

/** The cells of a table's head. */
export const headClasses = 'border-b-[1.5px] border-ink py-2.5 text-left text-sm font-semibold text-ink-soft';

/** A table of figures; `caption` names it for those who cannot see the heading above. */
export function TableFrame({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="w-full border-collapse break-inside-avoid">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}
