import { useLingui as useLocale } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { DraftKeeper } from '../draft/draft-keeper.ts';

const rowClasses = 'flex items-center gap-1.5 text-sm [&_svg]:size-[1.1em] [&_svg]:shrink-0';

/** Whether what was typed is kept; always in sight. Only a failure is announced, or typing would be talked over. */
export function SaveStateText({ keeper }: { keeper: DraftKeeper }) {
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState);
  const { i18n } = useLocale();
  switch (state.kind) {
    case 'untouched':
      return (
        <p className={`${rowClasses} text-ink-soft`}>
          <CircleDashed aria-hidden="true" />
          <Trans>Saved on this device as you type</Trans>
        </p>
      );
    case 'pending':
      return (
        <p className={`${rowClasses} text-ink-soft`}>
          <CircleDashed aria-hidden="true" />
          <Trans>Saving…</Trans>
        </p>
      );
    case 'saved': {
      const time =
        state.at === null
          ? null
          : new Intl.DateTimeFormat(`${i18n.locale}-IN`, { timeStyle: 'short' }).format(state.at);
      return (
        <p className={`${rowClasses} text-leaf-deep`}>
          <CircleCheck aria-hidden="true" />
          {time === null ? <Trans>Saved on this device</Trans> : <Trans>Saved on this device, {time}</Trans>}
        </p>
      );
    }
    case 'failed':
      return (
        <p role="alert" className={`${rowClasses} font-semibold text-brick-deep`}>
          <TriangleAlert aria-hidden="true" />
          {state.reason === 'full' ? (
            <Trans>Not saved: this browser’s storage is full. Keep this page open.</Trans>
          ) : (
            <Trans>Not saved: this browser stores nothing. Keep this page open.</Trans>
          )}
        </p>
      );
  }
}
