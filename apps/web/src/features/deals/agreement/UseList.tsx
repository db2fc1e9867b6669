import { Trans } from '@lingui/react/macro';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { Use } from '../api/uses-query.ts';

/** What the money is for, as it was accepted. */
export function UseList({ uses }: { uses: readonly Use[] }) {
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold">
        <Trans>Use of the money</Trans>
      </h3>
      <dl className="border-t border-line">
        {uses.map(({ number, label, amount }) => (
          <div key={number} className="flex items-baseline justify-between gap-5 border-b border-line py-2.5">
            <dt className="min-w-0 text-ink-soft wrap-anywhere">{asTyped(label)}</dt>
            <dd className="text-right font-semibold">
              <Money amount={amount} format="full" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
