import type { IdeaTextColumn } from '@sangam/domain/idea-questions';
import { initialsOf } from '@sangam/domain/initials';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { AnswerCells } from '../answers/AnswerCells.tsx';
import { FounderAvatar } from '../answers/FounderAvatar.tsx';
import { useAnswerCells } from '../answers/use-answer-cells.ts';

/** Above the other answers, set as a person's. */
const heading: readonly IdeaTextColumn[] = ['founder_name', 'founder_role'];

/** Who does it. */
export function TeamPanel({ idea, columns }: { idea: FullIdea; columns: readonly IdeaTextColumn[] }) {
  const cellsOf = useAnswerCells(idea);
  return (
    <>
      <div className="mb-6 flex items-center gap-4">
        <FounderAvatar ideaId={idea.id} initials={initialsOf(idea.founder_name)} name={idea.founder_name} />
        <p className="min-w-0">
          <span className="block text-lg font-bold wide">{idea.founder_name}</span>
          <span className="text-ink-soft">{idea.founder_role}</span>
        </p>
      </div>
      <AnswerCells cells={cellsOf(columns.filter((column) => !heading.includes(column)))} />
    </>
  );
}
