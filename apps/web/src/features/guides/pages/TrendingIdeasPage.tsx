import { Trans, useLingui } from '@lingui/react/macro';
import { Leaf, Smartphone, Utensils } from 'lucide-react';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Chapters } from '../components/Chapters.tsx';
import { ComingSoon, type PlannedTopic } from '../components/ComingSoon.tsx';
import { ReturnToDashboard } from '../components/ReturnToDashboard.tsx';
import { trendChapters } from '../components/trend-chapters.tsx';

const sectors: readonly PlannedTopic[] = [
  {
    id: 'tech',
    Icon: Smartphone,
    title: <Trans>Tech & Digital</Trans>,
    text: <Trans>Repair, training, apps and services for the neighbourhood.</Trans>,
  },
  {
    id: 'sustainable',
    Icon: Leaf,
    title: <Trans>Sustainable</Trans>,
    text: <Trans>Solar, recycling, organic produce and things made to last.</Trans>,
  },
  {
    id: 'food',
    Icon: Utensils,
    title: <Trans>Food & Lifestyle</Trans>,
    text: <Trans>Kitchens, food trucks, fitness, fashion and the home.</Trans>,
  },
];

/**
 * `/trending-ideas`: the sectors that are planned. It names no favourites: there are no figures for them yet,
 * and popularity is not invented (product §10.law).
 */
export function TrendingIdeasPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Trending Ideas`} />
      <ComingSoon
        side="founders"
        title={<Trans>Trending Ideas</Trans>}
        lead={<Trans>Which kinds of business investors look for, based on what happens here.</Trans>}
        listTitle={<Trans>Sectors</Trans>}
        topics={sectors}
        chapters={
          <Chapters title={<Trans>Until then: what to find out first</Trans>} chapters={trendChapters} />
        }
      >
        <ReturnToDashboard />
      </ComingSoon>
    </>
  );
}
