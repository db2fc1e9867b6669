import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import { type LegalSection, Points } from './LegalText.tsx';

const name = brand.name;

/** What the product is and is not (product §10.law). */
export const aboutTheService: readonly LegalSection[] = [
  {
    id: 'service',
    title: <Trans>What {name} does</Trans>,
    content: (
      <>
        <p>
          <Trans>
            {name} introduces founders of small businesses to people who may want to invest, gives both sides
            the tools to present and compare ideas, and keeps records. That is all it does.
          </Trans>
        </p>
        <p>
          <Trans>
            {name} never holds, pools or moves your money. It is not a bank, lender, broker, stock exchange or
            adviser, and it is not registered as any of these. What a founder and an investor agree on is a
            contract between the two of them, and payments go directly from one to the other.
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
            The figures of an idea are its founder’s own. Nothing here is advice or an offer of securities to
            the public.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'review',
    title: <Trans>What a review is, and what it is not</Trans>,
    content: (
      <p>
        <Trans>
          A person reads each submission before any investor sees it: whether it is complete, understandable
          and lawful as told. ‘Vetted’ means that a named reviewer approved it and that the founder named
          licences or approvals to look at. A review is not a recommendation, an audit or a valuation: check
          the figures, the papers and the place yourself.
        </Trans>
      </p>
    ),
  },
  {
    id: 'account',
    title: <Trans>Your account</Trans>,
    content: (
      <p>
        <Trans>
          You must be 18 or older. Give your true name and an e-mail address that is yours, keep your password
          to yourself, and do not copy other people’s plans or contact details out of {name} for other
          purposes.
        </Trans>
      </p>
    ),
  },
  {
    id: 'not-allowed',
    title: <Trans>What is not allowed</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            To promise a fixed or guaranteed return, or to take deposits from the public: unregulated deposits
            are banned by an Act of 2019.
          </Trans>
        </li>
        <li>
          <Trans>
            To offer a company’s shares to everybody. By section 42 of the Companies Act, 2013, they may be
            offered privately only, to at most 200 people in a financial year and without advertisement.
          </Trans>
        </li>
        <li>
          <Trans>To lend or pay back ₹20,000 or more in cash, which tax law forbids.</Trans>
        </li>
        <li>
          <Trans>
            To pitch in somebody else’s name, with figures you know to be wrong, or for something the law
            forbids; to disrupt the service, or to copy its contents by machine.
          </Trans>
        </li>
      </Points>
    ),
  },
];
