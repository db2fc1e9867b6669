import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeskRing, Tie } from '@sangam/domain/validation/desk-ring';
import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';

const shownFirst = 40;

function useTieWords(): (tie: Tie) => ReactNode {
  const { t } = useLingui();
  return ({ kind, count }) => {
    switch (kind) {
      case 'saved':
        return <Plural value={count ?? 0} one="saved # idea" other="saved # ideas" />;
      case 'rated':
        return <Plural value={count ?? 0} one="rated # idea" other="rated # ideas" />;
      case 'phone':
        return t`same phone number`;
      case 'mail':
        return t`same mailbox`;
      case 'identity':
        return t`same identity document`;
    }
  };
}

interface TieTableProps {
  ring: DeskRing;
  numbers: ReadonlyMap<string, number>;
}

/** Who saved or rated ideas of whom, and what two have in common, the latest first. */
export function TieTable({ ring: { accounts, ties }, numbers }: TieTableProps) {
  const { t } = useLingui();
  const tieWords = useTieWords();
  const [showsAll, setShowsAll] = useState(false);
  const names = new Map(accounts.map(({ id, name }) => [id, name ?? t`Somebody without a name`]));
  const who = (id: string) => `${String(numbers.get(id))} ${names.get(id) ?? ''}`;
  const shown = showsAll ? ties : ties.slice(0, shownFirst);
  const count = ties.length;
  return (
    <>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">
          <Trans>What ties them</Trans>
        </caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3 font-semibold">
              <Trans>Who</Trans>
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              <Trans>What</Trans>
            </th>
            <th scope="col" className="py-2 font-semibold">
              <Trans>Whom</Trans>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              <Trans>Last</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((tie) => (
            <tr key={`${tie.kind} ${tie.from} ${tie.to}`} className="border-b border-line align-top">
              <td className="py-2 pr-3 wrap-anywhere">{who(tie.from)}</td>
              <td className="py-2 pr-3">{tieWords(tie)}</td>
              <td className="py-2 wrap-anywhere">{who(tie.to)}</td>
              <td className="figures py-2 pl-3 text-right">
                {tie.last_at === null ? '–' : <DateText value={tie.last_at} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > shown.length && (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </>
  );
}
