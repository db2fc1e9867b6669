import { Trans } from '@lingui/react/macro';
import { billingRules, usualPrice } from '@sangam/domain/subscription';
import type { ReactNode } from 'react';
import { brand } from '#shared/config/brand.ts';
import type { OwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { openUntil, type Standing } from '#shared/subscription/standing.ts';
import { useNow } from '#shared/subscription/use-now.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';

export interface FactsProps {
  row: OwnSubscription;
  standing: Standing;
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="py-4 max-md:border-b max-md:border-line max-md:last:border-b-0 md:border-l md:border-line md:px-6 md:first:border-l-0 md:first:pl-0">
      <dt className="mb-1 text-sm text-ink-soft">{label}</dt>
      <dd className="grid justify-items-start gap-1">{children}</dd>
    </div>
  );
}

const Large = ({ children }: { children: ReactNode }) => (
  <span className="wide text-xl font-bold">{children}</span>
);
const Small = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-ink-soft">{children}</span>
);

function Since({ row, standing }: FactsProps) {
  const end = openUntil(row);
  const last = end !== null && <DateText value={end} format={standing === 'cancelled' ? 'time' : 'date'} />;
  if (standing === 'trialing') return last && <Trans>free until {last}</Trans>;
  if (standing === 'cancelled') return last && <Trans>open until {last}</Trans>;
  const since = <DateText value={row.created_at} />;
  return standing === 'active' && last ? (
    <Trans>
      since {since} · paid to {last}
    </Trans>
  ) : (
    <Trans>since {since}</Trans>
  );
}

/** The price of this subscription in whole rupees: what was agreed to, whatever others pay now. */
const rupeesOf = ({ price_paise }: OwnSubscription): number =>
  price_paise === null ? usualPrice.rupeesPerMonth : price_paise / 100;

const hourMs = 3_600_000;

/** When the charge is announced; nothing where that moment is over, or no charge is coming. */
function NoticeDay({ row: { next_charge_at: charge }, standing }: FactsProps) {
  const now = useNow();
  if (charge === null || (standing !== 'trialing' && standing !== 'active')) return null;
  const { trialNoticeHours, chargeNoticeHours } = billingRules;
  const hours = standing === 'trialing' ? trialNoticeHours : chargeNoticeHours;
  const at = new Date(Date.parse(charge) - hours * hourMs);
  if (at <= now) return null;
  return (
    <Small>
      <Trans>
        We write to you about it on <DateText value={at.toISOString()} />.
      </Trans>
    </Small>
  );
}

function NextCharge({ row, standing }: FactsProps) {
  if (standing === 'cancelled')
    return (
      <>
        <Large>
          <Trans>None</Trans>
        </Large>
        <Small>
          <Trans>Nothing more is charged.</Trans>
        </Small>
      </>
    );
  const next = row.next_charge_at ?? (standing === 'past_due' ? null : openUntil(row));
  const date = next !== null && <DateText value={next} />;
  return (
    <>
      <Large>
        <Money amount={rupeesOf(row)} format="full" />
      </Large>
      <Small>
        {!date ? (
          <Trans>Tried again in the next days. GST included.</Trans>
        ) : standing === 'past_due' ? (
          <Trans>Tried again on {date}. GST included.</Trans>
        ) : standing === 'trialing' ? (
          <Trans>{date}, the first one. GST included.</Trans>
        ) : (
          <Trans>{date}, GST included.</Trans>
        )}
      </Small>
      <NoticeDay row={row} standing={standing} />
    </>
  );
}

function PaidBy({ row }: { row: OwnSubscription }) {
  const price = <Money amount={rupeesOf(row)} format="full" />;
  return (
    <>
      <Large>{row.method === 'card' ? <Trans>Card</Trans> : <Trans>UPI AutoPay</Trans>}</Large>
      {row.method_label !== null && <Small>{row.method_label}</Small>}
      <Small>
        <Trans>mandate up to {price} a month</Trans>
      </Small>
    </>
  );
}

/** A running subscription in three facts: how it stands, what is charged next, what it is paid by. */
export function Facts({ row, standing }: FactsProps) {
  const name = brand.name;
  return (
    <dl className="mt-6 grid border-t-2 border-b border-t-ink border-b-line md:grid-cols-[1.15fr_1fr_1fr]">
      <Fact label={<Trans>State</Trans>}>
        <StatusBadge status={standing} />
        <Large>
          <Trans>{name} for investors</Trans>
        </Large>
        <Small>
          <Since row={row} standing={standing} />
        </Small>
      </Fact>
      <Fact label={<Trans>Next charge</Trans>}>
        <NextCharge row={row} standing={standing} />
      </Fact>
      <Fact label={<Trans>Paid by</Trans>}>
        <PaidBy row={row} />
      </Fact>
    </dl>
  );
}
