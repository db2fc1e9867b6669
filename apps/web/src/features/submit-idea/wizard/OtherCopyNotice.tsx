import { useLingui as useLocale } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { asTyped } from '../../../shared/i18n/as-typed.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import type { AccountCopy, OtherCopy } from '../draft/account-copy.ts';

function Explanation({ other }: { other: OtherCopy }) {
  const { i18n } = useLocale();
  const when =
    other.at === null
      ? ''
      : new Intl.DateTimeFormat(`${i18n.locale}-IN`, { dateStyle: 'medium', timeStyle: 'short' }).format(
          other.at,
        );
  switch (other.kind) {
    case 'newer':
      return (
        <Trans>
          You see the copy that was saved to your account on {when}. The copy on this device was older or
          different; it is kept.
        </Trans>
      );
    case 'asked':
      return (
        <Trans>
          Your account has another copy of this draft, saved on {when} from another device. Nothing is written
          over it until you choose; you can type on.
        </Trans>
      );
    case 'gone':
      return (
        <Trans>
          This draft was submitted or removed on another device or in another tab. The copy on this device is
          kept.
        </Trans>
      );
    case 'kept':
      return <Trans>Another copy of this draft is kept on this device.</Trans>;
  }
}

function TakeLabel({ kind }: { kind: OtherCopy['kind'] }): ReactNode {
  if (kind === 'asked') return <Trans>Use the copy from my account</Trans>;
  if (kind === 'kept') return <Trans>Use the other copy</Trans>;
  return <Trans>Use the copy on this device</Trans>;
}

/** Says that there is a second copy of the draft, and lets the founder choose. Nothing is lost before he has. */
export function OtherCopyNotice({ account }: { account: AccountCopy }) {
  const other = useSyncExternalStore(account.subscribe, account.getOther);
  const name = other?.copy.form.businessName.trim() ?? '';
  return (
    // Always there, so that a copy which comes later is announced.
    <output className="block">
      {other && (
        <Card tone="mist" className="mb-5">
          <p>
            <Explanation other={other} />{' '}
            {name !== '' && <Trans>The other copy is called “{asTyped(name)}”.</Trans>}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="trust" size="small" onClick={account.takeOther}>
              <TakeLabel kind={other.kind} />
            </Button>
            <Button variant="outline" size="small" onClick={account.keepOurs}>
              <Trans>Keep this one</Trans>
            </Button>
          </div>
        </Card>
      )}
    </output>
  );
}
