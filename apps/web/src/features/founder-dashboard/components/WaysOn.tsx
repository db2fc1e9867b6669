import { Trans } from '@lingui/react/macro';
import { ArrowRight, BookOpenText, type LucideIcon, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** The founders' main act: a pitch. @param isFirst false where another call comes first */
export function SubmitCard({ isFirst }: { isFirst: boolean }) {
  return (
    <Card as="section" tone="turmeric" aria-labelledby="submit-title">
      <h2 id="submit-title" className="text-xl">
        <Trans>Submit New Idea</Trans>
      </h2>
      <p className="mt-1.5">
        <Trans>Seven short steps. Your answers are saved as you type, so you can stop and come back.</Trans>
      </p>
      <ButtonLink to={paths.submitIdea} variant={isFirst ? 'primary' : 'outline'} className="mt-4">
        <Trans>Submit Your Idea</Trans>
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </Card>
  );
}

function WayOn(props: { to: string; icon: LucideIcon; title: ReactNode; text: ReactNode }) {
  const { to, icon: Icon, title, text } = props;
  return (
    <Card as="section" className="relative flex gap-4 transition-colors hover:border-line-strong">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-teal-deep">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-ink-soft">{text}</p>
      </div>
    </Card>
  );
}

/** To the guide on pitching well. */
export function PitchCard() {
  return (
    <WayOn
      to={paths.pitchGuide}
      icon={BookOpenText}
      title={<Trans>Pitch Smarter</Trans>}
      text={<Trans>What investors look for, and how to show it.</Trans>}
    />
  );
}

/** To what others build. */
export function TrendsCard() {
  return (
    <WayOn
      to={paths.trendingIdeas}
      icon={TrendingUp}
      title={<Trans>Get Inspired</Trans>}
      text={<Trans>Ideas and trades that are finding investors now.</Trans>}
    />
  );
}

interface ElsewhereCardProps {
  id: string;
  to: string;
  title: ReactNode;
  text: ReactNode;
  call: ReactNode;
}

/** For somebody whose work is elsewhere: the way there, before anything else (product §2.build). */
function ElsewhereCard({ id, to, title, text, call }: ElsewhereCardProps) {
  return (
    <Card
      as="section"
      tone="mist"
      aria-labelledby={id}
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1">{text}</p>
      </div>
      <ButtonLink to={to} variant="trust">
        {call}
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </Card>
  );
}

/** For an investor who lands here: the way to what they came for. */
export function InvestorCard() {
  return (
    <ElsewhereCard
      id="investor-title"
      to={paths.invest}
      title={<Trans>You joined as an investor</Trans>}
      text={<Trans>The ideas you can back are on the Invest page. This page is where founders pitch.</Trans>}
      call={<Trans>Go to Invest</Trans>}
    />
  );
}

/** For an admin who lands here: the way to the submissions that wait. */
export function DeskCard() {
  return (
    <ElsewhereCard
      id="desk-title"
      to={paths.admin}
      title={<Trans>You review submissions</Trans>}
      text={
        <Trans>
          New and revised ideas are waiting at the review desk. This page is where founders pitch.
        </Trans>
      }
      call={<Trans>Open the review desk</Trans>}
    />
  );
}
