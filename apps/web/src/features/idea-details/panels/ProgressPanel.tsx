import { Trans } from '@lingui/react/macro';
import type { IdeaTextColumn } from '@sangam/domain/idea-questions';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import { AnswerCells } from '../answers/AnswerCells.tsx';
import { useAnswerCells } from '../answers/use-answer-cells.ts';
import { MilestoneLine } from './MilestoneLine.tsx';
import { PanelPart } from './PanelPart.tsx';

export interface ProgressPanelProps {
  idea: FullIdea;
  listing: Listing | null;
  columns: readonly IdeaTextColumn[];
}

/** The dates that are known, and what the founder says of the rest. */
export function ProgressPanel({ idea, listing, columns }: ProgressPanelProps) {
  const cellsOf = useAnswerCells(idea);
  return (
    <>
      <PanelPart title={<Trans>Dates</Trans>}>
        <MilestoneLine idea={idea} listing={listing} />
      </PanelPart>
      <PanelPart title={<Trans>In the founder’s words</Trans>}>
        <AnswerCells cells={cellsOf(columns)} />
      </PanelPart>
    </>
  );
}
