import { Plural, Trans } from '@lingui/react/macro';
import { billingRules } from '@sangam/domain/subscription';
import type { ReactNode } from 'react';
import { Agreement, type AgreementProps, freeDays } from '#shared/checkout/Agreement.tsx';
import { brand } from '#shared/config/brand.ts';
import { Paise } from '#shared/subscription/Paise.tsx';
import { Price } from '#shared/subscription/Price.tsx';
import { useSubscriptionPrice } from '#shared/subscription/price.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';

const hourMs = 3_600_000;

function PriceWithTax() {
  const { netPaise, gstPaise } = useSubscriptionPrice();
  return (
    <Trans>
      <Price /> a month, GST included (<Paise amount={netPaise} /> + <Paise amount={gstPaise} />)
    </Trans>
  );
}

function Moment({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className="relative border-l-[3px] border-teal pb-4 pl-5 last:border-transparent last:pb-0">
      <span aria-hidden="true" className="absolute top-1 -left-[9px] size-3.75 rounded-full bg-teal" />
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </li>
  );
}

/** What happens when, by the Indian calendar. */
function Timeline({ now, chargeAt }: Pick<AgreementProps, 'now' | 'chargeAt'>) {
  const today = now.toISOString();
  if (chargeAt === null) {
    return (
      <ol className="mt-4 ml-2">
        <Moment
          title={
            <Trans>
              Today, <DateText value={today} />: first charge
            </Trans>
          }
        >
          <PriceWithTax />
        </Moment>
        <Moment title={<Trans>Then every month</Trans>}>
          <Trans>On the same day, until you cancel</Trans>
        </Moment>
      </ol>
    );
  }
  const days = freeDays(now, chargeAt);
  const reminder = new Date(chargeAt.getTime() - billingRules.trialNoticeHours * hourMs);
  return (
    <ol className="mt-4 ml-2">
      <Moment
        title={
          <Trans>
            Today, <DateText value={today} />
          </Trans>
        }
      >
        <Plural value={days} one="#-day free trial starts" other="#-day free trial starts" />
      </Moment>
      {reminder > now && (
        <Moment title={<DateText value={reminder.toISOString()} />}>
          <Trans>A reminder by e-mail, with the way to cancel</Trans>
        </Moment>
      )}
      <Moment
        title={
          <Trans>
            <DateText value={chargeAt.toISOString()} />: first charge
          </Trans>
        }
      >
        <PriceWithTax />
      </Moment>
    </ol>
  );
}

/** The price, when it is charged, and the agreement to that. */
export function PriceCard(props: AgreementProps) {
  const { now, chargeAt } = props;
  const { name } = brand;
  const { rupeesPerMonth } = useSubscriptionPrice();
  return (
    <Card as="section" className="border-teal">
      <h3 className="text-base">
        <Trans>{name} for investors</Trans>
      </h3>
      <p className="mt-2 flex items-baseline gap-2">
        <Money
          amount={chargeAt === null ? rupeesPerMonth : 0}
          format="full"
          className="wide text-3xl font-bold"
        />
        <Trans>today</Trans>
      </p>
      <Timeline now={now} chargeAt={chargeAt} />
      <Agreement {...props} />
    </Card>
  );
}
