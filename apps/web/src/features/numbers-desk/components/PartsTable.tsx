import { Trans } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import type { ReactNode } from 'react';
import type { Part } from '../api/numbers-query.ts';

interface PartsTableProps {
  id: string;
  title: ReactNode;
  parts: readonly Part[];
  onChoose: (name: string) => void;
}

const head = 'py-2 pl-2 text-right font-semibold';
const cell = 'figures py-1 pl-2 text-right';

/** Trades or places with what came of each; a name leads to its own numbers. */
export function PartsTable({ id, title, parts, onChoose }: PartsTableProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {parts.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          <Trans>Nothing came in this period.</Trans>
        </p>
      ) : (
        <div className="relative mt-2 overflow-x-auto">
          <table aria-labelledby={id} className="w-full text-sm">
            <thead>
              <tr className="border-b border-ink text-ink-soft">
                <th scope="col" className="py-2 text-left font-semibold">
                  <Trans>Name</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>Ideas</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>Approved</Trans>
                </th>
                <th scope="col" className={`${head} max-sm:hidden`}>
                  <Trans>Conversations</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>Funded</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ name, ideas = 0, approvals = 0, conversations = 0, fundings = 0 }) => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="text-left font-normal">
                    <button
                      type="button"
                      className="text-link min-h-11 text-left"
                      onClick={() => onChoose(name)}
                    >
                      {name}
                    </button>
                  </th>
                  <td className={cell}>{groupedNumber(ideas)}</td>
                  <td className={cell}>{groupedNumber(approvals)}</td>
                  <td className={`${cell} max-sm:hidden`}>{groupedNumber(conversations)}</td>
                  <td className={cell}>{groupedNumber(fundings)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
