import { Trans, useLingui } from '@lingui/react/macro';
import { identityFormProblems } from '@sangam/domain/identity';
import { indianDayOf } from '@sangam/domain/calendar-month';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { notify } from '#shared/ui/notify.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { useAllowDocument } from '../api/documents.ts';
import { useFieldLabels, useFieldProblemText } from '../form/use-field-words.ts';
import { useDocumentsProblemText } from './use-documents-problem-text.ts';

const fields = ['fullName', 'dob', 'pan'] as const;

function useSandboxForm() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { t } = useLingui();
  const allow = useAllowDocument();
  const problemText = useDocumentsProblemText();
  const fieldProblem = useFieldProblemText();
  const [form, setForm] = useState({ fullName: '', dob: '', pan: '' });
  const [wasTried, setWasTried] = useState(false);
  const [today] = useState(() => indianDayOf(new Date()));
  const problems = identityFormProblems({ ...form, address: '' }, today);
  const back = (answer: Readonly<Record<string, string>>) => {
    const state = parameters.get('request') ?? '';
    void navigate(`${paths.kyc}?${new URLSearchParams({ state, ...answer })}`, { replace: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (fields.some((field) => problems[field] !== undefined)) return;
    try {
      const challenge = parameters.get('sandbox') ?? '';
      back({ code: await allow.mutateAsync({ challenge, ...form }) });
    } catch (error) {
      notify.error(t`The sandbox did not answer`, problemText(error));
    }
  };
  const errorOf = (field: (typeof fields)[number]) => {
    const problem = problems[field];
    return wasTried && problem !== undefined ? fieldProblem(field, problem) : null;
  };
  return {
    form,
    setForm,
    errorOf,
    submit,
    isPending: allow.isPending,
    refuse: () => back({ error: 'access_denied' }),
  };
}

/** `/kyc?sandbox=…`: stands for the page of a provider of documents. */
export function DocumentsSandbox() {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const { form, setForm, errorOf, submit, isPending, refuse } = useSandboxForm();
  return (
    <div className="wrap py-8 md:py-10">
      <PageTitle title={t`Document sandbox`} />
      <Card className="mx-auto max-w-110">
        <Badge tone="marigold">SANDBOX</Badge>
        <h1 className="mt-2 text-2xl">
          <Trans>Document sandbox</Trans>
        </h1>
        <p className="mt-1 mb-5 text-ink-soft">
          <Trans>
            This page stands for DigiLocker. What you type counts as what the issuer of your PAN has. No
            document is real; please type no real number.
          </Trans>
        </p>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {fields.map((field) => (
            <TextField
              key={field}
              name={field}
              type={field === 'dob' ? 'date' : 'text'}
              label={field === 'pan' ? t`PAN` : labels[field]}
              required
              autoComplete="off"
              value={form[field]}
              error={errorOf(field)}
              onChange={({ target }) => setForm({ ...form, [field]: target.value })}
            />
          ))}
          <Button type="submit" variant="trust" busy={isPending}>
            <Trans>Allow</Trans>
          </Button>
          <Button variant="outline" onClick={refuse}>
            <Trans>Do not allow</Trans>
          </Button>
        </form>
      </Card>
    </div>
  );
}
