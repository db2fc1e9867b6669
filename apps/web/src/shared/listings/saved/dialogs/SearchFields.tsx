import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { savedSearchLimits } from '@sangam/domain/limits';
import type { SearchAlerts } from '@sangam/domain/saved-searches';
import { savedSearchSchema } from '@sangam/domain/validation/saved-search';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { bindField } from '#shared/ui/bind-field.ts';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { TextField } from '#shared/ui/TextField.tsx';

export interface SearchValues {
  name: string;
  alerts: SearchAlerts;
}

export interface SearchFieldsProps {
  /** The form's id, by which a button outside sends it. */
  formId: string;
  values: SearchValues;
  onSend: (values: SearchValues) => Promise<void>;
}

/** The name of a saved search, and what its owner hears of new ideas. */
export function SearchFields({ formId, values, onSend }: SearchFieldsProps) {
  const { t } = useLingui();
  const form = useForm<SearchValues>({
    resolver: zodResolver(savedSearchSchema),
    defaultValues: values,
  });
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      className="grid gap-5"
    >
      <TextField
        label={t`Name`}
        required
        maxLength={savedSearchLimits.nameLength}
        autoComplete="off"
        {...bindField(form, 'name')}
      />
      <RadioGroup
        label={t`When there is a new idea`}
        options={[
          { value: 'mail', label: t`Tell me here and by mail` },
          { value: 'app', label: t`Tell me here` },
          { value: 'off', label: t`Do not tell me` },
        ]}
        {...bindField(form, 'alerts')}
      />
      <p className="text-sm text-ink-soft">
        <Trans>
          Mails come once a day, at nine in the morning. In your{' '}
          <Link to={paths.settings} className="text-link">
            settings
          </Link>{' '}
          you can have them at once.
        </Trans>
      </p>
    </form>
  );
}
