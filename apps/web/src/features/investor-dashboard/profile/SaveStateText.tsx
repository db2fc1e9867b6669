import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { ProfileSync, SaveState } from './store/profile-sync.ts';

const icons: Record<SaveState, LucideIcon> = {
  untouched: CircleDashed,
  saving: CircleDashed,
  saved: CircleCheck,
  unfinished: CircleDashed,
  unreachable: CloudOff,
  refused: TriangleAlert,
  homeless: TriangleAlert,
};

function words(state: SaveState): ReactNode {
  switch (state) {
    case 'untouched':
      return <Trans>Saved as you type</Trans>;
    case 'saving':
      return <Trans>Saving…</Trans>;
    case 'saved':
      return <Trans>Your answers are saved.</Trans>;
    case 'unfinished':
      return <Trans>Saved, but for an answer that is not right yet: that is on this device.</Trans>;
    case 'unreachable':
      return <Trans>Saved on this device; will be saved to your account when you are online.</Trans>;
    case 'refused':
      return <Trans>Saved on this device only. Reload the page and sign in again to save it.</Trans>;
    case 'homeless':
      return <Trans>Not saved: this browser stores nothing. Keep this page open.</Trans>;
  }
}

/**
 * Where the answers are; always in sight. Only a failure is announced: announcements would disturb typing.
 */
export function SaveStateText({ sync }: { sync: ProfileSync }) {
  const state = useSyncExternalStore(sync.subscribe, sync.getState);
  const Icon = icons[state];
  const isFailure = state === 'refused' || state === 'homeless';
  return (
    <p
      role={isFailure ? 'alert' : undefined}
      className={`flex items-center gap-1.5 text-sm ${isFailure ? 'font-semibold text-brick-deep' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden="true" className="size-[1.1em] shrink-0" />
      <span>{words(state)}</span>
    </p>
  );
}
