import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { savedSearchLimits } from '@sangam/domain/limits';
import { fundingLabels, industryLabels, roiLabels, statusLabels } from '../../labels.ts';

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Says in a few words what is set: `Chai in Pune, ₹1 L – ₹5 L`. */
export function useProposedName() {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (filters: BrowseFilters): string => {
    const words = capitalized(filters.search.trim());
    const place = capitalized(filters.location.trim());
    const industry = filters.industry === defaultFilters.industry ? '' : _(industryLabels[filters.industry]);
    const roi = _(roiLabels[filters.roi]);
    const what = words || industry || (place === '' ? '' : t`Ideas`);
    const parts = [
      place === '' ? what : t`${what} in ${place}`,
      words === '' ? '' : industry,
      filters.funding === defaultFilters.funding ? '' : _(fundingLabels[filters.funding]),
      filters.roi === defaultFilters.roi ? '' : t`ROI ${roi}`,
      filters.status === defaultFilters.status ? '' : _(statusLabels[filters.status]),
    ];
    return parts
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, savedSearchLimits.nameLength);
  };
}
