import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { monthsOfHalf } from '@sangam/domain/ledger';

/** 'January to June 2026', and whether the edition came before its end. */
export function HalfYear({ half, edition }: { half: string; edition: string }) {
  const { i18n } = useLingui();
  const { first, last, isOver } = monthsOfHalf(half, edition);
  const name = new Intl.DateTimeFormat(`${i18n.locale}-IN`, { month: 'long', timeZone: 'UTC' });
  const [from, to] = [first, last].map((month) => name.format(new Date(month)));
  const year = half.slice(0, 4);
  return (
    <>
      <span className="block font-semibold">
        {from === to ? (
          <Trans>
            {from} {year}
          </Trans>
        ) : (
          <Trans>
            {from} to {to} {year}
          </Trans>
        )}
      </span>
      {!isOver && (
        <span className="block text-sm font-normal text-ink-soft">
          <Trans>not over yet</Trans>
        </span>
      )}
    </>
  );
}
