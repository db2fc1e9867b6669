import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

/** What the reviewer says about card and face; the machine compares texts, not faces. */
export type Sameness = 'yes' | 'no' | 'cannot_tell';

interface SamePersonProps {
  value: Sameness | null;
  onChange: (value: Sameness) => void;
}

/** The one question that only a person can answer. */
export function SamePerson({ value, onChange }: SamePersonProps) {
  const { t } = useLingui();
  const choices = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
    { value: 'cannot_tell', label: t`Cannot tell` },
  ] as const;
  return (
    <fieldset role="radiogroup">
      <legend className="mb-2 font-semibold">
        <Trans>Same person?</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field border-[1.5px] border-on-lightbox px-3.5 font-semibold has-checked:bg-on-lightbox has-checked:text-lightbox has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-lightbox"
          >
            <input
              type="radio"
              name="same-person"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {value === choice.value && <Check aria-hidden="true" className="size-4.5" />}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
