import { plural } from '@lingui/core/macro';
import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { offerKinds, type OfferKind, offerLimits } from '@sangam/domain/offer';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { kindLabels } from '../facts/labels.ts';
import { kindOf, type OfferDraft } from './draft.ts';
import { CommonFields, type FieldsProps, KindFields } from './KindFields.tsx';
import { useProblemText } from './use-problem-text.ts';

type OfferFieldsProps = Omit<FieldsProps, 'kind'>;

/** The days that can be chosen to answer within. */
const answerDays = [3, offerLimits.answerDays.usual, 14, offerLimits.answerDays.max];

function KindChoice({ draft, problemOf, onChange }: OfferFieldsProps) {
  const { t } = useLingui();
  const { _ } = useLanguage();
  const hints: Readonly<Record<OfferKind, string>> = {
    loan: t`The money comes back with interest.`,
    revenue_share: t`A part of the sales is paid for some time.`,
    equity: t`The investor becomes a shareholder.`,
    partnership: t`The investor becomes a partner, and shares profit and risk.`,
  };
  return (
    <RadioGroup
      name="kind"
      label={t`What kind of offer?`}
      error={problemOf('kind')}
      required
      framed
      options={offerKinds.map((kind) => ({ value: kind, label: _(kindLabels[kind]), hint: hints[kind] }))}
      value={draft.kind}
      onChange={({ target }) => onChange({ kind: target.value })}
    />
  );
}

function Ending({ draft, problemOf, onChange, kind }: FieldsProps) {
  const { t } = useLingui();
  const problemText = useProblemText(kind);
  return (
    <>
      <TextArea
        name="note"
        label={t`Note (optional)`}
        hint={t`Why these terms, or what else should be known.`}
        rows={2}
        maxLength={offerLimits.noteLength}
        value={draft.note}
        error={problemText(problemOf('note'))}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <SelectField
        name="answer_days"
        label={t`Answer within`}
        hint={t`After that it ends by itself.`}
        options={answerDays.map((days) => ({
          value: String(days),
          label: t`${plural(days, { one: '# day', other: '# days' })}`,
        }))}
        value={draft.answer_days}
        onChange={({ target }) => onChange({ answer_days: target.value })}
      />
    </>
  );
}

/** The fields of the form: the kind first, since the others follow from it. */
export function OfferFields(props: OfferFieldsProps) {
  const { t } = useLingui();
  const { draft, problemOf, onChange } = props;
  const kind = kindOf(draft);
  const problemText = useProblemText(kind ?? 'loan');
  return (
    <>
      <KindChoice {...props} />
      {kind === null ? (
        <p className="text-ink-soft">
          <Trans>The rest follows from the kind.</Trans>
        </p>
      ) : (
        <>
          <MoneyField
            name="amount"
            label={t`Amount`}
            inputMode="text"
            required
            value={draft.amount}
            error={problemText(problemOf('amount'))}
            onChange={(amount) => onChange({ amount } satisfies Partial<OfferDraft>)}
          />
          <KindFields {...props} kind={kind} />
          <CommonFields {...props} kind={kind} />
          <Ending {...props} kind={kind} />
        </>
      )}
    </>
  );
}
