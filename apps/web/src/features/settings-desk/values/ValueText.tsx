import { Plural, Trans } from '@lingui/react/macro';
import type { DeskSettings, SettingKey } from '@sangam/domain/desk-settings';
import type { ReactNode } from 'react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { useNow } from '#shared/ui/use-now.ts';

function Promo({ value }: { value: DeskSettings['promo_figures'] }) {
  if (value === null) return <Trans>Counted in the database</Trans>;
  const { lent, customers, rating } = value;
  return (
    <Trans>
      {asTyped(lent)} lent, {asTyped(customers)} customers, rated {asTyped(rating)}
    </Trans>
  );
}

function Reasons({ value }: { value: DeskSettings['review_reasons'] }) {
  if (value.length === 0) return <Trans>Only those that are built in</Trans>;
  return (
    <>
      <Plural value={value.length} one="# of your own" other="# of your own" />
      {': '}
      {value.map(({ label }) => label).join(', ')}
    </>
  );
}

function Paused({ value }: { value: DeskSettings['submissions_paused'] }) {
  return value === null ? (
    <Trans>New ideas are taken</Trans>
  ) : (
    <Trans>No new ideas are taken. Founders read: “{asTyped(value)}”</Trans>
  );
}

function BannerText({ value }: { value: DeskSettings['banner'] }) {
  const now = useNow();
  if (value === null) return <Trans>No banner</Trans>;
  const { kind, sentence, ends_at: end } = value;
  const until = <DateText value={end} format="time" />;
  return (
    <>
      {kind === 'news' ? <Trans>News</Trans> : <Trans>Warning</Trans>}
      {': “'}
      {sentence}
      {'” · '}
      {Date.parse(end) > now ? <Trans>until {until}</Trans> : <Trans>over since {until}</Trans>}
    </>
  );
}

type Words = { readonly [Key in SettingKey]: (value: DeskSettings[Key]) => ReactNode };

const onOrOff = (value: boolean) => (value ? <Trans>On</Trans> : <Trans>Off</Trans>);

const words: Words = {
  promo_figures: (value) => <Promo value={value} />,
  review_reasons: (value) => <Reasons value={value} />,
  submissions_paused: (value) => <Paused value={value} />,
  subscription_price: (value) => (
    <Trans>
      <Money amount={value} format="full" /> a month, GST included
    </Trans>
  ),
  success_fee_percent: (value) => <Trans>{value}% of the amount, GST included</Trans>,
  banner: (value) => <BannerText value={value} />,
  has_front_page_signs: onOrOff,
  has_ratings: onOrOff,
  has_questions: onOrOff,
  has_offers: onOrOff,
};

/** What a setting is, or was, in words. */
export function ValueText<Key extends SettingKey>({
  settingKey,
  value,
}: {
  settingKey: Key;
  value: DeskSettings[Key];
}) {
  const say: (value: DeskSettings[Key]) => ReactNode = words[settingKey];
  return say(value);
}
