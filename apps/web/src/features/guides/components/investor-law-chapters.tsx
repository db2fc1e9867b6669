import { Trans } from '@lingui/react/macro';
import { brand } from '../../../shared/config/brand.ts';
import type { Chapter } from './Chapters.tsx';
import { Points } from './Chapters.tsx';

/** What the law allows two people, and what they should write down (INDIA). General information, and it says so. */
export const lawChapters: readonly Chapter[] = [
  {
    id: 'law',
    title: <Trans>What the law allows</Trans>,
    content: (
      <>
        <Points>
          <li>
            <Trans>
              <strong>A loan</strong> from you to a founder you know is a matter between two people. Lending
              through a platform is only for platforms registered with the Reserve Bank, with limits for each
              pair and each borrower; {brand.name} is none, and never carries your money.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>A share of profit or a partnership</strong> is made by a written agreement. A partner
              can be liable for the debts of the firm: let it be explained to you before you sign.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Shares of a company</strong> are offered privately, to at most 200 people in a financial
              year, never by advertisement (Companies Act, 2013, section 42). A form of offer comes before the
              money.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Deposits</strong> taken from the public with a promised return are banned (Act of 2019).
              Whoever offers them to you breaks the law, and the money is rarely seen again.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Cash</strong> loans and repayments of ₹20,000 and more are unlawful. Pay by bank
              transfer or UPI, and keep each receipt.
            </Trans>
          </li>
        </Points>
        <p>
          <Trans>
            This is general information and no legal advice. For your own case ask an advocate, a chartered
            accountant or a company secretary.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'paper',
    title: <Trans>What to put on paper</Trans>,
    content: (
      <Points>
        <li>
          <Trans>Who gives what to whom, with full names, addresses and PAN, and on which day.</Trans>
        </li>
        <li>
          <Trans>What it may be used for, and how you see that it was.</Trans>
        </li>
        <li>
          <Trans>What you get, when, worked out from which figures, and by which account.</Trans>
        </li>
        <li>
          <Trans>Which accounts and papers you may see, and how often.</Trans>
        </li>
        <li>
          <Trans>What happens when a payment is late, a partner leaves, or the business closes.</Trans>
        </li>
        <li>
          <Trans>How a quarrel is settled, and where.</Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'how-much',
    title: <Trans>How much to put in</Trans>,
    content: (
      <p>
        <Trans>
          Only what you could lose without changing how you live: small businesses fail often and for small
          reasons. Not what you borrowed, not what is set aside for illness, school or old age. Better a
          little in several than much in one. Returns are typically paid monthly; they are neither guaranteed
          nor insured.
        </Trans>
      </p>
    ),
  },
];
