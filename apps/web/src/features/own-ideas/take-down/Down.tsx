import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { EyeOff, Hourglass, Scale } from 'lucide-react';
import { useRef } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { TakeDownAppeal } from './TakeDownAppeal.tsx';
import { takeDownReason } from './reasons.ts';
import type { TakeDown } from './take-downs-query.ts';
import { Words } from './Words.tsx';

function WhatToDo() {
  return (
    <div className="max-w-[68ch]">
      <h3 className="text-lg">
        <Trans>What you can do</Trans>
      </h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>
          <Trans>If this is wrong, appeal here. If you appeal and we agree, the idea is back at once.</Trans>
        </li>
        <li>
          <Trans>
            If it is right, start a new idea from these answers and put right what was wrong. It is reviewed
            like any other.
          </Trans>
        </li>
      </ul>
    </div>
  );
}

/** Where the appeal stands: to be written, waiting, or decided. */
function Appeal({ idea, takeDown, onSent }: { idea: string; takeDown: TakeDown; onSent: () => void }) {
  const { appeal, appealed_at, decision_words, decided_at } = takeDown;
  if (appeal === null || appealed_at === null)
    return (
      <>
        <WhatToDo />
        <TakeDownAppeal key={takeDown.id} idea={idea} takeDown={takeDown.id} onSent={onSent} />
      </>
    );
  const own = (
    <Words
      title={
        <Trans>
          Your appeal of <DateText value={appealed_at} format="time" />
        </Trans>
      }
    >
      {appeal}
    </Words>
  );
  if (decided_at === null)
    return (
      <>
        <p className="flex gap-2 font-semibold">
          <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-deep" />
          <Trans>Your appeal waits for another person at our desk. You get a mail with the answer.</Trans>
        </p>
        {own}
      </>
    );
  return (
    <>
      <p className="flex gap-2 font-semibold">
        <Scale aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brick-deep" />
        <span>
          <Trans>
            Your appeal was decided on <DateText value={decided_at} className="whitespace-nowrap" />: the idea
            stays down. You can start a new idea from its answers.
          </Trans>
        </span>
      </p>
      <Words title={<Trans>The answer to your appeal</Trans>}>{decision_words}</Words>
      {own}
    </>
  );
}

/** That an idea is down: since when, why, and the appeal. In a file of its own, with the form. */
export function Down({ idea, takeDown }: { idea: string; takeDown: TakeDown }) {
  const { _ } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" tone="brick" aria-labelledby="take-down-title" className="grid gap-5">
      <div>
        <h2
          ref={title}
          id="take-down-title"
          tabIndex={-1}
          className="flex gap-2.5 text-xl text-brick-deep focus:outline-none"
        >
          <EyeOff aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <Trans>We took this idea down</Trans>
        </h2>
        <p className="mt-2 max-w-[68ch]">
          <Trans>
            Investors have not seen it since <DateText value={takeDown.imposed_at} format="time" />. Those who
            saved it or write with you were told that it is not offered, and not why. Your answers,
            conversations and deals are all there.
          </Trans>
        </p>
      </div>
      <Words
        title={
          <>
            <Trans>Why</Trans>: {_(takeDownReason(takeDown.reason))}
          </>
        }
      >
        {takeDown.words}
      </Words>
      {/* What was typed and sent is gone from the page, and the focus with it. */}
      <Appeal idea={idea} takeDown={takeDown} onSent={() => title.current?.focus()} />
    </Card>
  );
}
