import { Trans } from '@lingui/react/macro';
import type { Chapter } from './Chapters.tsx';
import { Points } from './Chapters.tsx';
import { lawChapters } from './investor-law-chapters.tsx';

/** For investors: how to read a pitch of a small business, what to ask, when to leave. */
export const investorChapters: readonly Chapter[] = [
  {
    id: 'read',
    title: <Trans>How to read a small-business pitch</Trans>,
    content: (
      <>
        <p>
          <Trans>
            Read the use of funds first, then the break-even time, then who the founder is; the description
            last. The numbers tell you what the business is; the words tell you what it hopes to be.
          </Trans>
        </p>
        <Points>
          <li>
            <Trans>What exists today, and what is only planned? Stage and progress must agree.</Trans>
          </li>
          <li>
            <Trans>What does the founder put in? Somebody who risks nothing can leave easily.</Trans>
          </li>
          <li>
            <Trans>Who buys, how often, and what is left of each sale?</Trans>
          </li>
          <li>
            <Trans>What is not answered? A missing answer tells you something too; ask for it.</Trans>
          </li>
        </Points>
        <p>
          <Trans>
            The badge ‘Vetted’ says that a reviewer approved the pitch and that licences were named. It does
            not say that the business will succeed.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'numbers',
    title: <Trans>Check the numbers in ten minutes</Trans>,
    content: (
      <Points>
        <li>
          <Trans>
            Sales a day times price times open days gives the month. Would such a shop on your street sell as
            much? Go and count for an hour.
          </Trans>
        </li>
        <li>
          <Trans>
            Subtract what goes into each sale, then rent, wages, electricity, instalments and the founder’s
            living. What is left must cover what you are promised.
          </Trans>
        </li>
        <li>
          <Trans>Do it again with half the sales. Does the business survive, and for how long?</Trans>
        </li>
        <li>
          <Trans>
            An expected return is the founder’s hope for a year, before your tax. Compare it with what a bank
            deposit pays: the difference is the risk you take.
          </Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'questions',
    title: <Trans>Questions to ask the founder</Trans>,
    content: (
      <Points>
        <li>
          <Trans>What did you earn and spend in each of the last three months? May I see the bills?</Trans>
        </li>
        <li>
          <Trans>Which licences do you hold, in whose name, until when?</Trans>
        </li>
        <li>
          <Trans>Who do you already owe money to, and who is paid first?</Trans>
        </li>
        <li>
          <Trans>Who runs the shop when you are ill?</Trans>
        </li>
        <li>
          <Trans>What went wrong so far, and what did you change?</Trans>
        </li>
        <li>
          <Trans>What happens to my money if you close after six months?</Trans>
        </li>
      </Points>
    ),
  },
  {
    id: 'red-flags',
    title: <Trans>Red flags</Trans>,
    content: (
      <Points>
        <li>
          <Trans>A guaranteed return, or one that is paid from the next investor’s money.</Trans>
        </li>
        <li>
          <Trans>Hurry: ‘only today’, ‘two places left’.</Trans>
        </li>
        <li>
          <Trans>Payment in cash, or to an account in another name.</Trans>
        </li>
        <li>
          <Trans>No papers, no address, or a founder who does not want visits.</Trans>
        </li>
        <li>
          <Trans>Figures that change from one talk to the next.</Trans>
        </li>
        <li>
          <Trans>
            A fee for an introduction. The subscription is all you ever pay here. If anybody asks for more,
            tell support.
          </Trans>
        </li>
      </Points>
    ),
  },
  ...lawChapters,
];
