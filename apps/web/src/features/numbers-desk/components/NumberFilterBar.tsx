import { useLingui } from '@lingui/react/macro';
import { categories } from '@sangam/domain/options';
import { SelectField } from '#shared/ui/SelectField.tsx';
import type { Part } from '../api/numbers-query.ts';
import { periodNames } from '../periods.ts';
import type { NumberFilters } from '../use-number-filters.ts';

interface NumberFilterBarProps {
  filters: NumberFilters;
  /** The places to choose from. */
  places: readonly Part[];
  onChange: (next: Partial<NumberFilters>) => void;
}

/** Of which time, and of which trade or place. */
export function NumberFilterBar({ filters, places, onChange }: NumberFilterBarProps) {
  const { t } = useLingui();
  const periodWords = {
    '30-days': t`30 days`,
    '12-weeks': t`12 weeks`,
    '12-months': t`12 months`,
    all: t`Everything`,
  };
  const names = places.map(({ name }) => name);
  // One that has no ideas now can still be in the address.
  const placeNames =
    filters.place === '' || names.includes(filters.place) ? names : [filters.place, ...names];
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t`Period`}
        options={periodNames.map((name) => ({ value: name, label: periodWords[name] }))}
        value={filters.period}
        onChange={({ target }) =>
          onChange({ period: periodNames.find((name) => name === target.value) ?? '30-days' })
        }
      />
      <SelectField
        label={t`Trade`}
        placeholder={t`All trades`}
        options={categories.map((name) => ({ value: name, label: name }))}
        value={filters.category}
        onChange={({ target }) => onChange({ category: target.value, place: '' })}
      />
      <SelectField
        label={t`Place`}
        placeholder={t`All places`}
        options={placeNames.map((name) => ({ value: name, label: name }))}
        value={filters.place}
        onChange={({ target }) => onChange({ category: '', place: target.value })}
      />
    </search>
  );
}
