import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#shared/ui/Button.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { TypedTextField } from '#shared/ui/TypedTextField.tsx';
import { logActionsQuery, type LogFilters } from '../api/log-query.ts';
import { useEntryWords } from '../entry-words.ts';

interface LogFilterBarProps {
  filters: LogFilters;
  isFiltered: boolean;
  onChange: (next: Partial<LogFilters>) => void;
  onClear: () => void;
}

/** By what was done, to what, and when; who did it is chosen in the list. */
export function LogFilterBar({ filters, isFiltered, onChange, onClear }: LogFilterBarProps) {
  const { t } = useLingui();
  const { actOf } = useEntryWords();
  const actions = useQuery(logActionsQuery());
  // By their words, as people look for them.
  const options = (actions.data ?? [])
    .map((action) => ({ value: action, label: actOf(action) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <search className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label={t`What was done`}
        placeholder={t`Everything`}
        options={options}
        value={filters.action}
        onChange={({ target }) => onChange({ action: target.value })}
      />
      <TypedTextField
        label={t`To what (id)`}
        placeholder={t`An id of this page`}
        value={filters.subject}
        onChange={(subject) => onChange({ subject: subject.trim() })}
      />
      <TextField
        label={t`From`}
        type="date"
        value={filters.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={t`To`}
        type="date"
        value={filters.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {isFiltered && (
        <div className="sm:col-span-2 lg:col-span-4">
          <Button variant="outline" size="small" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        </div>
      )}
    </search>
  );
}
