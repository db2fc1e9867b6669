import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { IdeaStepId } from '@sangam/domain/idea-questions';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { Clock3, HandCoins, Megaphone, Package, Settings2, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';

type Topic = Exclude<IdeaStepId, 'funding' | 'uploads'>;

const tips: Record<Topic, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }> = {
  basics: {
    title: msg`You do not need a company yet`,
    text: msg`A registered business is not needed to submit an idea. A clear name and the right place help nearby investors find you.`,
  },
  business: {
    title: msg`Plain words win`,
    text: msg`Write as you would explain it to a neighbour: what you sell, to whom, for how much. Numbers say more than adjectives.`,
  },
  market: {
    title: msg`Investors know the street`,
    text: msg`Name the road, the college, the bus stand. An honest line about competition is worth more than "no competition".`,
  },
  progress: {
    title: msg`Small steps count`,
    text: msg`A rented shop, a first order, a licence applied for: each shows that you are serious. "None yet" is an answer too.`,
  },
  team: {
    title: msg`Who sees your number`,
    text: msg`Your phone and e-mail are shown only to investors who accepted the terms and hold a subscription, once your idea is approved.`,
  },
};

function TipCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="aside" tone="turmeric" className="self-start">
      <h2 className="text-base">{title}</h2>
      <div className="mt-2">{children}</div>
    </Card>
  );
}

/** A word of advice for one of the first five steps. */
export function Tip({ topic }: { topic: Topic }) {
  const { _ } = useLingui();
  const { title, text } = tips[topic];
  return (
    <TipCard title={_(title)}>
      <p>{_(text)}</p>
    </TipCard>
  );
}

const rowClasses = 'flex items-center gap-3 py-1.5 font-semibold [&_svg]:size-5 [&_svg]:shrink-0';

/** The tip card of step 6 (product §2.submit). */
export function FundingTips() {
  return (
    <TipCard title={<Trans>Where money usually goes</Trans>}>
      <ul>
        <li className={rowClasses}>
          <Wrench aria-hidden="true" />
          <Trans>Setup Costs</Trans>
        </li>
        <li className={rowClasses}>
          <Package aria-hidden="true" />
          <Trans>Inventory</Trans>
        </li>
        <li className={rowClasses}>
          <Megaphone aria-hidden="true" />
          <Trans>Marketing</Trans>
        </li>
        <li className={rowClasses}>
          <Settings2 aria-hidden="true" />
          <Trans>Operations</Trans>
        </li>
      </ul>
    </TipCard>
  );
}

/** The information box of step 7: the review and the success fee. */
export function ReviewInformation() {
  return (
    <Card as="aside" tone="mist" className="self-start">
      <h2 className="text-base">
        <Trans>What happens next</Trans>
      </h2>
      <ul className="mt-2 grid gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-teal">
        <li className="flex gap-3">
          <Clock3 aria-hidden="true" />
          <span>
            <Plural
              value={reviewPromiseHours}
              one="We review every idea within # hour. Once it is approved, investors see it."
              other="We review every idea within # hours. Once it is approved, investors see it."
            />
          </span>
        </li>
        <li className="flex gap-3">
          <HandCoins aria-hidden="true" />
          <span>
            <Trans>Submitting is free. A small success fee is charged only when investment is secured.</Trans>
          </span>
        </li>
      </ul>
    </Card>
  );
}
