import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReviewAction } from '@sangam/domain/idea-status';
import { ideaTextLimits } from '@sangam/domain/limits';
import { needsReason, reviewSchema } from '@sangam/domain/validation/review';
import { useForm } from 'react-hook-form';
import { logProblem } from '#shared/log.ts';
import { bindField } from '#shared/ui/bind-field.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { type Chosen, type Decided, useReviewSubmissions } from '../api/review-submissions.ts';
import { ReasonButtons } from '../decision/ReasonButtons.tsx';
import { useReasonTemplates } from '../decision/use-reason-templates.ts';
import { actionWords } from '../decision/review-actions.ts';

interface BulkDialogProps {
  action: ReviewAction;
  chosen: readonly Chosen[];
  onDone: (action: ReviewAction, outcome: Decided) => void;
  onClose: () => void;
}

interface BulkValues {
  action: ReviewAction;
  notes: string;
}

const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** The reason that all founders get, and the decision. */
function useBulkForm({ action, chosen, onDone }: BulkDialogProps) {
  const { t } = useLingui();
  const review = useReviewSubmissions();
  const form = useForm<BulkValues>({
    resolver: zodResolver(reviewSchema) as never,
    defaultValues: { action, notes: '' },
  });
  const insertReason = (text: string) => {
    const notes = [form.getValues('notes').trimEnd(), text].filter(Boolean).join('\n');
    form.setValue('notes', notes.slice(0, ideaTextLimits.admin_notes), { shouldDirty: true });
    form.clearErrors('notes');
    form.setFocus('notes');
  };
  const decide = async ({ notes }: BulkValues) => {
    try {
      onDone(action, await review.mutateAsync({ chosen, action, notes }));
    } catch (error) {
      logProblem('review of several', error);
      notify.error(t`Failed to process action. Please try again.`);
    }
  };
  return { form, insertReason, decide, isPending: review.isPending };
}

/**
 * Asks before several submissions are decided about: which they are, and the reason that all founders
 * get.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { action, chosen, onClose } = props;
  const { t } = useLingui();
  const { _ } = useTexts();
  const { form, insertReason, decide, isPending } = useBulkForm(props);
  const templates = useReasonTemplates(action);
  const words = actionWords[action];
  const label = _(words.label);
  const count = chosen.length;
  return (
    <Dialog
      open
      title={<Plural value={count} one={`${label}: # submission`} other={`${label}: # submissions`} />}
      description={
        <Trans>Each founder is told at once. What changed since you chose it is left as it is.</Trans>
      }
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(decide)(event)} className="grid gap-5">
        <p className="rounded-field bg-paper px-4 py-3 break-words">
          {listed.format(chosen.map(({ title }) => title))}
        </p>
        <TextArea
          label={t`Admin Notes`}
          rows={4}
          maxLength={ideaTextLimits.admin_notes}
          required={needsReason(action)}
          hint={_(words.notesHint)}
          {...bindField(form, 'notes')}
        />
        {action !== 'approve' && <ReasonButtons templates={templates} onInsert={insertReason} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <DialogClose>
            <Button variant="outline">
              <Trans>Not now</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" variant={words.variant} busy={isPending}>
            {`${label} (${count})`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
