import { Trans, useLingui } from '@lingui/react/macro';
import { maxComparedIdeas } from '@sangam/domain/limits';
import {
  addToChoice,
  type ComparedIdea,
  removeFromChoice,
  useChoice,
} from '#shared/ideas/comparison-choice.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { notify } from '#shared/ui/notify.ts';

export interface CompareTickProps {
  listing: ComparedIdea;
  /** In a row: the word above the tick, as figures stand below their names, on 44 px of height. */
  isSmall?: boolean;
}

/** Picks an idea for the comparison, or takes it out. One too many is refused, and what to do is said. */
export function CompareTick({ listing, isSmall = false }: CompareTickProps) {
  const { t } = useLingui();
  const userId = useUserId();
  const isChosen = useChoice().some(({ id }) => id === listing.id);
  const { title } = listing;
  const change = (isWanted: boolean) => {
    if (!isWanted) removeFromChoice(userId, listing.id);
    else if (addToChoice(userId, listing) === 'full')
      notify.info(
        t`Up to ${maxComparedIdeas} ideas are compared`,
        t`Take one out at the foot of the page, then add “${title}”.`,
      );
  };
  return (
    <label
      className={`inline-flex h-11 min-w-11 cursor-pointer items-center rounded-field select-none hover:bg-mist ${isSmall ? 'w-full flex-col-reverse justify-end text-[0.72rem] leading-5 whitespace-nowrap text-ink-soft' : 'shrink-0 justify-center gap-2 px-3 text-sm font-semibold'}`}
    >
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => change(target.checked)}
        aria-label={t`Compare: ${title}`}
        className="size-5 shrink-0 cursor-pointer accent-teal"
      />
      <Trans>Compare</Trans>
    </label>
  );
}
