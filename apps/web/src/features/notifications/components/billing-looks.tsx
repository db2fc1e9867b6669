import { Plural, Trans } from '@lingui/react/macro';
import type { notificationKinds } from '@sangam/domain/notifications';
import { fieldOf } from '@sangam/domain/payload';
import { CalendarClock, CalendarPlus, CreditCard, ReceiptText, Undo2 } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { Update } from '../api/updates-query.ts';
import { type Look, ofInvestor } from './look.ts';

type Kinds = typeof notificationKinds;
type BillingKind = {
  [Kind in keyof Kinds]: Kinds[Kind]['topic'] extends 'billing' ? Kind : never;
}[keyof Kinds];

function Sum({ payload }: { payload: Update['payload'] }) {
  const paise = fieldOf(payload, 'amount_paise');
  return typeof paise === 'number' ? (
    <Money amount={paise / 100} format="full" />
  ) : (
    <Trans>The monthly price</Trans>
  );
}

/** It stays true when the charge is cancelled after the update was written. */
function ChargeAhead({ payload }: { payload: Update['payload'] }) {
  const sum = <Sum payload={payload} />;
  const at = fieldOf(payload, 'charge_at');
  const day = typeof at === 'string' && <DateText value={at} />;
  return day ? (
    <Trans>
      {sum} is charged on {day}, unless you cancel before.
    </Trans>
  ) : (
    <Trans>{sum} is charged soon, unless you cancel before.</Trans>
  );
}

const ofSubscription = {
  tone: ofInvestor,
  title: () => <Trans>Your subscription</Trans>,
  to: () => paths.accountSubscription,
};

/** Updates about somebody's own money: what happened, with its sum and its day. */
export const billingLooks: Readonly<Record<BillingKind, Look>> = {
  trial_ending: {
    ...ofSubscription,
    icon: CalendarClock,
    title: () => <Trans>Your free trial is about to end</Trans>,
    text: (_count, payload) => <ChargeAhead payload={payload} />,
  },
  charge_coming: {
    ...ofSubscription,
    icon: CalendarClock,
    text: (_count, payload) => <ChargeAhead payload={payload} />,
  },
  charge_failed: {
    ...ofSubscription,
    icon: CreditCard,
    tone: 'bg-brick-wash text-brick-deep',
    text: (_count, payload) => {
      const sum = <Sum payload={payload} />;
      return fieldOf(payload, 'is_final') === true ? (
        <Trans>The last try to charge {sum} failed. It has ended; nothing more is charged.</Trans>
      ) : (
        <Trans>A charge of {sum} did not go through. See what you can do.</Trans>
      );
    },
  },
  invoice_issued: {
    ...ofSubscription,
    icon: ReceiptText,
    text: (_count, payload) => {
      const number = fieldOf(payload, 'number');
      const sum = <Sum payload={payload} />;
      const invoice = typeof number === 'string' && <span className="whitespace-nowrap">{number}</span>;
      return invoice ? (
        <Trans>
          {sum} paid. Invoice {invoice} is there.
        </Trans>
      ) : (
        <Trans>{sum} paid. There is a new invoice.</Trans>
      );
    },
  },
  charge_refunded: {
    ...ofSubscription,
    icon: Undo2,
    text: (_count, payload) => {
      const sum = <Sum payload={payload} />;
      return <Trans>{sum} goes back to you. Banks show it within 5 to 7 working days.</Trans>;
    },
  },
  days_given: {
    ...ofSubscription,
    icon: CalendarPlus,
    text: (_count, payload) => {
      const days = fieldOf(payload, 'days');
      return typeof days === 'number' ? (
        <Plural
          value={days}
          one="# day is given back to you, for an introduction that led nowhere."
          other="# days are given back to you, for an introduction that led nowhere."
        />
      ) : (
        <Trans>Days are given back to you, for an introduction that led nowhere.</Trans>
      );
    },
  },
};
