import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import { trialDays } from '@sangam/domain/subscription';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ServedPrice } from '#shared/subscription/ServedPrice.tsx';
import { type LegalSection, Points, SupportMail } from './LegalText.tsx';

const name = brand.name;

/** What each side may expect and owes. */
export const aboutTheSides: readonly LegalSection[] = [
  {
    id: 'founders',
    title: <Trans>For founders</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            Your idea stays yours: submitting it gives {name} and investors no share in it. You allow us only
            to show it, and the files with it, to the people named here.
          </Trans>
        </li>
        <li>
          <Trans>What you submit must be true and accurate to the best of your knowledge.</Trans>
        </li>
        <li>
          <Trans>
            We review it within 48 hours and approve it, send it back with notes, or reject it with a reason.
            You may revise what was sent back and submit it again; we store the earlier version.
          </Trans>
        </li>
        <li>
          <Trans>
            Once it is approved, investors with an account see a summary, and investors with a subscription
            see all of it with your contact details. You agree to that by submitting. You can withdraw it at
            any time.
          </Trans>
        </li>
        <li>
          <Trans>
            You see how many people looked at it and saved it, and the names of those who opened your contact.
            Use those names for this idea only.
          </Trans>
        </li>
        <li>
          <Trans>
            Submitting is free. A success fee is due only when investment is secured; it is small, and you are
            told its amount and agree to it before it can become due.
          </Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'investors',
    title: <Trans>For investors</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            You decide for yourself, after your own checks and with money you can afford to lose. You accept
            the investment disclaimer before you see any idea.
          </Trans>
        </li>
        <li>
          <Trans>
            When you open a founder’s contact, the founder learns your name and the time. Contacts are for
            talking about that idea, not for lists or advertising.
          </Trans>
        </li>
        <li>
          <Trans>What you agree on with a founder, write down and sign. {name} is not a party to it.</Trans>
        </li>
        <li>
          <Trans>
            Offers, confirmations and payments that you two record here are your word to each other. {name}{' '}
            moves no money, checks no payment and gives no advice.
          </Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'subscription',
    title: <Trans>The investors’ subscription</Trans>,
    content: (
      <>
        <p>
          <Trans>
            It costs <ServedPrice /> a month, GST included, after a free trial of {trialDays} days, which is
            given once. Price and first charge date are shown before you agree; the price that you agreed to
            stays yours, whatever later subscribers pay. You can cancel any time, as easily as you subscribed;
            what you paid for stays open until the end of that month.
          </Trans>
        </p>
        <p>
          <Trans>
            You pay by a mandate of your bank or UPI app, which you can change or withdraw at any time. When a
            charge fails it is tried again in the days that follow; until one succeeds, full ideas and
            contacts are closed.
          </Trans>
        </p>
      </>
    ),
  },
];

/** How it ends, and who is asked when there is a quarrel. */
export const aboutDisputes: readonly LegalSection[] = [
  {
    id: 'ending',
    title: <Trans>Ending it</Trans>,
    content: (
      <p>
        <Trans>
          You can leave whenever you like: write to <SupportMail /> and your account is deleted. We may take
          down ideas and close accounts that break these terms or the law, and say why. How your data is
          handled is in the{' '}
          <Link to={paths.privacy} className="text-link">
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
    ),
  },
  {
    id: 'changes',
    title: <Trans>Changes to these terms</Trans>,
    content: (
      <p>
        <Trans>
          Each change has a new version and date at the top of this page. A change that takes something away
          from you applies only after you were told about it and had the chance to leave.
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
          The law of India applies, and nothing here takes away a right that it gives you. Questions,
          complaints and the grievance officer: <SupportMail /> or {brand.supportPhone}.
        </Trans>
      </p>
    ),
  },
];
