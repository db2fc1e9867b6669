import { Trans } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Eye, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalDraft } from '#shared/drafts/local/local-draft.ts';
import type { RemoteDraft } from '#shared/drafts/sync/remote-draft.ts';
import { Button } from '#shared/ui/Button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { lastStep } from '../step-url.ts';
import { SaveStateText } from './SaveStateText.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useBarHeight } from './use-bar-height.ts';

export interface ActionBarProps {
  step: number;
  localDraft: LocalDraft;
  remoteDraft: RemoteDraft;
  isSubmitting: boolean;
  onBack: () => void;
  onSaveDraft: () => void;
  onPreview: () => void;
  onSubmit: () => void;
}

interface SideButtonProps {
  onClick: () => void;
  disabled: boolean;
  className?: string;
  children: ReactNode;
}

/** An act beside the main one: icon over word on a phone, side by side where there is room. */
function SideButton({ onClick, disabled, className, children }: SideButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className={cn(
        'inline-flex min-h-11 min-w-11 flex-col items-center justify-center gap-x-2 rounded-field border-[1.5px] border-transparent px-1 text-sm leading-tight font-semibold whitespace-nowrap hover:not-disabled:bg-mist disabled:opacity-55 md:flex-row md:px-4 [&_svg]:size-[1.2em]',
        className,
      )}
    >
      {children}
    </button>
  );
}

/**
 * The wizard's buttons, within reach of a thumb; the page scrolls so that a focused field is never behind
 * them.
 */
export function ActionBar(props: ActionBarProps) {
  const { step, localDraft, remoteDraft, isSubmitting, onBack, onSaveDraft, onPreview, onSubmit } = props;
  const bar = useBarHeight();
  return (
    <div
      ref={bar}
      data-print="no"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      <div className="wrap flex flex-wrap items-center gap-x-1 gap-y-1.5 py-2.5 md:gap-x-4 md:py-3">
        <div className="flex min-h-6 w-full items-center md:order-2 md:w-auto md:flex-1">
          <SaveStateText localDraft={localDraft} remoteDraft={remoteDraft} />
        </div>
        {step > 0 && (
          <SideButton
            onClick={onBack}
            disabled={isSubmitting}
            className="-ml-1 md:order-1 md:ml-0 md:border-ink"
          >
            <ArrowLeft aria-hidden="true" />
            <Trans>Back</Trans>
          </SideButton>
        )}
        <div className="ml-auto flex items-center gap-1 md:order-3 md:ml-0">
          <SideButton onClick={onSaveDraft} disabled={isSubmitting}>
            <Save aria-hidden="true" />
            <Trans>Save Draft</Trans>
          </SideButton>
          {/* On a phone it makes room for the longer word of the busy button. */}
          <SideButton
            onClick={onPreview}
            disabled={isSubmitting}
            className={isSubmitting ? 'max-md:hidden' : ''}
          >
            <Eye aria-hidden="true" />
            <Trans>Preview</Trans>
          </SideButton>
        </div>
        <div className="md:order-4">
          {step === lastStep ? (
            <SubmitButton step={step} isSubmitting={isSubmitting} onSubmit={onSubmit} />
          ) : (
            <Button type="submit" className="max-md:px-4">
              <Trans>Next</Trans>
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
