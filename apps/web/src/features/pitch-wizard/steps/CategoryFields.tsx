import { useLingui as useLabels } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { categories, otherCategory } from '@sangam/domain/options';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectAnswer } from '../fields/ChoiceAnswer.tsx';
import { TextAnswer } from '../fields/TextAnswer.tsx';
import { categoryLabels } from '../labels.ts';

/** The category; Others reveals one of the founder's own, which any other choice clears. */
export function CategoryFields() {
  const { t } = useLingui();
  const { _ } = useLabels();
  const { control, getValues, setValue, clearErrors } = useFormContext<IdeaForm>();
  const isOther = useWatch({ control, name: 'category' }) === otherCategory;

  const clearCustom = () => {
    if (getValues('category') === otherCategory) return;
    if (getValues('customCategory') !== '') setValue('customCategory', '');
    clearErrors('customCategory');
  };
  return (
    <>
      <SelectAnswer
        field="category"
        label={t`Category`}
        placeholder={t`Choose a category`}
        options={categories.map((category) => ({ value: category, label: _(categoryLabels[category]) }))}
        onPick={clearCustom}
      />
      {isOther && (
        <TextAnswer
          field="customCategory"
          label={t`Your own category`}
          hint={t`Investors will see this instead of Others.`}
          placeholder={t`e.g. Agriculture`}
          autoCapitalize="words"
        />
      )}
    </>
  );
}
