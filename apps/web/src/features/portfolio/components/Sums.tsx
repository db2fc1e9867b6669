import type { ReactNode } from 'react';

export interface Sum {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Four sums in a row, two on a phone, one where its text is very large, between two lines. */
export function Sums({ sums, label }: { sums: readonly Sum[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 border-t-2 border-b border-t-ink border-b-line large-text:grid-cols-1 md:grid-cols-4"
    >
      {sums.map(({ id, label: name, value, note }) => (
        <li
          key={id}
          className="border-line py-4 not-first:pl-5 max-md:nth-[n+3]:border-t max-md:odd:pl-0 md:not-first:border-l max-md:even:border-l large-text:not-first:border-t large-text:not-first:border-l-0 large-text:not-first:pl-0"
        >
          <p className="figures text-2xl leading-tight font-bold wide">{value}</p>
          <p className="text-sm text-ink-soft">{name}</p>
          {note && <p className="mt-0.5 pr-3 text-sm text-ink-soft">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
