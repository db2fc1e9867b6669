import { useLingui as useLocale } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Price } from '../subscription/Price.tsx';
import { useSubscriptionPrice } from '../subscription/price.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateText } from '../ui/DateText.tsx';
import { indianTime } from '../ui/indian-time.ts';

export interface AgreementProps {
  now: Date;
  /** When the first charge is made; null: at once, the free days were had. */
  chargeAt: Date | null;
  isBusy: boolean;
  onSubscribe: () => void;
}

const dayMs = 86_400_000;

/** The days until the first charge; what has begun of a day counts. */
export const freeDays = (now: Date, chargeAt: Date): number =>
  Math.ceil((chargeAt.getTime() - now.getTime()) / dayMs);

function ChargeConsent({ chargeAt }: Pick<AgreementProps, 'chargeAt'>) {
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

function Consents({ now, chargeAt, isBusy, onSubscribe }: AgreementProps) {
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

/**
 * Two consents, never given beforehand, and the button that needs both. Past midnight the charge is on
 * another day, and the price may have changed: who agreed to the old one is asked again.
 */
export function Agreement(props: AgreementProps) {
  const { i18n } = useLocale();
  const { chargeAt } = props;
  const { rupeesPerMonth } = useSubscriptionPrice();
  const day = chargeAt ? indianTime(chargeAt, i18n.locale, 'date') : 'today';
  return <Consents key={`${day} ${rupeesPerMonth}`} {...props} />;
}
