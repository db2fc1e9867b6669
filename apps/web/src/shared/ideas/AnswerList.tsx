import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { readFundsEntries } from '@sangam/domain/funds-breakdown';
import type { IdeaTextColumn } from '@sangam/domain/idea-questions';
import { formatRupeeText } from '@sangam/domain/money';
import { formatOwnContribution } from '@sangam/domain/own-contribution';
import type { ReactNode } from 'react';
import { answerLabels } from './answer-labels.ts';
import type { AnswerSection } from './answer-sections.ts';
import type { FullIdea } from './full-idea-query.ts';
import { FundsSplit } from './FundsSplit.tsx';

/** Words for the few answers that are stored as numbers or symbols. */
function useAnswerText() {
  const { t } = useLingui();
  return (column: IdeaTextColumn, answer: string | null): string => {
    if (answer === null || answer === '') return t`Not provided`;
    if (column === 'setup_started') return answer === 'yes' ? t`Yes` : t`Not yet`;
    if (column === 'total_funding') return formatRupeeText(answer) || answer;
    if (column === 'own_contribution') return formatOwnContribution(answer) || answer;
    return answer;
  };
}

interface AnswerListProps {
  section: Pick<AnswerSection, 'columns'>;
  idea: FullIdea;
  /** What stands below an answer. */
  beside?: (column: IdeaTextColumn) => ReactNode;
}

/** One section of a founder's answers, each under its question. */
export function AnswerList({ section, idea, beside }: AnswerListProps) {
  const { _ } = useTexts();
  const answerText = useAnswerText();
  return (
    <dl className="max-w-[68ch] space-y-6">
      {section.columns.map((column) => (
        <div key={column} className="break-inside-avoid">
          <dt className="text-lg font-bold wide">{_(answerLabels[column])}</dt>
          <dd className={`mt-1 whitespace-pre-line ${idea[column] ? '' : 'text-ink-soft'}`}>
            {answerText(column, idea[column])}
          </dd>
          {column === 'funds_usage' && (
            <dd>
              <FundsSplit entries={readFundsEntries(idea.funds_breakdown)} className="mt-3" />
            </dd>
          )}
          {beside && <dd>{beside(column)}</dd>}
        </div>
      ))}
    </dl>
  );
}
