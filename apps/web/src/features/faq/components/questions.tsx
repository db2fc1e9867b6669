import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import type { AccordionProps } from '#shared/ui/Accordion.tsx';

type Questions = AccordionProps['items'];

/** What founders ask (product §2.faq). */
export const founderQuestions: Questions = [
  {
    id: 'registered-business',
    title: <Trans>Do I need a registered business to submit an idea?</Trans>,
    content: (
      <Trans>
        No. Many people pitch before they register anything. Be honest about where you are; if you already
        hold a licence or a registration, name it, because investors will ask sooner or later.
      </Trans>
    ),
  },
  {
    id: 'what-investors-want',
    title: <Trans>What kind of ideas do investors want?</Trans>,
    content: (
      <Trans>
        Small businesses that people can understand: food trucks, restaurants, franchises, shops, workshops,
        services. Clear numbers, a known local demand and a founder who knows the trade count for more than
        novelty.
      </Trans>
    ),
  },
  {
    id: 'interest',
    title: <Trans>How will I know that somebody is interested?</Trans>,
    content: (
      <Trans>
        Your dashboard shows the review of each idea as it happens, and for a listed idea how many people
        looked at it and saved it, day by day. Investors reach you through {brand.name}: your contact opens
        only here and only to subscribers, and you see the name of everyone who opened it. What they write to
        you, and what they offer, stands under Conversations.
      </Trans>
    ),
  },
  {
    id: 'copying',
    title: <Trans>Is my idea safe from copying?</Trans>,
    content: (
      <Trans>
        The idea stays yours. Everybody sees only a short summary without contact details; the full plan opens
        to investors who have an account, have accepted our terms and hold a subscription. Views are counted,
        and you see the name of each investor who opens your contact. Keep recipes and trade secrets out of
        the pitch: an investor needs your numbers, not your formula.
      </Trans>
    ),
  },
];

/** What investors ask. */
export const investorQuestions: Questions = [
  {
    id: 'experience',
    title: <Trans>Do I need experience to invest?</Trans>,
    content: (
      <Trans>
        No. You need an account with a confirmed e-mail address, and time to read and ask questions, and you
        accept a disclaimer. Start with the kind of business you know from your own street, and with an amount
        you could afford to lose.
      </Trans>
    ),
  },
  {
    id: 'failure',
    title: <Trans>What happens if the business fails?</Trans>,
    content: (
      <Trans>
        You may lose part or all of your money. What you and the founder agreed in writing decides who gets
        what is left. {brand.name} introduces people and keeps records; it holds no money and insures nothing.
      </Trans>
    ),
  },
  {
    id: 'evaluate',
    title: <Trans>How do I evaluate an idea?</Trans>,
    content: (
      <Trans>
        Read what the money is for and when it should break even. Compare with similar shops near you. Ask for
        bills, licences and the last months’ sales, visit if you can, and have somebody independent read the
        agreement.
      </Trans>
    ),
  },
  {
    id: 'returns',
    title: <Trans>How and when are returns paid?</Trans>,
    content: (
      <Trans>
        Typically every month, from the founder to you directly, as the two of you agree. One of you records a
        payment here, and the other confirms it. Returns are not guaranteed and not insured.
      </Trans>
    ),
  },
];
