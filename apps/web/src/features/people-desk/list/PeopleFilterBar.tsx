import { useLingui } from '@lingui/react/macro';
import { accountRoles } from '@sangam/domain/options';
import { useCallback } from 'react';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TypedTextField } from '#shared/ui/TypedTextField.tsx';
import { type PeopleFilters, personStates } from '../api/people.ts';

interface PeopleFilterBarProps {
  filters: PeopleFilters;
  onChange: (part: Partial<PeopleFilters>) => void;
}

/** Who is looked for: words, role, state. */
export function PeopleFilterBar({ filters, onChange }: PeopleFilterBarProps) {
  const { t } = useLingui();
  const changeWords = useCallback((words: string) => onChange({ words: words.trim() }), [onChange]);
  const roles = { entrepreneur: t`Founder`, investor: t`Investor` };
  const states = { active: t`Not suspended`, suspended: t`Suspended`, admin: t`Admin` };
  return (
    <search className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <TypedTextField
        className="col-span-2 lg:col-span-1"
        type="search"
        label={t`Name, e-mail, phone or id`}
        placeholder={t`Part of a name, or a whole address`}
        value={filters.words}
        onChange={changeWords}
      />
      <SelectField
        label={t`Role`}
        placeholder={t`All roles`}
        value={filters.role ?? ''}
        options={accountRoles.map((value) => ({ value, label: roles[value] }))}
        onChange={({ target }) =>
          onChange({ role: accountRoles.find((role) => role === target.value) ?? null })
        }
      />
      <SelectField
        label={t`State`}
        placeholder={t`All states`}
        value={filters.state ?? ''}
        options={personStates.map((value) => ({ value, label: states[value] }))}
        onChange={({ target }) =>
          onChange({ state: personStates.find((state) => state === target.value) ?? null })
        }
      />
    </search>
  );
}
