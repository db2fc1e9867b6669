import { Trans } from '@lingui/react/macro';
import { Ban, ShieldCheck } from 'lucide-react';
import { Badge } from '#shared/ui/Badge.tsx';

/** Whether somebody is suspended, and whether they are an admin. */
export function StateBadges({ isSuspended, isAdmin }: { isSuspended: boolean; isAdmin: boolean }) {
  return (
    <>
      {isSuspended && (
        <Badge tone="brick" icon={Ban}>
          <Trans>Suspended</Trans>
        </Badge>
      )}
      {isAdmin && (
        <Badge tone="teal" icon={ShieldCheck}>
          <Trans>Admin</Trans>
        </Badge>
      )}
    </>
  );
}

/** The role of an account; one of Google may not have chosen yet. */
export function RoleText({ role }: { role: string | null }) {
  if (role === 'entrepreneur') return <Trans>Founder</Trans>;
  if (role === 'investor') return <Trans>Investor</Trans>;
  return <Trans>No role yet</Trans>;
}
