import { Trans } from '@lingui/react/macro';
import { brand } from '../../../shared/config/brand.ts';
import { type LegalSection, Points } from './LegalText.tsx';

const name = brand.name;

/** What the product is and is not (INDIA: introductions, tooling and records). */
export const aboutTheService: readonly LegalSection[] = [
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
            {name} never holds, pools or moves your money. It is no bank, no lender, no broker, no stock
            exchange and no adviser, and it is registered as none of these. What a founder and an investor
            agree on is a contract between the two of them, and payments go directly from one to the other.
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
          to yourself, and do not copy other people’s plans or contact details out of {name} for other ends.
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
            To pitch in another’s name, with figures you know to be wrong, or for what the law forbids; to
            disturb the service, or to read out what it holds by machine.
          </Trans>
        </li>
      </Points>
    ),
  },
];
