import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { industryFilterOptions } from '@sangam/domain/industries';
import { fundingFilterOptions, roiFilterOptions, statusFilterOptions } from '@sangam/domain/options';
import { useCallback, useId } from 'react';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import type { BrowseFiltersValue } from '../use-browse-filters.ts';
import { fundingLabels, industryLabels, roiLabels, statusLabels } from './labels.ts';
import { TypedTextField } from '#shared/ui/TypedTextField.tsx';

interface ChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  labels: Record<T, MessageDescriptor>;
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, values, labels, value, onChange }: ChoiceProps<T>) {
  const { _ } = useTexts();
  const name = useId();
  return (
    <RadioGroup
      name={name}
      label={label}
      options={values.map((each) => ({ value: each, label: _(labels[each]) }))}
      value={value}
      onChange={(event) => {
        const chosen = values.find((each) => each === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

const roiValues = roiFilterOptions.map((option) => option.value);
const fundingValues = fundingFilterOptions.map((option) => option.value);

/** The conditions of the list: beside it on wide screens, in a sheet on phones. */
export function FilterFields({ filters, change }: BrowseFiltersValue) {
  const { t } = useLingui();
  const changeLocation = useCallback((location: string) => change({ location }), [change]);
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
      <TypedTextField
        label={t`Location`}
        placeholder={t`City or state`}
        value={filters.location}
        onChange={changeLocation}
        className="sm:col-span-2 lg:col-span-1"
      />
      <Choice
        label={t`Industry`}
        values={industryFilterOptions}
        labels={industryLabels}
        value={filters.industry}
        onChange={(industry) => change({ industry })}
      />
      <Choice
        label={t`Expected ROI`}
        values={roiValues}
        labels={roiLabels}
        value={filters.roi}
        onChange={(roi) => change({ roi })}
      />
      <Choice
        label={t`Funding needed`}
        values={fundingValues}
        labels={fundingLabels}
        value={filters.funding}
        onChange={(funding) => change({ funding })}
      />
      <Choice
        label={t`Status`}
        values={statusFilterOptions}
        labels={statusLabels}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
    </div>
  );
}
