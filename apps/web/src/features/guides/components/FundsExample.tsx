import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '#shared/ui/Money.tsx';

const total = 500_000;

/** The split of the wizard's example (product §2.submit), worked out on a round sum. */
const rows: readonly { readonly id: string; readonly percent: number; readonly label: ReactNode }[] = [
  { id: 'equipment', percent: 53, label: <Trans>Equipment, from two written quotations</Trans> },
  { id: 'inventory', percent: 20, label: <Trans>Inventory for the first six weeks</Trans> },
  { id: 'marketing', percent: 13, label: <Trans>Marketing: board, leaflets, opening week</Trans> },
  {
    id: 'working',
    percent: 10,
    label: <Trans>Working capital: rent and wages until sales carry them</Trans>,
  },
  { id: 'legal', percent: 4, label: <Trans>Legal: registration, licences, agreement</Trans> },
];

/** A worked Use of Funds, as a table that adds up. */
export function FundsExample() {
  return (
    <table className="w-full">
      <caption className="pb-2 text-left text-sm text-ink-soft">
        <Trans>
          An example on <Money amount={total} format="full" />. Your own lines and shares will differ.
        </Trans>
      </caption>
      <thead>
        <tr className="border-b border-line text-sm">
          <th scope="col" className="py-2 text-left">
            <Trans>What for</Trans>
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            <Trans>Share</Trans>
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, percent, label }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {label}
            </th>
            <td className="figures py-2 pl-3 text-right">{percent}%</td>
            <td className="py-2 pl-3 text-right">
              <Money amount={(total * percent) / 100} format="full" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
