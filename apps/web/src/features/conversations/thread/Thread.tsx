import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { OnRecord } from '../OnRecord.tsx';
import { actorOf, useRecordText } from '../records/use-record-text.ts';
import { looksOf } from '../sides.ts';
import { Messages, type MessagesProps } from './Messages.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useReading } from './use-reading.ts';
import { useScroll } from './use-scroll.ts';
import { useSight } from './use-sight.ts';
import { useThread } from './use-thread.ts';
import { DaysBackNote } from './DaysBackNote.tsx';
import { WaitingNote } from './WaitingNote.tsx';

export interface ThreadProps extends MessagesProps {
  /** A message of the other came in. */
  onReceived: () => void;
}

type LoadedProps = ThreadProps & { thread: ReturnType<typeof useThread> };

function ThreadSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the messages`}>
      <div className="space-y-3 pt-5">
        <Skeleton className="h-18 w-3/5" />
        <Skeleton className="ml-auto h-14 w-1/2" />
        <Skeleton className="h-24 w-2/3" />
      </div>
    </SkeletonGroup>
  );
}

/** Where the thread begins: more of it, or what both should know. */
function Beginning({ query }: { query: LoadedProps['thread']['query'] }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const earlier = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  const top = useSight(earlier, hasNextPage && !isFetchingNextPage);
  return (
    <>
      <div ref={top} />
      {hasNextPage ? (
        <p className="pt-3 text-center">
          <Button variant="ghost" size="small" busy={isFetchingNextPage} onClick={earlier}>
            <Trans>Earlier messages</Trans>
          </Button>
        </p>
      ) : (
        <div className="pt-4 xl:hidden">
          <OnRecord />
        </div>
      )}
    </>
  );
}

/** The thread's own scrolling: to the message that is wanted, and to what was just written. */
function usePlace({ thread, around, waiting }: LoadedProps) {
  const scroll = useScroll(thread.messages[0]?.id, around !== null);
  const { area, toEnd } = scroll;
  useLayoutEffect(() => {
    if (around === null) return;
    area.current?.querySelector(`[data-number="${around}"]`)?.scrollIntoView({ block: 'center' });
  }, [area, around]);
  const written = waiting.at(-1)?.id;
  const writtenBefore = useRef(written);
  useLayoutEffect(() => {
    if (written !== undefined && written !== writtenBefore.current) toEnd();
    writtenBefore.current = written;
  });
  return scroll;
}

function LoadedThread(props: LoadedProps) {
  const { thread, conversation, otherName, around, onReceived } = props;
  const { t } = useLingui();
  const { side, id, own_read: ownRead } = conversation;
  const { query, messages, newest, isBehind, readMore } = thread;
  const { area, content, isAtEnd, toEnd } = usePlace(props);
  const { count, arrived } = useArrivals(messages, side, isAtEnd);
  useReading(id, newest, ownRead, isAtEnd && !isBehind);
  const bottom = useSight(readMore, isBehind && around !== null);
  const arrivedId = arrived?.id;
  useEffect(() => {
    if (arrivedId !== undefined) onReceived();
  }, [arrivedId, onReceived]);
  const recordText = useRecordText();
  const words = arrived?.body ?? arrived?.files[0]?.title;
  const news = arrived?.record
    ? recordText(arrived.record, actorOf(arrived.side, side), otherName)
    : words && t`${otherName}: ${words}`;
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={area}
        data-scrolls=""
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: by the keyboard, too
        tabIndex={0}
        // `relative`: else what is `sr-only` in it would make the page as tall as the thread.
        className="relative h-full overflow-y-auto overscroll-contain px-4 -outline-offset-3 [overflow-anchor:none] md:px-5.5"
      >
        <div ref={content} className="pb-4">
          <Beginning query={query} />
          <Messages {...props} messages={messages} />
          <div ref={bottom} />
          <WaitingNote conversation={conversation} otherName={otherName} />
          <DaysBackNote conversation={conversation} otherName={otherName} />
        </div>
      </section>
      {count > 0 && !isAtEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button
            variant={looksOf[side].button}
            size="small"
            className="pointer-events-auto rounded-full shadow-float"
            onClick={toEnd}
          >
            <ArrowDown aria-hidden="true" />
            <Trans>New message</Trans>
          </Button>
        </div>
      )}
      <output className="sr-only">{news ?? ''}</output>
    </div>
  );
}

/** What was said, the newest at the end. */
export function Thread(props: ThreadProps) {
  const { t } = useLingui();
  const thread = useThread(props.conversation, props.around);
  const { data, isPending, refetch } = thread.query;
  if (data) return <LoadedThread key={String(props.around)} {...props} thread={thread} />;
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-4 md:px-5.5">
      {isPending ? (
        <ThreadSkeleton />
      ) : (
        <div className="py-8">
          <ErrorState title={t`The messages could not be loaded`} onRetry={() => void refetch()}>
            <Trans>Nothing is lost. What you write meanwhile is kept.</Trans>
          </ErrorState>
        </div>
      )}
    </div>
  );
}
