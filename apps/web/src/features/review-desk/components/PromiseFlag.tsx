import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { promisesOf } from '@sangam/domain/promises';
import { Scale } from 'lucide-react';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';

/** Shows the reviewer which answers seem to promise returns; nothing if none do. It is only a hint. */
export function PromiseFlag({ idea }: { idea: FullIdea }) {
  const { _ } = useTexts();
  const promises = promisesOf(idea);
  if (promises.length === 0) return null;
  return (
    <section className="mt-5 rounded-field bg-turmeric px-4 py-3">
      <h3 className="flex items-center gap-2 text-base text-marigold-deep [font-stretch:100%]">
        <Scale aria-hidden="true" className="size-[1.1em] shrink-0" />
        <Trans>May promise returns</Trans>
      </h3>
      <p className="mt-1 text-sm">
        <Trans>
          Nobody may promise the public fixed or guaranteed returns (BUDS Act 2019). Please read these
          answers.
        </Trans>
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {promises.map(({ column, words }) => (
          <li key={column}>
            <span className="font-semibold">{_(answerLabels[column])}:</span> “{words}”
          </li>
        ))}
      </ul>
    </section>
  );
}
