import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { pincodeLength } from '@sangam/domain/pincodes';
import { indianStates, unionTerritories } from '@sangam/domain/states';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectAnswer } from '../fields/ChoiceAnswer.tsx';
import { TextAnswer } from '../fields/TextAnswer.tsx';
import { recheckLeft } from '../fields/use-answer.ts';
import { type PlaceSearch, usePlace } from './use-place.ts';

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

function useSearchHint(search: PlaceSearch): string {
  const { t } = useLingui();
  switch (search.kind) {
    case 'none':
      return t`6 digits. It fills in city and state.`;
    case 'looking':
      return t`Looking it up…`;
    case 'unknown':
      return t`Not in our directory. Please give city and state.`;
    case 'unreachable':
      return t`We could not look it up now. Please give city and state.`;
    case 'found': {
      const { city, state } = search.place;
      return t`${city}, ${state}`;
    }
  }
}

/** Pincode, city and state: a pincode that is known fills and locks the other two (product §2.submit). */
export function PlaceFields() {
  const { t } = useLingui();
  const form = useFormContext<IdeaForm>();
  const { control, getValues, setValue, clearErrors } = form;
  const search = usePlace(useWatch({ control, name: 'pincode' }).trim());
  const place = search.kind === 'found' ? search.place : null;

  useEffect(() => {
    if (place === null) return;
    if (getValues('city') !== place.city) setValue('city', place.city);
    if (getValues('state') !== place.state) setValue('state', place.state);
    clearErrors(['pincode', 'city', 'state']);
  }, [place, getValues, setValue, clearErrors]);

  const lock = <Lock aria-hidden="true" className="mr-3.5 size-4 text-ink-soft" />;
  return (
    <div className="grid min-w-0 gap-6 md:col-span-2 md:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1.2fr)] md:gap-5">
      <TextAnswer
        field="pincode"
        label={t`Pincode`}
        hint={<span aria-live="polite">{useSearchHint(search)}</span>}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={pincodeLength}
        placeholder="440001"
      />
      <TextAnswer
        field="city"
        label={t`City`}
        autoComplete="address-level2"
        readOnly={place !== null}
        {...(place === null ? {} : { trailing: lock })}
      />
      {place === null ? (
        <SelectAnswer
          field="state"
          label={t`State`}
          autoComplete="address-level1"
          placeholder={t`Choose your state`}
          // A pincode belongs to one state; if they do not match, the founder has to say which is right.
          onPick={() => recheckLeft(form, 'pincode')}
          groups={[
            { label: t`States`, options: optionsOf(indianStates) },
            { label: t`Union territories`, options: optionsOf(unionTerritories) },
          ]}
        />
      ) : (
        <TextAnswer field="state" label={t`State`} readOnly trailing={lock} />
      )}
    </div>
  );
}
