import { Trans, useLingui } from '@lingui/react/macro';
import { maxComparedIdeas } from '@sangam/domain/limits';
import { ArrowRight, Scale } from 'lucide-react';
import {
  addToChoice,
  type ComparedIdea,
  removeFromChoice,
  useChoice,
} from '#shared/ideas/comparison-choice.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';

/** Picks the idea for the comparison, or takes it out; beside it the way there, once there is one. */
export function CompareButton({ idea }: { idea: ComparedIdea }) {
  const { t } = useLingui();
  const userId = useUserId();
  const chosen = useChoice();
  const isChosen = chosen.some(({ id }) => id === idea.id);
  const count = chosen.length;
  const change = () => {
    const { title } = idea;
    if (isChosen) return removeFromChoice(userId, idea.id);
    if (addToChoice(userId, idea) === 'full')
      notify.info(
        t`Up to ${maxComparedIdeas} ideas are compared`,
        t`Take one out in the comparison, then add “${title}”.`,
      );
    else if (count === 0)
      notify.info(t`Picked to compare`, t`Pick one more, here on its page or in the list.`);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-pressed={isChosen}
        className="aria-pressed:bg-mist aria-pressed:text-teal-deep max-sm:px-3.5"
        onClick={change}
      >
        <Scale aria-hidden="true" />
        <span className="max-sm:sr-only">
          <Trans>Compare</Trans>
        </span>
      </Button>
      {count > 1 && (isChosen || count >= maxComparedIdeas) && (
        <ButtonLink
          to={paths.compare(chosen.map(({ id }) => id))}
          variant="ghost"
          size="small"
          className="text-teal-deep max-sm:px-3.5"
        >
          <span>
            <Trans>
              {count} <span className="max-sm:sr-only">side by side</span>
            </Trans>
          </span>
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
    </>
  );
}
