import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxComparedIdeas } from '@sangam/domain/limits';
import { Trash2, X } from 'lucide-react';
import { useRef } from 'react';
import {
  type ComparedIdea,
  removeFromChoice,
  storeChoice,
  useChoice,
} from '#shared/ideas/comparison-choice.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { ButtonLink } from '#shared/ui/Button.tsx';

const control = 'rounded-field outline-on-ink hover:bg-on-ink/15';

/** The tile and the name; a press takes the idea out. */
function Chosen({ idea, onRemove }: { idea: ComparedIdea; onRemove: () => void }) {
  const { t } = useLingui();
  const { id, title, category } = idea;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={t`Take out of the comparison: ${title}`}
        onClick={onRemove}
        className={`relative flex min-h-11 max-w-56 min-w-0 items-center gap-2 md:pr-2 ${control}`}
      >
        <SignTile ideaId={id} name={title} category={category} className="size-11" />
        <span aria-hidden="true" className="truncate text-sm font-semibold max-md:hidden">
          {title}
        </span>
        <X
          aria-hidden="true"
          strokeWidth={3}
          className="size-4 shrink-0 max-md:absolute max-md:-top-1 max-md:-right-1 max-md:rounded-full max-md:bg-on-ink max-md:p-0.5 max-md:text-ink"
        />
      </button>
    </li>
  );
}

function Go({ ideas }: { ideas: readonly ComparedIdea[] }) {
  const count = ideas.length;
  return count > 1 ? (
    <ButtonLink
      to={paths.compare(ideas.map(({ id }) => id))}
      variant="trust"
      size="small"
      className="outline-on-ink"
    >
      <span>
        <Trans>
          Compare {count} <span className="max-md:sr-only">ideas</span>
        </Trans>
      </span>
    </ButtonLink>
  ) : (
    <span className="px-1 text-sm font-semibold">
      <Trans>Pick one more</Trans>
    </span>
  );
}

/**
 * What has been picked to compare, at the foot of the screen while the list scrolls. It stands in the flow
 * below the list: at its end nothing lies behind it.
 */
export function CompareTray() {
  const { t } = useLingui();
  const userId = useUserId();
  const ideas = useChoice();
  const tray = useRef<HTMLElement>(null);
  /** What was pressed goes away: the focus stays here, as long as there is anything. */
  const change = (action: () => void) => {
    action();
    tray.current?.focus();
  };
  const names = ideas.map(({ title }) => title).join(', ');
  const count = ideas.length;
  return (
    <div data-print="no" className="sticky bottom-0 z-20 -mx-5 md:bottom-4 md:mx-0">
      <p aria-live="polite" className="sr-only">
        {count > 0 && <Plural value={count} one="# idea to compare" other="# ideas to compare" />}
      </p>
      {count > 0 && (
        <section
          ref={tray}
          tabIndex={-1}
          data-foot-bar=""
          aria-label={t`Ideas to compare`}
          className="mt-6 grid animate-appear grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 bg-ink px-5 pt-2.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-on-ink outline-none md:rounded-card md:px-4 md:pb-2.5 md:shadow-float"
        >
          <div className="flex min-w-0 items-center gap-2">
            <ul className="flex min-w-0 gap-2">
              {ideas.map((idea) => (
                <Chosen
                  key={idea.id}
                  idea={idea}
                  onRemove={() => change(() => removeFromChoice(userId, idea.id))}
                />
              ))}
            </ul>
            <button
              type="button"
              aria-label={t`Clear the comparison`}
              onClick={() => change(() => storeChoice(userId, []))}
              className={`grid size-11 shrink-0 place-items-center ${control}`}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
            <span className="figures text-sm max-md:hidden">
              <Trans>
                {count} of {maxComparedIdeas}
              </Trans>
            </span>
          </div>
          <Go ideas={ideas} />
          <p aria-hidden="true" className="col-span-full truncate text-sm md:hidden">
            {names}
          </p>
        </section>
      )}
    </div>
  );
}
