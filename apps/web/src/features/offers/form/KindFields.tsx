import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useLanguage } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import {
  businessForms,
  type OfferKind,
  offerLimits,
  paidRhythms,
  partnerRoles,
  paymentMeans,
  repaidWays,
} from '@sangam/domain/offer';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import {
  formLabels,
  meansLabels,
  paidLabels,
  repaidLabels,
  rhythmLabels,
  roleLabels,
} from '../facts/labels.ts';
import { isRepaidAtEnd, type OfferDraft, type OfferField, type OfferProblem } from './draft.ts';
import { useProblemText } from './use-problem-text.ts';

export interface FieldsProps {
  kind: OfferKind;
  draft: OfferDraft;
  problemOf: (field: OfferField) => OfferProblem | undefined;
  onChange: (part: Partial<OfferDraft>) => void;
}

/** What every field of the form takes. */
function useField({ kind, draft, problemOf, onChange }: FieldsProps) {
  const problemText = useProblemText(kind);
  return (field: OfferField) => ({
    name: field,
    value: draft[field],
    error: problemText(problemOf(field)),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
}

/** The choices of a field, first letters as in a sentence's beginning. */
function useChoice(props: FieldsProps) {
  const { t } = useLingui();
  const { _ } = useLanguage();
  const field = useField(props);
  return (
    name: OfferField,
    values: readonly string[],
    labels: Readonly<Record<string, MessageDescriptor>>,
  ) => ({
    ...field(name),
    required: true,
    placeholder: t`Choose`,
    options: values.flatMap((value) => {
      const label = labels[value];
      return label === undefined
        ? []
        : [{ value, label: _(label).replace(/^\p{Ll}/u, (first) => first.toUpperCase()) }];
    }),
  });
}

function Share(props: FieldsProps) {
  const { t } = useLingui();
  const field = useField(props);
  const labels: Readonly<Record<Exclude<OfferKind, 'loan'>, string>> = {
    revenue_share: t`Share of the sales, in %`,
    equity: t`Share of the company, in %`,
    partnership: t`Share of the profit, in %`,
  };
  const { kind } = props;
  return kind === 'loan' ? (
    <TextField {...field('yearly_rate')} label={t`Interest a year, in %`} inputMode="decimal" required />
  ) : (
    <TextField {...field('share')} label={labels[kind]} inputMode="decimal" required />
  );
}

function Cap(props: FieldsProps) {
  const { t } = useLingui();
  const { onChange: _change, ...field } = useField(props)('cap');
  return (
    <MoneyField
      {...field}
      label={t`Most that is paid in all (optional)`}
      hint={t`Once this much was paid, it ends, also before the term does.`}
      inputMode="text"
      onChange={(cap) => props.onChange({ cap })}
    />
  );
}

/** The fields that a kind of offer needs. */
export function KindFields(props: FieldsProps) {
  const { kind, draft } = props;
  const { t } = useLingui();
  const { _ } = useLanguage();
  const [field, choice] = [useField(props), useChoice(props)];
  const isTimed = kind === 'loan' || kind === 'revenue_share';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Share {...props} />
      {isTimed && <TextField {...field('months')} label={t`Term, in months`} inputMode="numeric" required />}
      {kind !== 'equity' && (
        <SelectField {...choice('paid', paidRhythms[kind], rhythmLabels)} label={_(paidLabels[kind])} />
      )}
      {kind === 'loan' && !isRepaidAtEnd(draft) && (
        <SelectField {...choice('repaid', repaidWays, repaidLabels)} label={t`Amount paid back`} />
      )}
      {kind === 'revenue_share' && <Cap {...props} />}
      {kind === 'equity' && (
        <TextField
          {...field('company')}
          label={t`Company`}
          hint={t`Its name in the register of companies.`}
          maxLength={offerLimits.company.max}
          required
        />
      )}
      {kind === 'partnership' && (
        <SelectField {...choice('role', partnerRoles, roleLabels)} label={t`The investor`} />
      )}
    </div>
  );
}

/** What every offer says: where the money goes, how it comes, and what the business is. */
export function CommonFields(props: FieldsProps) {
  const { t } = useLingui();
  const [field, choice] = [useField(props), useChoice(props)];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('purpose')}
        label={t`Where the money goes`}
        placeholder={t`second fryer`}
        maxLength={offerLimits.purpose.max}
        className="sm:col-span-2"
        required
      />
      <SelectField {...choice('means', paymentMeans, meansLabels)} label={t`How it is paid`} />
      <SelectField {...choice('business_form', businessForms, formLabels)} label={t`Form of the business`} />
    </div>
  );
}
