import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import type { Chapter } from './Chapters.tsx';
import { Points } from './Chapters.tsx';

/**
 * What the law allows two people, and what they should write down (product §10.law). General information, and
 * it says so.
 */
export const lawChapters: readonly Chapter[] = [
  {
    id: 'law',
    title: <Trans>What the law allows</Trans>,
    content: (
      <>
        <Points>
          <li>
            <Trans>
              <strong>A loan</strong> from you to a founder you know is between the two of you. Lending
              through a platform is only for platforms registered with the Reserve Bank, with limits for each
              pair and each borrower; {brand.name} is not one, and never handles your money.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>A share of profit or a partnership</strong> needs a written agreement. A partner can be
              liable for the firm’s debts: have this explained to you before you sign.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Shares of a company</strong> are offered privately, to at most 200 people in a financial
              year, never by advertisement (Companies Act, 2013, section 42). You get a written offer before
              you pay.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Deposits</strong> taken from the public with a promised return are banned (Act of 2019).
              Anyone who offers them to you is breaking the law, and the money is rarely seen again.
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
            This is general information, not legal advice. For your own case, ask an advocate, a chartered
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
          <Trans>
            What you get and when, which figures it is worked out from, and which account it goes to.
          </Trans>
        </li>
        <li>
          <Trans>Which accounts and papers you may see, and how often.</Trans>
        </li>
        <li>
          <Trans>What happens when a payment is late, a partner leaves, or the business closes.</Trans>
        </li>
        <li>
          <Trans>How a dispute is settled, and where.</Trans>
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
          reasons. Do not invest what you borrowed, or what you set aside for illness, school or old age. A
          little in several is better than a lot in one. Returns are typically paid monthly; they are neither
          guaranteed nor insured.
        </Trans>
      </p>
    ),
  },
];
