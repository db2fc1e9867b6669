import { Plural, Trans } from '@lingui/react/macro';
import { statedRoi } from '@sangam/domain/roi';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { TradeReturns } from '../api/hints-query.ts';

interface TradeProps {
  idea: FullIdea;
  trade: TradeReturns | null;
}

/** How the return stands to those of the trade, with the number of cases; why not, where it does not. */
export function TradeNote({ idea: { category, return_equity }, trade }: TradeProps) {
  if (trade === null) return <Trans>It states no return that could be compared.</Trans>;
  const { cases, low, high } = trade;
  if (low === undefined || high === undefined)
    return (
      <Plural
        value={cases}
        _0="The return is not compared: no other listed idea of its category states one."
        one="The return is not compared: only # other listed idea of its category states one."
        other="The return is not compared: only # other listed ideas of its category state one."
      />
    );
  const stated = statedRoi(return_equity);
  return (
    <Trans>
      It states {stated}% a year. Of the {cases} latest listed ideas in {category} that state a return, half
      are between {low}% and {high}%.
    </Trans>
  );
}
