import { Trans, useLingui } from '@lingui/react/macro';
import { categories } from '@sangam/domain/options';
import { indianStates, unionTerritories } from '@sangam/domain/states';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ChangeEvent, useCallback, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TypedTextField } from '#shared/ui/TypedTextField.tsx';
import {
  type DeskFilters,
  type DeskSort,
  deskDues,
  deskReviewers,
  deskSorts,
  isQueue,
  narrowingOf,
  sortOf,
} from '../desk-filters.ts';

interface FilterBarProps {
  filters: DeskFilters;
  onChange: (choice: Partial<DeskFilters>) => void;
}

const same = (value: string) => ({ value, label: value });

function Choices({ filters, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const dues = { overdue: t`Past 48 hours`, today: t`Due today`, later: t`Due later` } as const;
  const reviewers = { me: t`Taken by me`, nobody: t`Taken by nobody` } as const;
  const sorts: Record<DeskSort, string> = {
    due: t`Due first`,
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    amount: t`Largest amount first`,
  };
  const choose =
    (name: 'category' | 'state' | 'due' | 'reviewer' | 'sort') => (event: ChangeEvent<HTMLSelectElement>) =>
      onChange({ [name]: event.target.value || null });
  return (
    <>
      <SelectField
        label={t`Category`}
        placeholder={t`All categories`}
        options={categories.map(same)}
        value={filters.category ?? ''}
        onChange={choose('category')}
      />
      <SelectField
        label={t`State`}
        placeholder={t`All of India`}
        groups={[
          { label: t`States`, options: indianStates.map(same) },
          { label: t`Union territories`, options: unionTerritories.map(same) },
        ]}
        value={filters.state ?? ''}
        onChange={choose('state')}
      />
      <SelectField
        label={t`Clock`}
        placeholder={t`Any time`}
        options={deskDues.map((due) => ({ value: due, label: dues[due] }))}
        value={filters.due ?? ''}
        onChange={choose('due')}
      />
      <SelectField
        label={t`Reviewer`}
        placeholder={t`Anybody`}
        options={deskReviewers.map((reviewer) => ({ value: reviewer, label: reviewers[reviewer] }))}
        value={filters.reviewer ?? ''}
        onChange={choose('reviewer')}
      />
      <SelectField
        label={t`Order`}
        options={deskSorts
          .filter((sort) => sort !== 'due' || isQueue(filters))
          .map((sort) => ({ value: sort, label: sorts[sort] }))}
        value={sortOf(filters)}
        onChange={choose('sort')}
      />
    </>
  );
}

/** Search, filters and order of the list. On a phone the filters are behind a button. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const changeSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  const narrowing = narrowingOf(filters);
  const { category, state, due, reviewer, sort } = filters;
  const chosen = [category, state, due, reviewer, sort].filter((value) => value !== null).length;
  return (
    <search className="mt-5 mb-5 grid gap-x-3 gap-y-3 md:grid-cols-3 lg:grid-cols-[minmax(0,1.4fr)_repeat(5,minmax(0,1fr))]">
      <TypedTextField
        type="search"
        label={t`Search`}
        placeholder={t`Idea, founder, e-mail or city`}
        value={filters.search}
        onChange={changeSearch}
      />
      <Button
        variant="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls="desk-choices"
        className="bg-card md:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {chosen === 0 ? <Trans>Filters and order</Trans> : <Trans>Filters and order ({chosen})</Trans>}
      </Button>
      <div id="desk-choices" className={isOpen ? 'grid gap-3 md:contents' : 'hidden md:contents'}>
        <Choices filters={filters} onChange={onChange} />
      </div>
      {narrowing > 0 && (
        <div className="md:col-span-full">
          <Button
            variant="ghost"
            size="small"
            className="-ml-4"
            onClick={() => onChange({ search: '', category: null, state: null, due: null, reviewer: null })}
          >
            <X aria-hidden="true" />
            <Trans>Clear filters</Trans>
          </Button>
        </div>
      )}
    </search>
  );
}
