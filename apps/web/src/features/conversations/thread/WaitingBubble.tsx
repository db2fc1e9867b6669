import { Trans } from '@lingui/react/macro';
import type { ConversationSide } from '@sangam/domain/conversations';
import { CloudOff, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import type { Outbox } from '../outbox/outbox.ts';
import type { Waiting } from '../outbox/stored-outbox.ts';
import { useRefusalText } from '../outbox/use-refusal-text.ts';
import { BubbleFrame } from '../BubbleFrame.tsx';
import { MessageFiles } from './MessageFiles.tsx';

interface WaitingBubbleProps {
  message: Waiting;
  side: ConversationSide;
  otherName: string;
  outbox: Outbox;
  /** Nobody answers. */
  isHeld: boolean;
}

function Refused({
  message,
  otherName,
  outbox,
}: Pick<WaitingBubbleProps, 'message' | 'otherName' | 'outbox'>) {
  const textOf = useRefusalText();
  const { id, refusal } = message;
  if (refusal === null) return null;
  return (
    <div role="alert" className="mt-1.5 flex flex-col items-end gap-1.5">
      <p className="flex max-w-[88%] gap-1.5 text-sm font-semibold text-brick-deep md:max-w-[78%]">
        <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
        <span>
          <Trans>Not sent.</Trans> {textOf(refusal, otherName)}
        </span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="small" onClick={() => outbox.remove(id)}>
          <Trash2 aria-hidden="true" />
          <Trans>Remove</Trans>
        </Button>
        {refusal === 'subscription' && (
          <ButtonLink to={paths.invest} variant="trust" size="small">
            <Trans>Subscribe</Trans>
          </ButtonLink>
        )}
        <Button variant="outline" size="small" onClick={() => outbox.retry(id)}>
          <RotateCw aria-hidden="true" />
          <Trans>Send again</Trans>
        </Button>
      </div>
    </div>
  );
}

/** A message of one's own that has not arrived yet, or that the server refused. */
export function WaitingBubble({ message, side, otherName, outbox, isHeld }: WaitingBubbleProps) {
  const { id, body, files, refusal } = message;
  return (
    <li data-waiting={id} className="mt-1">
      <BubbleFrame own={side}>
        {body !== '' && <p className="whitespace-pre-line">{body}</p>}
        <MessageFiles files={files} />
        {refusal === null && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
            {isHeld ? (
              <>
                <CloudOff aria-hidden="true" className="size-4 shrink-0" />
                <Trans>Waits for a connection, kept on this device</Trans>
              </>
            ) : (
              <Trans>Sending…</Trans>
            )}
          </p>
        )}
      </BubbleFrame>
      <Refused message={message} otherName={otherName} outbox={outbox} />
    </li>
  );
}
