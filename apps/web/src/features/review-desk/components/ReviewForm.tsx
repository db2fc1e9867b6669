import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { reviewActions } from '@sangam/domain/idea-status';
import { ideaTextLimits } from '@sangam/domain/limits';
import { needsReason } from '@sangam/domain/validation/review';
import { type RefObject, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { logProblem } from '#shared/log.ts';
import { bindField } from '#shared/ui/bind-field.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { differenceTitle } from '../difference/Difference.tsx';
import { useReviewSubmission } from '../api/review-submission.ts';
import { CheckedFields } from '../judging/CheckedFields.tsx';
import { CommentCount } from '../judging/CommentCount.tsx';
import { commentsOf, type ReviewValues } from '../judging/review-values.ts';
import { useDecisionKeys } from '../judging/use-decision-keys.ts';
import { ReasonButtons } from '../decision/ReasonButtons.tsx';
import { reviewFormIds } from '../judging/review-form-ids.ts';
import { type ReasonText, useReasonTemplates } from '../decision/use-reason-templates.ts';
import { actionWords } from '../decision/review-actions.ts';

/** Somebody else decided while this dialog was open. */
function ChangedNotice({ idea }: { idea: FullIdea }) {
  return (
    <Card tone="brick" role="alert" className="mb-5">
      <p className="font-semibold">
        <Trans>This submission changed while you had it open.</Trans>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <StatusBadge status={idea.approval_status} />
        {idea.reviewed_at && <DateText value={idea.reviewed_at} format="time" />}
      </p>
      <p className="mt-2">
        <Trans>Read it again before you decide: your decision would replace that one.</Trans>
      </p>
    </Card>
  );
}

/** The founder sent a new version while this dialog was open; it is read before it is decided about. */
function NewVersionNotice({ onRead }: { onRead: () => void }) {
  return (
    <Card tone="brick" role="alert" className="mb-5">
      <p className="font-semibold">
        <Trans>The founder sent a new version while you had this open.</Trans>
      </p>
      <p className="mt-1">
        <Trans>Nothing was decided yet. Your text is still here.</Trans>
      </p>
      <Button variant="outline" size="small" className="mt-3 bg-card" onClick={onRead}>
        <Trans>Read the new version</Trans>
      </Button>
    </Card>
  );
}

/** In the place of the form: there is nothing left to decide. */
function WithdrawnNotice({ idea }: { idea: FullIdea }) {
  return (
    <Card tone="mist">
      <p className="font-semibold">
        <Trans>The founder withdrew this idea. There is nothing left to decide.</Trans>
      </p>
      {idea.withdrawal_reason && (
        <p className="mt-2 break-words whitespace-pre-line">{idea.withdrawal_reason}</p>
      )}
    </Card>
  );
}

const stateOf = (idea: FullIdea): string => `${idea.approval_status} ${idea.reviewed_at ?? ''}`;

/** The decision about the version that was read: what became of the submission since, and how it is sent. */
function useDecision(idea: FullIdea, onDone: () => void) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const review = useReviewSubmission();
  const [read, setRead] = useState(() => ({ version: idea.version, state: stateOf(idea) }));
  const isOutdated = idea.version !== read.version && !review.isPending;
  const hasChanged = !isOutdated && stateOf(idea) !== read.state && !review.isPending;

  const decide = async ({ action: chosen, notes, ...values }: ReviewValues) => {
    if (chosen === '') return;
    if (isOutdated) {
      notify.error(t`Not decided`, t`The founder sent a new version. Read it before you decide.`);
      return;
    }
    try {
      const outcome = await review.mutateAsync({
        seen: { ...idea, version: read.version },
        action: chosen,
        notes,
        checked: values.checked,
        comments: commentsOf(values),
      });
      // Its new state arrives with the notice above the form; nothing typed is lost.
      if (outcome === 'changed') return;
      notify.success(t`Action Completed`, _(actionWords[chosen].done));
      onDone();
    } catch (error) {
      logProblem('review', error);
      notify.error(t`Failed to process action. Please try again.`);
    }
  };

  const readNewVersion = () => {
    setRead({ version: idea.version, state: stateOf(idea) });
    document.getElementById(differenceTitle)?.focus();
  };

  return { decide, readNewVersion, isOutdated, hasChanged, isPending: review.isPending };
}

/** Inserts a reason below what is typed already, by its button or its number; a number says so. */
function useReasons(within: RefObject<HTMLElement | null>, templates: readonly ReasonText[]) {
  const { t } = useLingui();
  const form = useFormContext<ReviewValues>();
  const [told, setTold] = useState('');
  const insert = (text: string) => {
    const notes = [form.getValues('notes').trimEnd(), text].filter(Boolean).join('\n');
    form.setValue('notes', notes.slice(0, ideaTextLimits.admin_notes), { shouldDirty: true });
    form.clearErrors('notes');
  };
  useDecisionKeys(within, (place) => {
    const template = templates[place];
    if (template === undefined) return;
    insert(template.text);
    // The focus stays, so that several can be put together.
    setTold(t`Inserted: ${template.label}`);
  });
  const insertAndEdit = (text: string) => {
    insert(text);
    form.setFocus('notes');
  };
  return { insertAndEdit, told };
}

interface ReviewFormProps {
  idea: FullIdea;
  /** What stands in the dialog in which keys count. */
  within: RefObject<HTMLElement | null>;
  onDone: () => void;
}

/** The decision: action, notes, and a button once an action is chosen. What is typed outlives a failure. */
export function ReviewForm({ idea, within, onDone }: ReviewFormProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { decide, readNewVersion, isOutdated, hasChanged, isPending } = useDecision(idea, onDone);
  const form = useFormContext<ReviewValues>();
  const action = useWatch({ control: form.control, name: 'action' });
  const words = action === '' ? null : actionWords[action];
  const templates = useReasonTemplates(action);
  const { insertAndEdit, told } = useReasons(within, templates);
  // The schema is about action and notes alone.
  const send = form.handleSubmit(() => decide(form.getValues()));

  if (idea.withdrawn_at !== null) return <WithdrawnNotice idea={idea} />;
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      {isOutdated && <NewVersionNotice onRead={readNewVersion} />}
      {hasChanged && <ChangedNotice idea={idea} />}
      <div className="grid gap-5">
        <SelectField
          label={t`Action`}
          placeholder={t`Choose an action`}
          options={reviewActions.map(({ event }) => ({ value: event, label: _(actionWords[event].label) }))}
          {...bindField(form, 'action', { onChange: () => form.clearErrors('notes') })}
        />
        <TextArea
          label={t`Admin Notes`}
          rows={4}
          maxLength={ideaTextLimits.admin_notes}
          required={action !== '' && needsReason(action)}
          hint={words ? _(words.notesHint) : t`The founder reads these notes.`}
          {...bindField(form, 'notes')}
        />
        {templates.length > 0 && <ReasonButtons templates={templates} onInsert={insertAndEdit} />}
        <output className="sr-only">{told}</output>
        <CommentCount action={action} />
        {action === 'approve' && <CheckedFields idea={idea} />}
        {words && (
          <Button id={reviewFormIds.send} type="submit" variant={words.variant} busy={isPending}>
            {_(words.label)}
          </Button>
        )}
      </div>
    </form>
  );
}
