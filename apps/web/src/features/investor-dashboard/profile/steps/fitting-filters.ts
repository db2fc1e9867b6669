import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { allIndustries, industries, type IndustryFilter } from '@sangam/domain/industries';
import type { InvestorForm } from '@sangam/domain/investor-form';
import { fundingFilterOptions, roiFilterOptions } from '@sangam/domain/options';

/** The answers that say which ideas fit. */
export type Preferences = Pick<InvestorForm, 'investmentRange' | 'roiExpectation' | 'preferredIndustries'>;

/**
 * The preferences as filters of the browse list, one for each preferred industry: an idea has one
 * industry, so what they find together fits. What was not answered, and 'Any' and 'Flexible', are no
 * condition.
 */
export function fittingFilters(preferences: Preferences): readonly BrowseFilters[] {
  const { investmentRange, roiExpectation, preferredIndustries } = preferences;
  const funding = fundingFilterOptions.find(({ value }) => value === investmentRange)?.value;
  const roi = roiFilterOptions.find(({ value }) => roiExpectation === `${value} annually`)?.value;
  const preferred = industries.filter((industry) => preferredIndustries.includes(industry));
  const wanted: readonly IndustryFilter[] = preferred.length === 0 ? [allIndustries] : preferred;
  return wanted.map((industry) => ({
    ...defaultFilters,
    industry,
    funding: funding ?? defaultFilters.funding,
    roi: roi ?? defaultFilters.roi,
  }));
}
