import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowLeft,
  BookOpenText,
  Calculator,
  FileSignature,
  MapPin,
  Scale,
  TrendingDown,
} from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Chapters } from '../components/Chapters.tsx';
import { ComingSoon, type PlannedTopic } from '../components/ComingSoon.tsx';
import { investorChapters } from '../components/investor-chapters.tsx';

const topics: readonly PlannedTopic[] = [
  {
    id: 'reading',
    Icon: BookOpenText,
    title: <Trans>Reading a pitch</Trans>,
    text: <Trans>What each part tells you, and what a missing answer tells you.</Trans>,
  },
  {
    id: 'numbers',
    Icon: Calculator,
    title: <Trans>Checking the numbers</Trans>,
    text: <Trans>Costs, sales and break-even, compared with a shop you know.</Trans>,
  },
  {
    id: 'visiting',
    Icon: MapPin,
    title: <Trans>Meeting the founder</Trans>,
    text: <Trans>What to ask and what to look at before you decide.</Trans>,
  },
  {
    id: 'risk',
    Icon: TrendingDown,
    title: <Trans>Risk and returns</Trans>,
    text: <Trans>How much to put in, and what it means that nothing is guaranteed or insured.</Trans>,
  },
  {
    id: 'agreement',
    Icon: FileSignature,
    title: <Trans>The written agreement</Trans>,
    text: <Trans>What the two of you should settle on paper, and what happens if it fails.</Trans>,
  },
  {
    id: 'rules',
    Icon: Scale,
    title: <Trans>Rules and records</Trans>,
    text: <Trans>Why payments go by bank and not in cash, and which papers to keep.</Trans>,
  },
];

/** `/investor-guide`: the topics that are planned. */
export function InvestorGuidePage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Investor Guide`} />
      <ComingSoon
        side="investors"
        back={
          <Link to={paths.invest} className="text-link mb-3 flex min-h-11 w-fit items-center gap-2">
            <ArrowLeft aria-hidden="true" className="size-5" />
            <Trans>Back to Invest</Trans>
          </Link>
        }
        title={<Trans>Investor Guide</Trans>}
        lead={
          <Trans>Short, plain chapters on putting money into a small business. We are writing them.</Trans>
        }
        listTitle={<Trans>Planned topics</Trans>}
        topics={topics}
        chapters={
          <Chapters
            title={<Trans>Until then: what to know before you invest</Trans>}
            chapters={investorChapters}
          />
        }
      >
        <ButtonLink to={paths.faq} variant="outline">
          <Trans>Read the questions and answers</Trans>
        </ButtonLink>
      </ComingSoon>
    </>
  );
}
