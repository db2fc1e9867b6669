import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, Scale } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useUserId } from '#shared/session/session-context.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { HiddenAppeal } from './HiddenAppeal.tsx';
import { type HiddenMessage, hiddenMessagesQuery } from './hidden-messages-query.ts';

export interface OwnHiddenDialogProps {
  conversation: string;
  /** Its id. */
  message: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What one of the two wrote, under a line that says who. */
function Words({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-base [font-stretch:100%]">{title}</h3>
      <p className="mt-1 border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">{children}</p>
    </div>
  );
}

/** What was written against it, and what became of that. */
function Appealed({ hidden }: { hidden: HiddenMessage }) {
  const { appeal, decided_at: decidedAt, decision_words: answer } = hidden;
  return (
    <>
      {decidedAt === null ? (
        <p className="flex gap-2 font-semibold">
          <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-deep" />
          <Trans>Your appeal waits for another person at our desk. You get a mail with the answer.</Trans>
        </p>
      ) : (
        <>
          <p className="flex gap-2 font-semibold">
            <Scale aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brick-deep" />
            <span>
              <Trans>
                Your appeal was decided on <DateText value={decidedAt} className="whitespace-nowrap" />: the
                message stays hidden.
              </Trans>
            </span>
          </p>
          <Words title={<Trans>The answer to your appeal</Trans>}>{answer}</Words>
        </>
      )}
      <Words title={<Trans>Your appeal</Trans>}>{appeal}</Words>
    </>
  );
}

function Content({ conversation, message }: Pick<OwnHiddenDialogProps, 'conversation' | 'message'>) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(hiddenMessagesQuery(useUserId(), conversation));
  const place = useRef<HTMLDivElement>(null);
  if (data === undefined)
    return isError ? (
      <ErrorState
        title={t`Why it was hidden could not be loaded`}
        headingLevel={3}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonGroup label={t`Loading why it was hidden`}>
        <Skeleton className="h-60 w-full rounded-card" />
      </SkeletonGroup>
    );
  const hidden = data.find(({ message_id: id }) => id === message);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 focus:outline-none">
      {hidden === undefined ? (
        <p>
          <Trans>This message is shown again.</Trans>
        </p>
      ) : (
        <>
          <Words title={<Trans>Why</Trans>}>{hidden.words}</Words>
          {hidden.appeal === null ? (
            // The form is gone once it is sent, and the focus with it.
            <HiddenAppeal
              conversation={conversation}
              message={message}
              onSent={() => place.current?.focus()}
            />
          ) : (
            <Appealed hidden={hidden} />
          )}
        </>
      )}
    </div>
  );
}

/** Why a message of one's own is hidden, since when, and the appeal. */
export function OwnHiddenDialog({ conversation, message, isOpen, onClose }: OwnHiddenDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => stays || onClose()}
      title={t`A reviewer hid your message`}
      description={t`Neither of you can read it now. It is not deleted.`}
    >
      <Content conversation={conversation} message={message} />
    </Dialog>
  );
}
