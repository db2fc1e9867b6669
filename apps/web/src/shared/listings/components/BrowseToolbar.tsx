import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { sortOptions } from '@sangam/domain/options';
import { useCallback } from 'react';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TypedTextField } from '#shared/ui/TypedTextField.tsx';
import type { Listings } from '../use-listings.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { sortLabels } from '../labels.ts';

/** Search, order, and on small screens the way to the filters. */
export function BrowseToolbar({ listings }: { listings: Listings }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { filters, change } = listings.value;
  const changeSearch = useCallback((search: string) => change({ search }), [change]);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <TypedTextField
        type="search"
        label={<span className="sr-only">{t`Search`}</span>}
        placeholder={t`Search: chai, salon, cold storage…`}
        value={filters.search}
        onChange={changeSearch}
        className="grow basis-full md:basis-80"
      />
      <SelectField
        label={<span className="sr-only">{t`Sort by`}</span>}
        options={sortOptions.map((option) => ({ value: option, label: _(sortLabels[option]) }))}
        value={filters.sort}
        onChange={(event) =>
          change({ sort: sortOptions.find((option) => option === event.target.value) ?? filters.sort })
        }
        className="min-w-0 grow basis-36 md:max-w-64"
      />
      <FilterSheet listings={listings} />
    </search>
  );
}
