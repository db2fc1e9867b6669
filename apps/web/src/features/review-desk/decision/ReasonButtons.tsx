import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Key } from '#shared/desk/KeysDialog.tsx';
import { reviewFormIds } from '../judging/review-form-ids.ts';
import type { ReasonText } from './use-reason-templates.ts';

/** The numbers of a keyboard. */
const keys = 9;

interface ReasonButtonsProps {
  templates: readonly ReasonText[];
  /** Takes the sentences of the one that was pressed. */
  onInsert: (text: string) => void;
}

/** Buttons that insert common reasons into the notes. */
export function ReasonButtons({ templates, onInsert }: ReasonButtonsProps) {
  return (
    <fieldset id={reviewFormIds.reasons} className="min-w-0">
      <legend className="text-sm text-ink-soft">
        <Trans>Insert a reason</Trans>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {templates.map(({ label, text }, place) => (
          <button
            // Two of the desk may be named alike; their order changes only with the list.
            key={`${place} ${label}`}
            type="button"
            aria-keyshortcuts={place < keys ? String(place + 1) : undefined}
            onClick={() => onInsert(text)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-field border border-line bg-card px-3 text-sm hover:border-line-strong"
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            {label}
            {place < keys && (
              <span aria-hidden="true" className="hidden lg:inline">
                <Key>{place + 1}</Key>
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
