import { Trans, useLingui } from '@lingui/react/macro';
import { Brain, Files, PenLine, Store } from 'lucide-react';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Chapters } from '../components/Chapters.tsx';
import { ComingSoon, type PlannedTopic } from '../components/ComingSoon.tsx';
import { ReturnToDashboard } from '../components/ReturnToDashboard.tsx';
import { pitchChapters } from '../components/pitch-chapters.tsx';

const topics: readonly PlannedTopic[] = [
  {
    id: 'templates',
    Icon: Files,
    title: <Trans>Templates</Trans>,
    text: <Trans>Pitches with gaps to fill in, for shops, food, services and workshops.</Trans>,
  },
  {
    id: 'psychology',
    Icon: Brain,
    title: <Trans>Investor psychology</Trans>,
    text: <Trans>What investors look at first, what makes them trust, what makes them leave.</Trans>,
  },
  {
    id: 'examples',
    Icon: Store,
    title: <Trans>Real examples</Trans>,
    text: <Trans>Pitches shown with their founders’ consent, and what worked in them.</Trans>,
  },
  {
    id: 'builder',
    Icon: PenLine,
    title: <Trans>Pitch builder</Trans>,
    text: <Trans>Answer a few questions and get a first draft in your own words.</Trans>,
  },
];

/** `/pitch-guide`: what is planned for founders who want to pitch well. */
export function PitchGuidePage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Pitch Guide`} />
      <ComingSoon
        side="founders"
        title={<Trans>Pitch Guide</Trans>}
        lead={<Trans>How to tell an investor what you want to build, so that it is understood.</Trans>}
        listTitle={<Trans>What you will find here</Trans>}
        topics={topics}
        chapters={<Chapters title={<Trans>Until then: how to pitch well</Trans>} chapters={pitchChapters} />}
      >
        <ReturnToDashboard />
      </ComingSoon>
    </>
  );
}
