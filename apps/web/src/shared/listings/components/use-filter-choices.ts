import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { industryFilterOptions } from '@sangam/domain/industries';
import { fundingFilterOptions, roiFilterOptions, statusFilterOptions } from '@sangam/domain/options';
import { useCallback } from 'react';
import { type ChoiceCounts, type CountedFilter, countOf } from '../api/choice-counts-query.ts';
import { formatCount } from '../api/format-count.ts';
import type { BrowseFiltersValue } from '../use-browse-filters.ts';
import { fundingLabels, industryLabels, roiLabels, statusLabels } from '../labels.ts';

const roiValues = roiFilterOptions.map((option) => option.value);
const fundingValues = fundingFilterOptions.map((option) => option.value);

/** The choices of a filter with their labels and counts, as a field takes them. */
function useOptions(counts: ChoiceCounts | undefined) {
  const { _ } = useTexts();
  return <T extends string>(
    filter: CountedFilter,
    values: readonly T[],
    labels: Record<T, MessageDescriptor>,
  ) =>
    values.map((value) => {
      const count = countOf(counts, filter, value);
      return { value, label: _(labels[value]), count: count === undefined ? undefined : formatCount(count) };
    });
}

/** A field's event, as far as it matters here. */
interface Told {
  readonly target: { readonly value: string };
}

/** The choice among `values` that a field tells of. */
const chosenOf = <T extends string>(values: readonly T[], told: string, fallback: T): T =>
  values.find((value) => value === told) ?? fallback;

/** The five filters of the list, and how each is changed; how they look is the caller's. */
export function useFilterChoices({ filters, change }: BrowseFiltersValue, counts: ChoiceCounts | undefined) {
  const { t } = useLingui();
  const optionsOf = useOptions(counts);
  const changeLocation = useCallback((location: string) => change({ location }), [change]);
  const location = {
    label: t`Location`,
    placeholder: t`City or state`,
    value: filters.location,
    onChange: changeLocation,
  };
  const industry = {
    label: t`Industry`,
    options: optionsOf('industry', industryFilterOptions, industryLabels),
    value: filters.industry,
    onChange: ({ target }: Told) =>
      change({ industry: chosenOf(industryFilterOptions, target.value, filters.industry) }),
  };
  const roi = {
    label: t`Expected ROI`,
    options: optionsOf('roi', roiValues, roiLabels),
    value: filters.roi,
    onChange: ({ target }: Told) => change({ roi: chosenOf(roiValues, target.value, filters.roi) }),
  };
  const funding = {
    label: t`Funding needed`,
    options: optionsOf('funding', fundingValues, fundingLabels),
    value: filters.funding,
    onChange: ({ target }: Told) =>
      change({ funding: chosenOf(fundingValues, target.value, filters.funding) }),
  };
  const status = {
    label: t`Status`,
    options: optionsOf('status', statusFilterOptions, statusLabels),
    value: filters.status,
    onChange: ({ target }: Told) =>
      change({ status: chosenOf(statusFilterOptions, target.value, filters.status) }),
  };
  return { location, industry, roi, funding, status };
}
