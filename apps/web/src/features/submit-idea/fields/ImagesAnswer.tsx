import { Trans, useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { imageLimits } from '@sangam/domain/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button.tsx';
import { FieldNotes } from '../../../shared/ui/FieldFrame.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { recheckLeft, recheckShown, useFieldError } from './use-answer.ts';

/** Links to pictures of the business, one a row; at least one row is always there to type into. */
export function ImagesAnswer() {
  const { t } = useLingui();
  const id = useId();
  const form = useFormContext<IdeaForm>();
  const { field } = useController({ control: form.control, name: 'businessImages' });
  const error = useFieldError('businessImages');
  const rows = field.value.length === 0 ? [''] : field.value;
  const list = useRef<HTMLFieldSetElement>(null);
  const rowToFocus = useRef<number | null>(null);

  useEffect(() => {
    if (rowToFocus.current === null) return;
    list.current?.querySelectorAll('input')[rowToFocus.current]?.focus();
    rowToFocus.current = null;
  });

  const change = (next: string[]) => {
    field.onChange(next);
    recheckShown(form, 'businessImages');
  };
  const add = () => {
    rowToFocus.current = rows.length;
    change([...rows, '']);
  };
  const remove = (index: number) => {
    rowToFocus.current = Math.max(index - 1, 0);
    change(rows.filter((_, each) => each !== index));
  };

  return (
    <fieldset ref={list} className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">
        <Trans>Business Images</Trans>
      </legend>
      <div className="grid gap-3">
        {rows.map((address, index) => {
          const number = index + 1;
          return (
            // Rows have no identity but their place; their values come from the form.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="flex gap-2">
              <TextField
                className="flex-1"
                label={<span className="sr-only">{t`Image link ${number}`}</span>}
                type="url"
                inputMode="url"
                enterKeyHint="next"
                autoComplete="off"
                placeholder="https://"
                name={`businessImages.${index}`}
                value={address}
                onChange={({ target }) =>
                  change(rows.map((row, each) => (each === index ? target.value : row)))
                }
                onBlur={() => {
                  field.onBlur();
                  recheckLeft(form, 'businessImages');
                }}
              />
              {rows.length > 1 && (
                <Button
                  variant="ghost"
                  size="icon"
                  className="mt-1.5 self-start"
                  aria-label={t`Remove image ${number}`}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </div>
          );
        })}
      </div>
      <FieldNotes
        id={id}
        hint={t`Links to photos of the place, the product or the team, up to ${imageLimits.count}.`}
        error={error}
      />
      {rows.length < imageLimits.count && (
        <Button variant="outline" size="small" className="mt-3" onClick={add}>
          <Plus aria-hidden="true" />
          <Trans>Add another image</Trans>
        </Button>
      )}
    </fieldset>
  );
}
