import { Trans } from '@lingui/react/macro';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { Card } from '#shared/ui/Card.tsx';
import type { Deal } from '../api/deal-query.ts';
import type { NextAct } from '../next-act.ts';
import { useOtherName } from '../use-other-name.ts';
import { CallOffDeal } from './CallOffDeal.tsx';
import { CompleteDeal } from './CompleteDeal.tsx';

/** The quiet ways to end a deal: before the money, and after everything was done. */
export function Ending({ deal, act }: { deal: Deal; act: NextAct }) {
  if (deal.state === 'accepted' || deal.state === 'agreed') {
    return (
      <div>
        <p className="mb-2.5 text-sm text-ink-soft">
          <Trans>Until the deal is funded, either of you can call it off.</Trans>
        </p>
        <CallOffDeal deal={deal} />
      </div>
    );
  }
  if (deal.state !== 'funded' || deal.own_completed_at !== null || act.kind === 'confirm_completion')
    return null;
  return (
    <div>
      <p className="mb-2.5 text-sm text-ink-soft">
        <Trans>The deal ends once both of you say that nothing is open.</Trans>
      </p>
      <CompleteDeal deal={deal} isQuiet />
    </div>
  );
}

function CalledOff({ deal }: { deal: Deal }) {
  const { first } = useOtherName(deal);
  const isOwn = deal.ended_side === deal.side;
  return (
    <>
      <h2 id="next-title" className="text-lg">
        {isOwn ? <Trans>You called the deal off</Trans> : <Trans>{asTyped(first)} called the deal off</Trans>}
      </h2>
      {deal.ended_reason !== null && (
        <p className="mt-2 border-l-2 border-brick pl-3 wrap-anywhere">{deal.ended_reason}</p>
      )}
      <p className="mt-2 text-ink-soft">
        <Trans>Nothing of it is owed. You can make each other another offer in the conversation.</Trans>
      </p>
    </>
  );
}

/** How the deal ended, and by whom. */
export function EndedNote({ deal }: { deal: Deal }) {
  const isCalledOff = deal.state === 'called_off';
  return (
    <Card as="section" tone={isCalledOff ? 'plain' : 'leaf'} aria-labelledby="next-title" className="mt-6">
      {isCalledOff ? (
        <CalledOff deal={deal} />
      ) : (
        <>
          <h2 id="next-title" className="text-lg">
            <Trans>The deal is completed</Trans>
          </h2>
          <p className="mt-1.5">
            {deal.ended_side === 'sangam' ? (
              <Trans>The loan was repaid in full, by the word of both.</Trans>
            ) : (
              <Trans>
                Nothing is open between you. The agreement and the payments stay readable for both.
              </Trans>
            )}
          </p>
        </>
      )}
    </Card>
  );
}
