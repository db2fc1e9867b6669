import { Trans } from '@lingui/react/macro';
import { Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#shared/ui/Badge.tsx';
import { Card } from '#shared/ui/Card.tsx';

export interface PlannedTopic {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

export interface ComingSoonProps {
  title: ReactNode;
  lead: ReactNode;
  /** The heading over the list. */
  listTitle: ReactNode;
  topics: readonly PlannedTopic[];
  /** Founders' pages are marigold, investors' teal. */
  side: 'founders' | 'investors';
  /** A way back above the heading. */
  back?: ReactNode;
  /** What to do meanwhile. */
  children: ReactNode;
  /** What can be read already. */
  chapters: ReactNode;
}

/** A page whose contents are still being written: what it will hold, and where to go meanwhile. */
export function ComingSoon({
  title,
  lead,
  listTitle,
  topics,
  side,
  back,
  children,
  chapters,
}: ComingSoonProps) {
  const disc = side === 'founders' ? 'bg-turmeric text-marigold-deep' : 'bg-mist text-teal-deep';
  return (
    <div className="wrap py-8 md:py-12">
      {back}
      <Badge icon={Hourglass}>
        <Trans>Coming Soon</Trans>
      </Badge>
      <h1 className="mt-3 text-3xl md:text-4xl">{title}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{lead}</p>
      <h2 className="mt-9 mb-4 text-xl">{listTitle}</h2>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
        {topics.map(({ id, Icon, title: topic, text }) => (
          <Card key={id} as="li" className="flex gap-4">
            <span className={`grid size-11 shrink-0 place-items-center rounded-full ${disc}`}>
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{topic}</h3>
              <p className="mt-0.5 text-ink-soft">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
      <div className="mt-9 flex flex-wrap gap-3" data-print="no">
        {children}
      </div>
      {chapters}
    </div>
  );
}
