import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeskRing, Tie } from '@sangam/domain/validation/desk-ring';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';

const shownFirst = 20;

interface TieTextProps {
  tie: Tie;
  from: string;
  to: string;
}

function TieText({ tie: { kind, count }, from, to }: TieTextProps) {
  const [one, other] = [<strong key="one">{from}</strong>, <strong key="other">{to}</strong>];
  switch (kind) {
    case 'saved':
      return (
        <Plural
          value={count ?? 0}
          one={
            <Trans>
              {one} saved # idea of {other}
            </Trans>
          }
          other={
            <Trans>
              {one} saved # ideas of {other}
            </Trans>
          }
        />
      );
    case 'rated':
      return (
        <Plural
          value={count ?? 0}
          one={
            <Trans>
              {one} rated # idea of {other}
            </Trans>
          }
          other={
            <Trans>
              {one} rated # ideas of {other}
            </Trans>
          }
        />
      );
    case 'phone':
      return (
        <Trans>
          {one} and {other}: the same phone number
        </Trans>
      );
    case 'mail':
      return (
        <Trans>
          {one} and {other}: the same mailbox
        </Trans>
      );
    case 'identity':
      return (
        <Trans>
          {one} and {other}: the same identity document
        </Trans>
      );
  }
}

interface TieTableProps {
  ring: DeskRing;
  numbers: ReadonlyMap<string, number>;
}

/** Who saved or rated ideas of whom, and what two have in common, the latest first. */
export function TieTable({ ring: { accounts, ties }, numbers }: TieTableProps) {
  const { t } = useLingui();
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
              <Trans>Who, what, whom</Trans>
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              <Trans>Last</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((tie) => (
            <tr key={`${tie.kind} ${tie.from} ${tie.to}`} className="border-b border-line align-top">
              <td className="py-2 pr-3 wrap-anywhere">
                <TieText tie={tie} from={who(tie.from)} to={who(tie.to)} />
              </td>
              <td className="figures py-2 text-right whitespace-nowrap">
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
