import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingRequest } from '@sangam/domain/validation/desk-person';
import type { ReactNode } from 'react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { usePersonAct } from './use-person-act.ts';

interface WaitingForSecondProps {
  request: WaitingRequest;
  /** What was asked for: 'To make them an admin'. */
  what: ReactNode;
  /** Of the dialog in which it is confirmed: what will happen. */
  title: string;
  description: string;
  isDestructive?: boolean;
  /** Said once it is done. */
  done: string;
}

/**
 * An act about a person that waits for a second admin (decision 255): who asked and why, and what the reader
 * may do.
 */
export function WaitingForSecond(props: WaitingForSecondProps) {
  const { request, what, title, description, isDestructive, done } = props;
  const { t } = useLingui();
  const { act, isPending } = usePersonAct();
  const by = request.by ?? t`An account that is gone`;
  return (
    <div className="grid gap-3">
      <p>
        {what}{' '}
        <Trans>
          {asTyped(by)} asked on <DateText value={request.requested_at} format="time" />. It waits until{' '}
          <DateText value={request.expires_at} format="time" />.
        </Trans>
      </p>
      <p className="border-l-4 border-line-strong pl-4 wrap-anywhere">{request.reason}</p>
      {request.is_own && (
        <p className="font-semibold">
          <Trans>You have asked for this. Another admin has to confirm it.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!request.is_own && (
          <PasswordDialog
            title={title}
            description={description}
            confirmLabel={t`Confirm`}
            isDestructive={isDestructive}
            onConfirm={(proof) => act({ do: 'confirm', request: request.id, proof }, done)}
            trigger={
              <Button variant="trust">
                <Trans>Confirm</Trans>
              </Button>
            }
          />
        )}
        <Button
          variant="outline"
          busy={isPending}
          onClick={() =>
            void act({ do: 'refuse', request: request.id }, t`The request is ended`).catch(() => undefined)
          }
        >
          {request.is_own ? <Trans>Take it back</Trans> : <Trans>Refuse</Trans>}
        </Button>
      </div>
    </div>
  );
}
