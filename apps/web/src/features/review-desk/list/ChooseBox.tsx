import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { cn } from '#shared/ui/cn.ts';
import type { Submission } from '../api/submissions-query.ts';
import type { Selection } from './use-selection.ts';

/** The box of the row before or after. */
function neighbourOf(box: HTMLElement, step: 1 | -1): HTMLInputElement | undefined {
  const list = box.closest('[data-choosable-rows]');
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[data-choose]') ?? [])];
  return boxes[boxes.indexOf(box as HTMLInputElement) + step];
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function move(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const next = step === undefined ? undefined : neighbourOf(event.currentTarget, step);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (event.shiftKey && !next.checked) next.click();
}

/**
 * Chooses a submission for a decision about several. With the shift key everything from the one chosen last;
 * the arrow keys go from row to row.
 */
export function ChooseBox({
  submission: { id, title },
  selection,
  className,
}: {
  submission: Submission;
  selection: Selection;
  className?: string;
}) {
  const { t } = useLingui();
  return (
    <label className={cn('-m-2 grid size-11 shrink-0 cursor-pointer place-items-center', className)}>
      <input
        type="checkbox"
        data-choose
        aria-label={t`Choose ${title}`}
        checked={selection.has(id)}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as MouseEvent;
          selection.choose(id, event.target.checked, shiftKey);
        }}
        onKeyDown={move}
        className="size-5 accent-teal"
      />
    </label>
  );
}
