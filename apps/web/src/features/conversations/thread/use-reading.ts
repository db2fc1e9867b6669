import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useReadUpTo } from '../api/read-conversation.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = () => document.visibilityState === 'visible';

/** Says that the newest message is read, while it is on a screen that somebody may look at. */
export function useReading(conversation: string, newest: number, ownRead: number, isAtEnd: boolean): void {
  const readUpTo = useReadUpTo(conversation);
  const isSeen = useSyncExternalStore(subscribe, isVisible) && isAtEnd;
  const told = useRef(0);
  useEffect(() => {
    if (!isSeen || newest <= ownRead || newest <= told.current) return;
    told.current = newest;
    void readUpTo(newest);
  }, [isSeen, newest, ownRead, readUpTo]);
}
