import { fieldOf } from '@sangam/domain/payload';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openPrivateChannel } from '#shared/live/private-channel.ts';

/** How long "typing" stays after the last letter that was told of. Milliseconds. */
const shownMs = 4000;
/** The other is told at most so often. Milliseconds. */
const toldMs = 2000;

interface Typing {
  readonly isOtherTyping: boolean;
  /** Tells the other that something is being typed. */
  readonly tell: () => void;
  /** The other has sent what they typed. */
  readonly clear: () => void;
}

/** Whether the other types just now, and telling them the same. `side`: the person's own. */
export function useTyping(conversation: string, side: string, isEnabled: boolean): Typing {
  const [isOtherTyping, setIsOtherTyping] = useState(false);
  const channel = useRef<RealtimeChannel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setIsOtherTyping(false);
  }, []);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isOver = false;
    const leave = openPrivateChannel({
      topic: `conversation:${conversation}`,
      listen: (opened) =>
        opened.on('broadcast', { event: 'typing' }, ({ payload }) => {
          // Another tab of one's own.
          if (isOver || fieldOf(payload, 'side') === side) return;
          clearTimeout(timer.current);
          setIsOtherTyping(true);
          timer.current = setTimeout(() => setIsOtherTyping(false), shownMs);
        }),
      onOpen: (opened) => {
        channel.current = opened;
      },
    });
    return () => {
      isOver = true;
      channel.current = null;
      clear();
      leave();
    };
  }, [conversation, side, isEnabled, clear]);
  const tell = useCallback(() => {
    const now = performance.now();
    if (channel.current === null || now - toldAt.current < toldMs) return;
    toldAt.current = now;
    void channel.current
      .send({ type: 'broadcast', event: 'typing', payload: { side } })
      .catch(() => undefined);
  }, [side]);
  return { isOtherTyping, tell, clear };
}
