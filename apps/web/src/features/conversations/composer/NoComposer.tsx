import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '../api/own-conversations.ts';

interface NoComposerProps {
  sending: Exclude<Conversation['sending'], 'open'>;
  otherName: string;
  /** The way on, where there is one. */
  action?: ReactNode;
}

function Reason({ sending, otherName }: Pick<NoComposerProps, 'sending' | 'otherName'>) {
  switch (sending) {
    case 'gone':
      return <Trans>The other account is closed. What was said stays here.</Trans>;
    case 'suspended':
      return (
        <Trans>
          Your account is suspended at present. What was said stays here; what waits for you gets that time
          back.
        </Trans>
      );
    case 'other_suspended':
      return (
        <Trans>
          The account of {otherName} is suspended at present. What was said stays here; you can write again
          when that is over.
        </Trans>
      );
    case 'blocked_by_me':
      return <Trans>You blocked {otherName}. Unblock them to write again.</Trans>;
    case 'blocked':
      return <Trans>{otherName} takes no messages from you. What was said stays here.</Trans>;
    case 'subscription':
      return <Trans>Your subscription has ended. What was said stays here; subscribe to write again.</Trans>;
  }
}

/** In the place of the field: why nothing can be sent. */
export function NoComposer({ sending, otherName, action }: NoComposerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-5.5">
      <Lock aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 basis-52">
        <Reason sending={sending} otherName={otherName} />
      </p>
      {action}
    </div>
  );
}
