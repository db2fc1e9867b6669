import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareOff } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type Conversation, useConversation } from '../api/own-conversations.ts';
import { Composer } from '../composer/Composer.tsx';
import { NoComposer } from '../composer/NoComposer.tsx';
import { useBlocking } from '../menu/use-blocking.ts';
import { useOtherName } from '../other-name.ts';
import { OpenOffersContext } from '../offers-context.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { IdeaPanel } from '../panel/IdeaPanel.tsx';
import { looksOf } from '../sides.ts';
import { PaneHeader } from './PaneHeader.tsx';
import { Thread } from './Thread.tsx';
import { useTyping } from './use-typing.ts';
import { useOffering } from './use-offering.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const paneClasses = 'flex min-h-0 min-w-0 flex-col bg-card';

/** Why nothing can be sent, and what the person can do about it. */
function Closed({ conversation, otherName }: { conversation: Conversation; otherName: string }) {
  const { id, sending } = conversation;
  const block = useBlocking(id, otherName);
  if (sending === 'open') return null;
  const action =
    sending === 'blocked_by_me' ? (
      <Button variant="outline" size="small" onClick={() => void block(false)}>
        <Trans>Unblock</Trans>
      </Button>
    ) : sending === 'subscription' ? (
      <ButtonLink to={paths.invest} variant="trust" size="small">
        <Trans>Subscribe</Trans>
      </ButtonLink>
    ) : null;
  return <NoComposer sending={sending} otherName={otherName} action={action} />;
}

function OpenConversation({ conversation, around }: { conversation: Conversation; around: number | null }) {
  const { id, side, sending } = conversation;
  const name = useOtherName(conversation);
  const { outbox, state } = useOutbox();
  const { isOtherTyping, tell, clear } = useTyping(id, side, sending === 'open');
  const { offers, isOffering, end } = useOffering(conversation, name.first);
  const isOpen = sending === 'open';
  const mayOffer = offers !== null && conversation.is_listed;
  return (
    <OpenOffersContext value={offers}>
      <PageTitle title={name.full} />
      <div className={`${paneClasses} max-xl:col-span-1`}>
        <PaneHeader conversation={conversation} name={name} isTyping={isOtherTyping} />
        <Thread
          conversation={conversation}
          otherName={name.first}
          around={around}
          outbox={outbox}
          waiting={state.messages.filter((message) => message.conversation === id)}
          isHeld={state.isHeld}
          onReceived={clear}
        />
        {isOpen ? (
          <Composer
            conversation={id}
            otherName={name.first}
            buttonVariant={looksOf[side].button}
            onTyping={tell}
            onSend={outbox.add}
            {...(mayOffer && { onOffer: offers.begin })}
          />
        ) : (
          <Closed conversation={conversation} otherName={name.first} />
        )}
      </div>
      <IdeaPanel conversation={conversation} />
      {offers !== null && isOffering && <offers.parts.Form place={offers.place} onClose={end} />}
    </OpenOffersContext>
  );
}

/** One conversation: loading, missing, failed, or there. */
export function ConversationPane({ id, around }: { id: string; around: number | null }) {
  const { t } = useLingui();
  const { data: conversation, isPending, refetch } = useConversation(id);
  useVisibleHeight();
  if (conversation) return <OpenConversation conversation={conversation} around={around} />;
  return (
    <div className={`${paneClasses} relative overflow-y-auto p-4 md:p-5.5 xl:col-span-2`}>
      <PageTitle title={t`Conversation`} />
      {isPending ? (
        <SkeletonGroup label={t`Loading the conversation`}>
          <div className="space-y-4">
            <Skeleton className="h-11 w-60 max-w-full" />
            <Skeleton className="mt-8 h-18 w-3/5" />
            <Skeleton className="ml-auto h-14 w-1/2" />
          </div>
        </SkeletonGroup>
      ) : conversation === null ? (
        <>
          <h1 className="sr-only">
            <Trans>Conversation</Trans>
          </h1>
          <EmptyState
            icon={MessageSquareOff}
            title={t`There is no such conversation`}
            action={
              <ButtonLink to={paths.conversations} variant="outline">
                <Trans>All conversations</Trans>
              </ButtonLink>
            }
          >
            <Trans>The link may be old, or it belongs to another account.</Trans>
          </EmptyState>
        </>
      ) : (
        <ErrorState
          headingLevel={1}
          title={t`The conversation could not be loaded`}
          onRetry={() => void refetch()}
        >
          <Trans>Nothing is lost.</Trans>
        </ErrorState>
      )}
    </div>
  );
}
