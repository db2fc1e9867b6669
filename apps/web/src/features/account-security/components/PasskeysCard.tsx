import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { knowsPasskeys } from '#shared/passkeys/passkey-errors.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/Card.tsx';
import { LoadedPart } from '#shared/ui/LoadedPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type Passkey, passkeysQuery } from '../api/passkeys.ts';
import { twoStepsQuery } from '../api/two-steps.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

/** Of one account; the server's bound. */
const maxPasskeys = 10;

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** That this session may change them. */
  mayChange: boolean;
}

function Addition({ passkeys, mayChange }: PasskeysProps) {
  if (!mayChange)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>
          You came in with a recovery code. To add or remove a passkey, sign in with a code of the app.
        </Trans>
      </p>
    );
  if (passkeys.length >= maxPasskeys)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>{maxPasskeys} are the most that an account can have. Remove one to add another.</Trans>
      </p>
    );
  if (knowsPasskeys()) return <AddPasskey isFirst={passkeys.length === 0} />;
  return (
    <p className="text-sm text-ink-soft">
      <Trans>This browser knows no passkeys. A newer one does.</Trans>
    </p>
  );
}

function Passkeys(props: PasskeysProps) {
  const { passkeys, mayChange } = props;
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...{ passkey, mayChange }} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Addition {...props} />
      </div>
    </>
  );
}

/** Passkeys: those that there are, and one for this device. */
export function PasskeysCard() {
  const { t } = useLingui();
  const userId = useUserId();
  const query = useQuery(passkeysQuery(userId));
  const { data: twoSteps } = useQuery(twoStepsQuery(userId));
  return (
    <Card as="section" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className="text-xl">
        <Trans>Passkeys</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>
          Sign in with your fingerprint, face or screen lock instead of a password. A passkey cannot be
          guessed, and no false page can ask you for it.
        </Trans>
      </p>
      <LoadedPart
        query={query}
        loadingLabel={t`Loading your passkeys`}
        className="mt-4"
        skeleton={<Skeleton className="h-12" />}
        failed={<Trans>Your passkeys could not be loaded.</Trans>}
      >
        {(passkeys) => <Passkeys passkeys={passkeys} mayChange={twoSteps?.cameByCode !== true} />}
      </LoadedPart>
    </Card>
  );
}
