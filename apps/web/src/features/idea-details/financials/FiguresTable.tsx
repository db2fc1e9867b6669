import { Trans, useLingui } from '@lingui/react/macro';
import { projectFiguresOf } from '@sangam/domain/project-figures';
import { formatOwnContribution, parseOwnContribution } from '@sangam/domain/own-contribution';
import { statedRoi } from '@sangam/domain/roi';
import type { ReactNode } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { TableFrame, headClasses } from './TableFrame.tsx';

/** An answer of so few characters is set as a figure; a longer one stands below its name. */
const maxFigureLength = 16;

interface RowProps {
  name: ReactNode;
  figure: ReactNode;
  /** The founder's own words about it. */
  words?: ReactNode;
  isSum?: boolean;
}

function Row({ name, figure, words, isSum = false }: RowProps) {
  return (
    <tr className={isSum ? 'border-t-[1.5px] border-t-ink' : 'border-t border-line'}>
      <th scope="row" className={`py-3 pr-4 text-left align-top ${isSum ? 'font-bold' : 'font-normal'}`}>
        {name}
        {words && <span className="mt-0.5 block text-sm font-normal text-ink-soft">{words}</span>}
      </th>
      <td className="figures py-3 text-right align-top font-bold">{figure}</td>
    </tr>
  );
}

/** What the founder asks for, brings and states, as a table with its sum. */
export function FiguresTable({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const { asked, own, whole } = projectFiguresOf(idea.funding_amount, idea.own_contribution);
  const isPercent = parseOwnContribution(idea.own_contribution)?.kind === 'percent';
  const share = formatOwnContribution(idea.own_contribution);
  const breakEven = idea.break_even_time;
  const isShort = breakEven.length <= maxFigureLength;
  return (
    <TableFrame caption={t`The figures`}>
      <thead>
        <tr>
          <th scope="col" className={headClasses}>
            <Trans>Item, in the founder’s words</Trans>
          </th>
          <th scope="col" className={`${headClasses} text-right`}>
            <Trans>Figure</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Row
          name={<Trans>Return a year</Trans>}
          words={idea.return_equity}
          figure={<Roi percent={statedRoi(idea.return_equity)} />}
        />
        <Row
          name={<Trans>Break even</Trans>}
          words={isShort ? null : breakEven}
          figure={isShort ? breakEven : ''}
        />
        <Row name={<Trans>Asked for</Trans>} figure={<Money amount={asked} format="full" />} />
        {own !== null && (
          <Row
            name={<Trans>Founder’s own part</Trans>}
            words={isPercent ? <Trans>{share} of what is asked for</Trans> : null}
            figure={<Money amount={own} format="full" />}
          />
        )}
        {whole !== null && (
          <Row
            isSum
            name={<Trans>The whole project</Trans>}
            figure={<Money amount={whole} format="full" />}
          />
        )}
      </tbody>
    </TableFrame>
  );
}
