import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { monthlyReportLimits, type PlannedMonth, type SentReport } from '@sangam/domain/monthly-report';
import { formatRupees, parseRupees } from '@sangam/domain/money';
import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { AmountQuestion } from './AmountQuestion.tsx';
import { FileField } from './FileField.tsx';
import { MoodQuestion } from './MoodQuestion.tsx';
import { type PayableDue, PaidQuestion } from './PaidQuestion.tsx';
import { Question } from './Question.tsx';
import { draftOf, emptyDraft, type ReportDraft, problemsOf } from './report-draft.ts';
import { ReportPreview } from './ReportPreview.tsx';
import { useReportDraft } from './use-report-draft.ts';
import { useSending } from './use-sending.ts';

export interface ReportFormProps {
  ideaId: string;
  month: string;
  plan: PlannedMonth | null;
  /** The report of an earlier month, to compare with. */
  before: SentReport | null;
  /** The report that is corrected; null for a new one. */
  corrected: SentReport | null;
  /** The first names of those who will read it. */
  names: readonly string[];
  dues: readonly PayableDue[];
  hasUnknownDue: boolean;
  today: string;
  onSent: () => void;
}

/** Left over, worked out for the founder. */
function LeftOver({ draft }: { draft: ReportDraft }) {
  const [sales, spent] = [parseRupees(draft.sales), parseRupees(draft.spent)];
  if (sales === null || spent === null) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-field bg-turmeric px-4 py-3.5">
      <Trans>Left before payments, worked out for you</Trans>
      <strong className="figures text-xl wide">{formatRupees(sales - spent)}</strong>
    </p>
  );
}

interface WordsQuestionProps extends Pick<ReportFormProps, 'ideaId'> {
  draft: ReportDraft;
  error: string | undefined;
  onChange: (part: Partial<ReportDraft>) => void;
  onBusy: (isBusy: boolean) => void;
}

function WordsQuestion({ ideaId, draft, error, onChange, onBusy }: WordsQuestionProps) {
  const { t } = useLingui();
  const title = t`One or two sentences`;
  return (
    <Question number={5} title={title}>
      <TextArea
        name="words"
        rows={3}
        label={<span className="sr-only">{title}</span>}
        hint={t`What changed, what you need. Up to ${monthlyReportLimits.wordsLength} characters.`}
        error={error}
        value={draft.words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      <div className="mt-3">
        <FileField
          subject={ideaId}
          name={draft.picture}
          label={t`Add a photo`}
          hint={t`optional`}
          onChange={(picture) => onChange({ picture })}
          onBusy={onBusy}
        />
      </div>
    </Question>
  );
}

/** What is written, what is wrong with it, and sending it. */
function useWriting({ ideaId, month, corrected, dues, onSent }: ReportFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const stored = useReportDraft(`${ideaId}:${month}:${corrected?.id ?? 'new'}`, (id) =>
    corrected === null ? emptyDraft(id) : draftOf(id, corrected),
  );
  const { draft, forget } = stored;
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const problems = problemsOf(draft);
  const sending = useSending({ ideaId, month, replaces: corrected?.id ?? null, dues });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending || isBusy) return;
    setWasTried(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      const [due] = Object.entries(problems.paid ?? {});
      const name = first === 'paid' && due !== undefined ? `${due[1]}:${due[0]}` : first;
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    if (!(await sending.send(draft))) return;
    forget();
    onSent();
  };
  return { form, ...stored, shown: wasTried ? problems : {}, isBusy, setIsBusy, sending, submit };
}

type Writing = ReturnType<typeof useWriting>;

/** Sending, and beside it where the report is until then, or why it was not sent. */
function SendLine({ writing, names, isNew }: { writing: Writing; names: readonly string[]; isNew: boolean }) {
  const { sending, isBusy, isStored } = writing;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <Button type="submit" busy={sending.isPending} disabled={isBusy} className="max-sm:w-full sm:order-2">
        {isNew ? (
          <Plural value={names.length} one="Send to one investor" other="Send to # investors" />
        ) : (
          <Trans>Send the correction</Trans>
        )}
      </Button>
      <p className="flex min-w-0 flex-1 items-center gap-2 text-sm text-ink-soft" aria-live="polite">
        {sending.problem !== null && <span className="font-semibold text-brick-deep">{sending.problem}</span>}
        {sending.problem === null && isStored && (
          <>
            <Check aria-hidden="true" className="size-4 shrink-0" />
            <Trans>Saved on this phone until you send it.</Trans>
          </>
        )}
      </p>
    </div>
  );
}

/** The two sums and what they leave. */
function AmountQuestions({ writing, ...props }: ReportFormProps & { writing: Writing }) {
  const { month, plan, before } = props;
  const { draft, change, shown } = writing;
  return (
    <>
      {(['sales', 'spent'] as const).map((name, place) => (
        <AmountQuestion
          key={name}
          {...{ month, name }}
          number={place + 1}
          value={draft[name]}
          planned={plan?.[name] ?? null}
          before={before && { month: before.month, amount: before[name] }}
          error={shown[name]}
          onChange={(typed) => change({ [name]: typed })}
        />
      ))}
      <LeftOver draft={draft} />
    </>
  );
}

/** Five questions on one page, with what the investors will see of the answers. */
export function ReportForm(props: ReportFormProps) {
  const { ideaId, month, plan, corrected, names, dues, hasUnknownDue, today } = props;
  const writing = useWriting(props);
  const { form, draft, change, shown, setIsBusy, submit } = writing;
  const ticked = dues.filter(({ key }) => draft.paid[key]?.isPaid === true);
  const paid = ticked.reduce((sum, { key }) => sum + (parseRupees(draft.paid[key]?.amount ?? '') ?? 0), 0);
  return (
    <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-7">
        <AmountQuestions {...props} writing={writing} />
        <PaidQuestion
          {...{ dues, today, draft }}
          number={3}
          hasUnknown={hasUnknownDue}
          problems={shown.paid}
          onChange={change}
        />
        <MoodQuestion
          number={4}
          value={draft.mood}
          isMissing={shown.mood !== undefined}
          onChange={(mood) => change({ mood })}
        />
        <WordsQuestion {...{ ideaId, draft }} error={shown.words} onChange={change} onBusy={setIsBusy} />
        <SendLine writing={writing} names={names} isNew={corrected === null} />
      </form>
      <div className="lg:sticky lg:top-6">
        <ReportPreview {...{ names, month, plan, draft, paid }} />
        <p className="mt-3 text-sm text-ink-soft">
          <Trans>
            A hard month reported is better than a month without a report: a gap shows as “no report”. You may
            correct a figure for seven days; the old one stays, struck through.
          </Trans>
        </p>
      </div>
    </div>
  );
}
