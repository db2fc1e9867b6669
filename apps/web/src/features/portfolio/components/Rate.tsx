import { useLingui as useLanguage } from '@lingui/react';
import { Trans } from '@lingui/react/macro';

/** A yearly rate in percent with one decimal; null is not known yet, undefined is still computed. */
export function Rate({ rate }: { rate: number | null | undefined }) {
  const { i18n } = useLanguage();
  if (rate === undefined) return <span className="text-ink-soft">…</span>;
  if (rate === null) {
    return (
      <span className="text-ink-soft">
        <Trans>not yet known</Trans>
      </span>
    );
  }
  const text = new Intl.NumberFormat(`${i18n.locale}-IN`, { style: 'percent', maximumFractionDigits: 1 });
  return <span className="figures">{text.format(rate)}</span>;
}
