import { Trans } from '@lingui/react/macro';
import { brand } from '../../../shared/config/brand.ts';
import { subscriptionPrice, trialDays } from '@sangam/domain/subscription';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { Money } from '../../../shared/ui/Money.tsx';
import { type LegalSection, Points, SupportMail } from './LegalText.tsx';

const name = brand.name;

/** What the product is and is not (INDIA: introductions, tooling and records). */
const aboutTheService: readonly LegalSection[] = [
  {
    id: 'service',
    title: <Trans>What {name} does</Trans>,
    content: (
      <>
        <p>
          <Trans>
            {name} introduces founders of small businesses to people who may want to invest, gives both the
            tools to tell and to compare, and keeps records. That is all it does.
          </Trans>
        </p>
        <p>
          <Trans>
            {name} never holds, pools or moves your money. It is no bank, no lender, no broker and no adviser.
            What a founder and an investor agree on is a contract between the two of them, and payments go
            directly from one to the other.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'risk',
    title: <Trans>Risk and returns</Trans>,
    content: (
      <>
        <p>
          <Trans>
            Returns are typically paid monthly. They are neither guaranteed nor insured, and you can lose all
            that you invest.
          </Trans>
        </p>
        <p>
          <Trans>
            The figures of an idea are its founder’s own. A review is not a recommendation: check them
            yourself. Nothing here is advice or an offer of securities to the public.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: <Trans>Your account</Trans>,
    content: (
      <p>
        <Trans>
          You must be 18 or older. Give your true name and an e-mail address that is yours, keep your password
          to yourself, and do not copy other people’s plans or contact details out of {name} for other ends.
        </Trans>
      </p>
    ),
  },
];

/** What each side may expect and owes. */
const aboutTheSides: readonly LegalSection[] = [
  {
    id: 'founders',
    title: <Trans>For founders</Trans>,
    content: (
      <Points>
        <li>
          <Trans>Your idea stays yours: submitting it gives {name} and investors no share in it.</Trans>
        </li>
        <li>
          <Trans>What you submit must be true and accurate to the best of your knowledge.</Trans>
        </li>
        <li>
          <Trans>
            We review it within 48 hours and approve it, send it back with notes, or reject it with a reason.
            What was sent back you may revise and submit again.
          </Trans>
        </li>
        <li>
          <Trans>
            Once it is approved, investors with an account see a summary, and investors with a subscription
            see all of it with your contact details. You agree to that by submitting.
          </Trans>
        </li>
        <li>
          <Trans>Submitting is free. A success fee is due only when investment is secured.</Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'subscription',
    title: <Trans>The investors’ subscription</Trans>,
    content: (
      <>
        <p className="font-semibold">
          <Trans>Subscribing is not open yet. Until it opens, nobody is charged.</Trans>
        </p>
        <p>
          <Trans>
            When it opens it costs <Money amount={subscriptionPrice.rupeesPerMonth} format="full" /> a month,
            GST included, after a free trial of {trialDays} days. Price and first charge date are shown before
            you agree. You can cancel any time, as easily as you subscribed; what is paid for stays open to
            the end of its month.
          </Trans>
        </p>
      </>
    ),
  },
];

const aboutDisputes: readonly LegalSection[] = [
  {
    id: 'ending',
    title: <Trans>Ending it</Trans>,
    content: (
      <p>
        <Trans>
          You can leave whenever you like: write to <SupportMail /> and your account is deleted. We may take
          down ideas and close accounts that break these terms or the law. How your data is handled is in the{' '}
          <Link to={paths.privacy} className="text-link">
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
    ),
  },
  {
    id: 'law',
    title: <Trans>Law and questions</Trans>,
    content: (
      <p>
        <Trans>
          The law of India applies, and nothing here takes away a right that it gives you. Questions and
          complaints: <SupportMail />.
        </Trans>
      </p>
    ),
  },
];

/** The terms, in the order they are read. */
export const termsSections = [...aboutTheService, ...aboutTheSides, ...aboutDisputes];
