import { Trans, useLingui } from '@lingui/react/macro';
import { toFundsEntries } from '@sangam/domain/funds-breakdown';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { type ReactNode, useId, useRef } from 'react';
import { FundsSplit } from '#shared/ideas/FundsSplit.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { PreviewMedia } from './PreviewMedia.tsx';

export interface PreviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
  form: Readonly<IdeaForm>;
  isSubmitting: boolean;
  onSubmit: () => void;
}

/** A long text as it was typed, or the word for none. */
function Answer({ text }: { text: string }) {
  return text.trim() === '' ? (
    <p className="text-ink-soft">
      <Trans>Not provided</Trans>
    </p>
  ) : (
    <p className="whitespace-pre-line">{text}</p>
  );
}

function TextSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        {title}
      </h3>
      {children}
    </Card>
  );
}

/** The pitch as investors will see it (product §2.submit). */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, onOpenChange, onCloseAutoFocus, form, isSubmitting, onSubmit } = props;
  const { t } = useLingui();
  const id = useId();
  const details = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={onCloseAutoFocus}
      size="large"
      title={t`Preview: How Investors Will See Your Idea`}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Continue Editing</Trans>
            </Button>
          </DialogClose>
          <Button busy={isSubmitting} onClick={onSubmit}>
            {isSubmitting ? <Trans>Submitting...</Trans> : <Trans>Submit Pitch</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PreviewCard
          form={form}
          onViewDetails={() => {
            details.current?.scrollIntoView({ block: 'start' });
            details.current?.focus({ preventScroll: true });
          }}
        />
        <div ref={details} tabIndex={-1} className="grid scroll-mt-2 gap-4 outline-none">
          <TextSection id={`${id}-description`} title={<Trans>Business Description</Trans>}>
            <Answer text={form.productService} />
          </TextSection>
          <TextSection id={`${id}-funds`} title={<Trans>Use of Funds</Trans>}>
            <Answer text={form.fundsUsage} />
            <FundsSplit
              entries={toFundsEntries(form.fundsBreakdown, (text) => text.trim()) ?? []}
              className="mt-4"
            />
          </TextSection>
          <TextSection id={`${id}-team`} title={<Trans>Team</Trans>}>
            <p className="font-semibold">{form.founderName.trim() || t`Not provided`}</p>
            <Answer text={form.founderExperience} />
          </TextSection>
          <PreviewMedia form={form} />
        </div>
      </div>
    </Dialog>
  );
}
