import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Key } from '../judging/KeysDialog.tsx';
import { reviewFormIds } from '../judging/review-form-ids.ts';
import type { ReasonTemplate } from './reason-templates.ts';

interface ReasonButtonsProps {
  templates: readonly ReasonTemplate[];
  /** Takes the sentences of the one that was pressed. */
  onInsert: (text: string) => void;
}

/** Buttons that insert common reasons into the notes. */
export function ReasonButtons({ templates, onInsert }: ReasonButtonsProps) {
  const { _ } = useTexts();
  return (
    <fieldset id={reviewFormIds.reasons} className="min-w-0">
      <legend className="text-sm text-ink-soft">
        <Trans>Insert a reason</Trans>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {templates.map(({ label, text }, place) => (
          <button
            key={label.id}
            type="button"
            aria-keyshortcuts={String(place + 1)}
            onClick={() => onInsert(_(text))}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-field border border-line bg-card px-3 text-sm hover:border-line-strong"
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            {_(label)}
            <span aria-hidden="true" className="hidden lg:inline">
              <Key>{place + 1}</Key>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
