import { useLingui as useLocale } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { StorageFailure } from '#shared/drafts/local/draft-storage.ts';
import type { LocalDraft } from '#shared/drafts/local/local-draft.ts';
import type { RemoteDraft } from '#shared/drafts/sync/remote-draft.ts';
import { indianTime, isSameIndianDay } from '#shared/ui/indian-time.ts';

const rowClasses = 'flex items-center gap-1.5 text-sm [&_svg]:size-[1.1em] [&_svg]:shrink-0';

function Row({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <p className={`${rowClasses} ${tone}`}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** The hour of today, the date as well of any other day. */
function useTimeText(): (at: number) => string {
  const { i18n } = useLocale();
  return (at) => {
    const time = new Date(at);
    return indianTime(time, i18n.locale, isSameIndianDay(time, new Date()) ? 'hour' : 'time');
  };
}

function Failure({ reason }: { reason: StorageFailure }) {
  return (
    <p role="alert" className={`${rowClasses} font-semibold text-brick-deep`}>
      <TriangleAlert aria-hidden="true" />
      {reason === 'full' ? (
        <Trans>Not saved: this browser’s storage is full. Keep this page open.</Trans>
      ) : (
        <Trans>Not saved: this browser stores nothing. Keep this page open.</Trans>
      )}
    </p>
  );
}

function Unreachable() {
  return (
    <Row icon={CloudOff} tone="text-ink-soft">
      <span className="md:hidden">
        <Trans>Saved on this phone; will be saved to your account when you are online</Trans>
      </span>
      <span className="max-md:hidden">
        <Trans>Saved on this device; will be saved to your account when you are online</Trans>
      </span>
    </Row>
  );
}

/**
 * Whether the typed text is stored, and where; always visible. Only a failure is announced, because
 * announcements would disturb typing.
 */
export function SaveStateText({
  localDraft,
  remoteDraft,
}: {
  localDraft: LocalDraft;
  remoteDraft: RemoteDraft;
}) {
  const here = useSyncExternalStore(localDraft.subscribe, localDraft.getState);
  const there = useSyncExternalStore(remoteDraft.subscribe, remoteDraft.getState);
  const timeText = useTimeText();
  const isSafeThere = there.kind === 'inStep' && there.at !== null;
  if (here.kind === 'failed' && !isSafeThere) return <Failure reason={here.reason} />;
  if (here.kind === 'pending') {
    return (
      <Row icon={CircleDashed} tone="text-ink-soft">
        <Trans>Saving…</Trans>
      </Row>
    );
  }
  if (isSafeThere) {
    const time = timeText(there.at ?? 0);
    return (
      <Row icon={CircleCheck} tone="text-leaf-deep">
        <Trans>Saved to your account, {time}</Trans>
      </Row>
    );
  }
  if (here.kind === 'untouched') {
    return (
      <Row icon={CircleDashed} tone="text-ink-soft">
        <Trans>Saved as you type</Trans>
      </Row>
    );
  }
  if (there.kind === 'unreachable') return <Unreachable />;
  const time = here.kind === 'saved' && here.at !== null ? timeText(here.at) : null;
  return (
    <Row icon={CircleCheck} tone="text-leaf-deep">
      {there.kind === 'refused' && <Trans>Saved on this device only</Trans>}
      {there.kind !== 'refused' &&
        (time === null ? <Trans>Saved on this device</Trans> : <Trans>Saved on this device, {time}</Trans>)}
    </Row>
  );
}
