import { useLingui as useLocale } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { RemoteDraft } from '#shared/drafts/sync/remote-draft.ts';
import type { OtherDraft } from '#shared/drafts/sync/sync-state.ts';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { indianTime } from '#shared/ui/indian-time.ts';

function Explanation({ other }: { other: OtherDraft }) {
  const { i18n } = useLocale();
  const when = other.at === null ? '' : indianTime(new Date(other.at), i18n.locale, 'time');
  switch (other.kind) {
    case 'newer':
      return (
        <Trans>
          You see the copy that was saved to your account on {when}. The copy on this device was older or
          different; it is still here.
        </Trans>
      );
    case 'asked':
      return (
        <Trans>
          Your account has another copy of this draft, saved on {when} from another device. Nothing overwrites
          it until you choose; you can keep typing.
        </Trans>
      );
    case 'gone':
      return (
        <Trans>
          This draft was submitted or removed on another device or in another tab. Your copy on this device is
          still here.
        </Trans>
      );
    case 'kept':
      return <Trans>Another copy of this draft is saved on this device.</Trans>;
  }
}

function TakeLabel({ kind }: { kind: OtherDraft['kind'] }): ReactNode {
  if (kind === 'asked') return <Trans>Use the copy from my account</Trans>;
  if (kind === 'kept') return <Trans>Use the other copy</Trans>;
  return <Trans>Use the copy on this device</Trans>;
}

/**
 * Says that there is a second copy of the draft, and lets the founder choose. Nothing is lost before they
 * have.
 */
export function OtherDraftNotice({ remoteDraft }: { remoteDraft: RemoteDraft }) {
  const other = useSyncExternalStore(remoteDraft.subscribe, remoteDraft.getOther);
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
            <Button variant="trust" size="small" onClick={remoteDraft.takeOther}>
              <TakeLabel kind={other.kind} />
            </Button>
            <Button variant="outline" size="small" onClick={remoteDraft.keepOurs}>
              <Trans>Keep this one</Trans>
            </Button>
          </div>
        </Card>
      )}
    </output>
  );
}
