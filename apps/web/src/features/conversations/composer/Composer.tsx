import { Trans, useLingui } from '@lingui/react/macro';
import { messageLimits } from '@sangam/domain/conversations';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { randomId } from '#shared/random-id.ts';
import { Button } from '#shared/ui/Button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { controlClasses } from '#shared/ui/FieldFrame.tsx';
import { useTextDraft } from '#shared/use-text-draft.ts';
import type { WrittenMessage } from '../api/written.ts';
import { Additions } from './Additions.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import { useAttachments } from './use-attachments.ts';

/** From here on the count is shown. */
const countedFrom = messageLimits.length - 500;

const lengthOf = (text: string): number => Array.from(text).length;

/** With a finger's keyboard Enter breaks the line: there is no Shift to hold. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

interface ComposerProps {
  conversation: string;
  /** The other's first name. */
  otherName: string;
  buttonVariant: 'trust' | 'primary';
  onTyping: () => void;
  onSend: (message: WrittenMessage) => void;
  /** Makes an offer; left out where none can be made. */
  onOffer?: () => void;
}

/** What of the length is used up, and what the message waits for. */
function Note({ id, length, isWaiting }: { id: string; length: number; isWaiting: boolean }) {
  const isTooLong = length > messageLimits.length;
  const isCounted = length >= countedFrom;
  return (
    <p
      id={id}
      aria-live="polite"
      className={cn(
        'text-sm',
        isCounted || isWaiting ? 'mt-1.5' : 'sr-only',
        isTooLong ? 'font-semibold text-brick-deep' : 'text-ink-soft',
      )}
    >
      {isTooLong ? (
        <Trans>
          {length} of {messageLimits.length} characters: send it in two messages.
        </Trans>
      ) : isCounted ? (
        <Trans>
          {length} of {messageLimits.length} characters
        </Trans>
      ) : isWaiting ? (
        <Trans>It can be sent once every file is there. Remove what failed.</Trans>
      ) : null}
    </p>
  );
}

/** What is written so far, and sending it. */
function useWriting({ conversation, onSend }: Pick<ComposerProps, 'conversation' | 'onSend'>) {
  const [text, setText] = useTextDraft('message', conversation);
  const files = useAttachments(conversation);
  const length = lengthOf(text.trim());
  const ready = files.attachments.flatMap(({ state }) => (state.kind === 'ready' ? [state.file] : []));
  const isWaiting = ready.length < files.attachments.length;
  const isEmpty = length === 0 && ready.length === 0;
  const isSendable = !isEmpty && !isWaiting && length <= messageLimits.length;
  // A second press comes before the field is seen to be empty.
  const isHandedOver = useRef(false);
  useLayoutEffect(() => {
    isHandedOver.current = false;
  });
  const send = () => {
    if (!isSendable || isHandedOver.current) return;
    isHandedOver.current = true;
    onSend({
      id: randomId(),
      conversation,
      body: text.trim(),
      files: ready,
      written_at: new Date().toISOString(),
    });
    setText('');
    files.clear();
  };
  return { text, setText, files, length, isWaiting, isSendable, send };
}

interface SendingProps extends Pick<ComposerProps, 'onOffer'> {
  variant: ComposerProps['buttonVariant'];
  isSendable: boolean;
}

/** The buttons behind the field; on a phone the one for offers is behind the plus. */
function Sending({ variant, isSendable, onOffer }: SendingProps) {
  return (
    <>
      {onOffer && (
        <Button variant="outline" className="shrink-0 px-4 max-lg:hidden" onClick={onOffer}>
          <Trans>Make an offer</Trans>
        </Button>
      )}
      <Button
        type="submit"
        variant={variant}
        className="shrink-0 max-sm:size-12 max-sm:px-0"
        disabled={!isSendable}
      >
        <SendHorizontal aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:sr-only">
          <Trans>Send</Trans>
        </span>
      </Button>
    </>
  );
}

/** The field at the foot of a conversation. What is typed stays on this device until it is sent. */
export function Composer(props: ComposerProps) {
  const { conversation, otherName, buttonVariant, onTyping, onSend, onOffer } = props;
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, files, length, isWaiting, isSendable, send } = useWriting({ conversation, onSend });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    submit(event);
  };
  return (
    <form
      className="border-t border-line bg-card px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-5.5"
      onSubmit={submit}
    >
      <AttachmentList attachments={files.attachments} onRemove={files.remove} onRetry={files.retry} />
      <div className="flex items-end gap-2">
        <Additions onFiles={files.add} {...(onOffer && { onOffer })} />
        <label htmlFor={id} className="sr-only">
          {t`Write to ${otherName}`}
        </label>
        <textarea
          ref={field}
          id={id}
          name="message"
          rows={1}
          value={text}
          placeholder={t`Write to ${otherName}…`}
          aria-invalid={length > messageLimits.length || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value !== '') onTyping();
          }}
          onKeyDown={onKeyDown}
          className={cn(controlClasses, 'field-sizing-content max-h-40 min-w-0 flex-1 resize-none')}
        />
        <Sending variant={buttonVariant} isSendable={isSendable} {...(onOffer && { onOffer })} />
      </div>
      <Note id={`${id}-note`} length={length} isWaiting={isWaiting} />
    </form>
  );
}
