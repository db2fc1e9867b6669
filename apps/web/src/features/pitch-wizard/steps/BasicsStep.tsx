import { useLingui as useLabels } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { businessStages } from '@sangam/domain/options';
import { RadioAnswer } from '../fields/ChoiceAnswer.tsx';
import { TextAnswer } from '../fields/TextAnswer.tsx';
import { stageLabels } from '../labels.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';

/** Step 1: what it is called, what kind it is, where, and how far along. */
export function BasicsStep() {
  const { t } = useLingui();
  const { _ } = useLabels();
  return (
    <>
      <TextAnswer
        field="businessName"
        label={t`Business Name`}
        hint={t`As customers know it, or a working name.`}
        autoComplete="organization"
        autoCapitalize="words"
        className="md:col-span-2"
      />
      <CategoryFields />
      <div className="grid min-w-0 gap-6 md:col-span-2 md:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1.2fr)] md:gap-5">
        <PlaceFields />
      </div>
      <RadioAnswer
        field="businessStage"
        label={t`Business Stage`}
        options={businessStages.map((stage) => ({ value: stage, label: _(stageLabels[stage]) }))}
        inline
        className="md:col-span-2"
      />
      <TextAnswer
        field="yearOfEstablishment"
        label={t`Year of Establishment`}
        hint={t`If it has begun.`}
        inputMode="numeric"
        maxLength={4}
        placeholder="2023"
      />
      <TextAnswer
        field="website"
        label={t`Website`}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        placeholder="https://"
      />
      <TextAnswer
        field="socialLinks"
        label={t`Social Links`}
        hint={t`Instagram, Facebook, YouTube or others, with commas between them.`}
        autoCapitalize="none"
        enterKeyHint="done"
        className="md:col-span-2"
      />
    </>
  );
}
