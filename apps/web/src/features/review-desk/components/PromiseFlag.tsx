import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { promisesOf } from '@sangam/domain/promises';
import { Scale } from 'lucide-react';
import { answerSections } from '#shared/ideas/answer-sections.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';

const labels = new Map(
  answerSections.flatMap(({ answers }) => answers.map(({ column, label }) => [column, label])),
);

/** Shows the reviewer which answers seem to promise returns; nothing if none do. It is only a hint. */
export function PromiseFlag({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const promises = promisesOf(idea);
  if (promises.length === 0) return null;
  const labelOf = (column: (typeof promises)[number]['column']): string => {
    if (column === 'business_name') return t`Business name`;
    if (column === 'notes_for_investors') return t`Notes for investors`;
    const label = labels.get(column);
    return label ? _(label) : column;
  };
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
            <span className="font-semibold">{labelOf(column)}:</span> “{words}”
          </li>
        ))}
      </ul>
    </section>
  );
}
