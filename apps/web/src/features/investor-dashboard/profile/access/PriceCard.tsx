import { useLingui as useLocale } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { subscriptionPrice } from '@sangam/domain/subscription';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#shared/config/brand.ts';
import { paths } from '#shared/paths.ts';
import { Paise } from '#shared/subscription/Paise.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { indianTime } from '#shared/ui/indian-time.ts';
import { Money } from '#shared/ui/Money.tsx';

export interface PriceCardProps {
  now: Date;
  /** When the first charge is made; null: at once, the free days were had. */
  chargeAt: Date | null;
  isBusy: boolean;
  onSubscribe: () => void;
}

const dayMs = 86_400_000;

/** The days until the first charge; what has begun of a day counts. */
const freeDays = (now: Date, chargeAt: Date): number =>
  Math.ceil((chargeAt.getTime() - now.getTime()) / dayMs);

function Price() {
  return <Money amount={subscriptionPrice.rupeesPerMonth} format="full" />;
}

function PriceWithTax() {
  return (
    <Trans>
      <Price /> a month, GST included (<Paise amount={subscriptionPrice.netPaise} /> +{' '}
      <Paise amount={subscriptionPrice.gstPaise} />)
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
function Timeline({ now, chargeAt }: Pick<PriceCardProps, 'now' | 'chargeAt'>) {
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

function ChargeConsent({ chargeAt }: Pick<PriceCardProps, 'chargeAt'>) {
  if (chargeAt === null) {
    return (
      <Trans>
        I agree that{' '}
        <strong>
          <Price />
        </strong>{' '}
        is charged today, and then every month until I cancel.
      </Trans>
    );
  }
  return (
    <Trans>
      I agree that{' '}
      <strong>
        <Price /> a month
      </strong>{' '}
      is charged from{' '}
      <strong>
        <DateText value={chargeAt.toISOString()} />
      </strong>{' '}
      until I cancel.
    </Trans>
  );
}

/** The links open beside this page, which stays as it is. */
function TermsConsent() {
  return (
    <Trans>
      I have read the{' '}
      <Link to={paths.terms} target="_blank" className="text-link">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} target="_blank" className="text-link">
        Privacy Policy
      </Link>
      .
    </Trans>
  );
}

/** Two consents, never given beforehand, and the button that needs both. */
function Agreement({ now, chargeAt, isBusy, onSubscribe }: PriceCardProps) {
  const [agreesToCharge, setAgreesToCharge] = useState(false);
  const [agreesToTerms, setAgreesToTerms] = useState(false);
  return (
    <>
      <div className="mt-4 divide-y divide-line border-t border-line">
        <Checkbox
          name="agrees_to_charge"
          label={<ChargeConsent chargeAt={chargeAt} />}
          checked={agreesToCharge}
          disabled={isBusy}
          onChange={({ target }) => setAgreesToCharge(target.checked)}
        />
        <Checkbox
          name="agrees_to_terms"
          label={<TermsConsent />}
          checked={agreesToTerms}
          disabled={isBusy}
          onChange={({ target }) => setAgreesToTerms(target.checked)}
        />
      </div>
      <Button
        variant="trust"
        fullWidth
        className="mt-3"
        busy={isBusy}
        disabled={!agreesToCharge || !agreesToTerms}
        onClick={onSubscribe}
      >
        {isBusy ? (
          <Trans>Processing Payment...</Trans>
        ) : chargeAt === null ? (
          <Trans>
            Subscribe for <Price /> a month
          </Trans>
        ) : (
          <Plural value={freeDays(now, chargeAt)} one="Start # day free" other="Start # days free" />
        )}
      </Button>
      <p className="mt-2.5 text-sm text-ink-soft">
        {agreesToCharge && agreesToTerms ? (
          <Trans>Cancel anytime; what is paid for stays open to its end.</Trans>
        ) : (
          <Trans>Tick both to go on. Cancel anytime; what is paid for stays open to its end.</Trans>
        )}
      </p>
    </>
  );
}

/** The price, when it is charged, and the agreement to that. */
export function PriceCard(props: PriceCardProps) {
  const { i18n } = useLocale();
  const { now, chargeAt } = props;
  const { name } = brand;
  return (
    <Card as="section" className="border-teal">
      <h3 className="text-base">
        <Trans>{name} for investors</Trans>
      </h3>
      <p className="mt-2 flex items-baseline gap-2">
        <Money
          amount={chargeAt === null ? subscriptionPrice.rupeesPerMonth : 0}
          format="full"
          className="wide text-3xl font-bold"
        />
        <Trans>today</Trans>
      </p>
      <Timeline now={now} chargeAt={chargeAt} />
      {/* Past midnight the charge is on another day: who agreed to the old one is asked again. */}
      <Agreement key={chargeAt ? indianTime(chargeAt, i18n.locale, 'date') : 'today'} {...props} />
    </Card>
  );
}
