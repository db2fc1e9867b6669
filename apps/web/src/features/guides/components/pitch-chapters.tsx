import { Trans } from '@lingui/react/macro';
import type { Chapter } from './Chapters.tsx';
import { Points } from './Chapters.tsx';
import { FundsExample } from './FundsExample.tsx';

/** For founders: how to write a pitch that is understood, checked and believed. */
export const pitchChapters: readonly Chapter[] = [
  {
    id: 'reviewer',
    title: <Trans>What a reviewer looks for</Trans>,
    content: (
      <>
        <p>
          <Trans>
            A person reads your pitch before any investor does. These are the questions the reviewer asks. A
            pitch that answers them is rarely sent back.
          </Trans>
        </p>
        <Points>
          <li>
            <Trans>Could a stranger say in one sentence what you sell, to whom, and for how much?</Trans>
          </li>
          <li>
            <Trans>Do the numbers agree? The use of funds must add up to what you ask for.</Trans>
          </li>
          <li>
            <Trans>Does it separate what is done from what is planned?</Trans>
          </li>
          <li>
            <Trans>
              Does it name the licences that such a business needs, and say which you hold and which you have
              applied for?
            </Trans>
          </li>
          <li>
            <Trans>
              Do your links open, and do your licence numbers have the right form? The reviewer is told.
            </Trans>
          </li>
          <li>
            <Trans>
              Does anything promise a sure return? Then it will be sent back: nobody may promise that.
            </Trans>
          </li>
        </Points>
      </>
    ),
  },
  {
    id: 'plain-words',
    title: <Trans>Tell it in plain words</Trans>,
    content: (
      <>
        <p>
          <Trans>
            Write as you would to a cousin who might lend you money: what, where, who buys, what it costs,
            what is left. Leave out ‘unique’, ‘huge market’ and ‘guaranteed’; a number you counted yourself
            says more.
          </Trans>
        </p>
        <p className="rounded-card border border-line bg-card p-4">
          <Trans>
            <strong>Weak:</strong> ‘We will dominate the tea market with premium quality.’
            <br />
            <strong>Better:</strong> ‘A tea stall opposite the bus stand. I counted the people who buy tea
            there between seven and nine on six mornings, and wrote each count down.’
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'use-of-funds',
    title: <Trans>How to write Use of Funds</Trans>,
    content: (
      <>
        <p>
          <Trans>
            One line for each purpose, with an amount and where the amount comes from: a quotation, a rent
            agreement, a price list. The lines add up to the total. Put your own contribution beside it:
            founders who risk something themselves are believed.
          </Trans>
        </p>
        <FundsExample />
        <p>
          <Trans>
            Do not forget what everybody forgets: the deposit for the shop, the electricity connection, the
            weeks of wages before the first good week, and something for what breaks.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'break-even',
    title: <Trans>Work out the break-even time</Trans>,
    content: (
      <>
        <p>
          <Trans>
            First, what you earn on one sale: its price minus what goes into it. Then what each month costs
            whether you sell or not: rent, wages, electricity, instalments. Divide the second by the first,
            and you have the number of sales a month at which you lose nothing.
          </Trans>
        </p>
        <p>
          <Trans>
            The months until then, plus the months it takes to earn back the invested sum, are your break-even
            time. Work it out once with the sales you hope for and once with half of them, and give both
            figures.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'offer',
    title: <Trans>What you may offer, and what the law forbids</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            You may offer a share of profit, a loan to be paid back in instalments, or a part of the business,
            to people you come to know, by a written agreement.
          </Trans>
        </li>
        <li>
          <Trans>
            You may not take deposits from the public or promise a sure return (Banning of Unregulated Deposit
            Schemes Act, 2019).
          </Trans>
        </li>
        <li>
          <Trans>
            Shares of a company are sold by private placement: to named people, at most 200 in a financial
            year, without advertisement (Companies Act, 2013, section 42). Ask a company secretary first.
          </Trans>
        </li>
        <li>
          <Trans>
            A loan or its repayment of ₹20,000 or more must not be in cash. Use bank transfers or UPI; they
            are also your proof of payment.
          </Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'before-submitting',
    title: <Trans>Before you press Submit</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            Read it aloud to somebody outside the trade. Where they ask a question, write the answer in.
          </Trans>
        </li>
        <li>
          <Trans>Keep recipes and trade secrets out. Investors need your numbers, not your formula.</Trans>
        </li>
        <li>
          <Trans>Check phone and e-mail: this is how investors reach you.</Trans>
        </li>
        <li>
          <Trans>Add pictures of the real place and product, even if they are plain.</Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'talking',
    title: <Trans>When an investor gets in touch</Trans>,
    content: (
      <>
        <p>
          <Trans>
            Answer within a day, even when the answer is no. Show bills, licences and accounts when asked.
            Never pay anybody who promises you an investor: submitting here is free, and a fee is due only
            when investment is secured.
          </Trans>
        </p>
        <p>
          <Trans>
            Sign nothing at the first meeting. Write down amount, dates, what is paid back and when, what
            happens if the business closes, and have somebody independent read it.
          </Trans>
        </p>
      </>
    ),
  },
];
