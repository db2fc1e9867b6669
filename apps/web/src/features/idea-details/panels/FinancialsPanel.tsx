import { Trans } from '@lingui/react/macro';
import { statedRoi } from '@sangam/domain/roi';
import { Scale } from 'lucide-react';
import { brand } from '#shared/config/brand.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { CalculatorSlot } from '../financials/CalculatorSlot.tsx';
import { FiguresTable } from '../financials/FiguresTable.tsx';
import { UseOfFunds } from '../financials/UseOfFunds.tsx';
import { WhoBringsWhat } from '../financials/WhoBringsWhat.tsx';

/** `wasOpened`: somebody has looked here, so the calculator is worth its code; it stays from then on. */
export function FinancialsPanel({ idea, wasOpened }: { idea: FullIdea; wasOpened: boolean }) {
  const { name } = brand;
  return (
    <>
      <h3 className="mb-1 text-lg">
        <Trans>The figures</Trans>
      </h3>
      <FiguresTable idea={idea} />
      <WhoBringsWhat idea={idea} />
      <UseOfFunds idea={idea} />
      <p className="mt-6 flex gap-3 rounded-field bg-turmeric px-4 py-3">
        <Scale aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0 text-marigold-deep" />
        <span>
          <Trans>These are the founder’s figures. {name} read them for sense; nobody audited them.</Trans>
        </span>
      </p>
      {wasOpened && (
        <div data-print="no" className="mt-9">
          <CalculatorSlot fundingAmount={idea.funding_amount} statedRoi={statedRoi(idea.return_equity)} />
        </div>
      )}
    </>
  );
}
