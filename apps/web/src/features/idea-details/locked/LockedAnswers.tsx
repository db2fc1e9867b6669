import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import type { AnswerSection } from '#shared/ideas/answer-sections.ts';

const widths = ['w-full', 'w-4/5', 'w-11/12', 'w-3/5'] as const;

/** What is asked in a tab. In the place of each answer is a shape: nothing of the answers was sent. */
export function LockedAnswers({ section }: { section: AnswerSection }) {
  const { _ } = useLingui();
  return (
    <>
      <p className="mb-4 flex items-center gap-2 text-ink-soft">
        <Lock aria-hidden="true" className="size-4 shrink-0 text-marigold-deep" />
        <Trans>The answers open with a subscription.</Trans>
      </p>
      <ul className="grid border-t border-line md:grid-cols-2">
        {section.columns.map((column, index) => (
          <li key={column} className="border-b border-line py-4 md:odd:pr-6 md:even:border-l md:even:pl-6">
            <p className="text-sm font-semibold text-marigold-deep">{_(answerLabels[column])}</p>
            <div aria-hidden="true" className="mt-3 mb-1 space-y-2.5 blur-[3px] print:hidden">
              <span className={`block h-3 rounded-small bg-line ${widths[index % widths.length]}`} />
              <span className={`block h-3 rounded-small bg-line ${widths[(index + 1) % widths.length]}`} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
