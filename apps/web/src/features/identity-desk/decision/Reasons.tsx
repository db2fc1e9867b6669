import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type IdentityReason, identityReasons } from '@sangam/domain/identity';
import { Check } from 'lucide-react';
import { withTemplate } from '#shared/desk/with-template.ts';
import { useReasonWords } from '#shared/identity/use-reason-words.ts';
import { reasonTexts, textOfReason } from './reason-templates.ts';
import type { DecisionUse } from './use-decision.ts';

/** Chooses a reason: its sentences go into the text, to be edited. */
export function useReasonChoice({ draft, change }: DecisionUse): (reason: IdentityReason) => void {
  const { _ } = useTexts();
  const templates = Object.values(reasonTexts).map((text) => _(text));
  return (reason) => {
    const text = textOfReason(reason);
    change({ reason, note: withTemplate(draft.note, text === null ? '' : _(text), templates) });
  };
}

/** The reasons that the desk knows, each under a number of the keyboard. */
export function Reasons({ use, onChoose }: { use: DecisionUse; onChoose: (reason: IdentityReason) => void }) {
  const reasonWords = useReasonWords();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-ink-soft">
        <Trans>
          To reject or to ask for a correction, choose a reason. The person reads it, and your text.
        </Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {identityReasons.map((reason, place) => {
          const isChosen = use.draft.reason === reason;
          return (
            <label
              key={reason}
              className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border-[1.5px] border-line bg-card px-3.5 text-sm font-semibold hover:border-line-strong has-checked:border-brick has-checked:text-brick-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="identity-reason"
                value={reason}
                checked={isChosen}
                onChange={() => onChoose(reason)}
                {...(place < 9 && { 'aria-keyshortcuts': String(place + 1) })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {isChosen && <Check aria-hidden="true" className="size-4" />}
              {reasonWords(reason)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
