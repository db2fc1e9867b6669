import { Trans, useLingui } from '@lingui/react/macro';
import { readIdentityNumber } from '@sangam/domain/identity-numbers';
import { Check } from 'lucide-react';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import type { IdentityField } from './form-problems.ts';
import type { IdentityFormUse } from './use-identity-form.ts';
import { useFieldLabels } from './use-field-words.ts';

/** What the number has the form of, as soon as it has one; until then the two forms there are. */
function NumberHint({ pan }: { pan: string }) {
  const read = readIdentityNumber(pan);
  if ('problem' in read) return <Trans>PAN: ABCPE1234F. Aadhaar: 12 digits, spaces do not matter.</Trans>;
  return (
    <>
      <span className="flex items-center gap-1.5 font-semibold text-leaf-deep">
        <Check aria-hidden="true" className="size-[1.1em] shrink-0" />
        {read.kind === 'pan' ? (
          <Trans>Has the form of a PAN</Trans>
        ) : (
          <Trans>Has the form of an Aadhaar number</Trans>
        )}
      </span>
      {read.kind === 'aadhaar' && (
        <Trans>We check all twelve digits once, and keep only the last four.</Trans>
      )}
    </>
  );
}

interface CardFieldsProps {
  use: IdentityFormUse;
  /** What is wrong, in words, as far as it is to be shown. */
  errorOf: (field: IdentityField) => string | undefined;
  /** A field was left: what is wrong with it is said from now on. */
  onLeave: (field: IdentityField) => void;
}

/** The fields that are copied from the card. */
export function CardFields({ use, errorOf, onLeave }: CardFieldsProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const { form, today, changeText, changeNumber } = use;
  const common = (field: IdentityField) => ({
    id: `kyc-${field}`,
    name: field,
    label: labels[field],
    required: true,
    error: errorOf(field),
    onBlur: () => onLeave(field),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...common('fullName')}
        className="sm:col-span-2"
        autoComplete="name"
        autoCapitalize="words"
        value={form.fullName}
        onChange={({ target }) => changeText({ fullName: target.value })}
      />
      <TextField
        {...common('dob')}
        type="date"
        autoComplete="bday"
        max={today}
        hint={t`Day, month, year`}
        value={form.dob}
        onChange={({ target }) => changeText({ dob: target.value })}
      />
      <TextField
        {...common('pan')}
        // A crash of the page and the browser's own memory of forms must not keep it.
        name={undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="[&_input]:figures [&_input]:uppercase"
        hint={<NumberHint pan={form.pan} />}
        value={form.pan}
        onChange={({ target }) => changeNumber(target.value)}
      />
      <TextArea
        {...common('address')}
        className="sm:col-span-2"
        rows={2}
        autoComplete="street-address"
        hint={t`Where you live, with the PIN code.`}
        value={form.address}
        onChange={({ target }) => changeText({ address: target.value })}
      />
    </div>
  );
}
