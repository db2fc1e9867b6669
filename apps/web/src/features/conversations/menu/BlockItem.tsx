import { Trans } from '@lingui/react/macro';
import { Ban, UserCheck } from 'lucide-react';
import { MenuItem } from '#shared/ui/DropdownMenu.tsx';

interface BlockItemProps {
  isBlocked: boolean;
  onBlock: () => void;
  onUnblock: () => void;
}

/** Blocks the other person, or takes that back. */
export function BlockItem({ isBlocked, onBlock, onUnblock }: BlockItemProps) {
  if (isBlocked)
    return (
      <MenuItem onSelect={onUnblock}>
        <UserCheck aria-hidden="true" />
        <Trans>Unblock</Trans>
      </MenuItem>
    );
  return (
    <MenuItem onSelect={onBlock}>
      <Ban aria-hidden="true" />
      <Trans>Block</Trans>
    </MenuItem>
  );
}
