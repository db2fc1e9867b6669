import { Trans } from '@lingui/react/macro';
import { TriangleAlert, UserX } from 'lucide-react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { MenuItem } from '#shared/ui/DropdownMenu.tsx';

interface ReportItemsProps {
  /** Null for somebody who deleted their account. */
  otherName: string | null;
  onReport: () => void;
  onReportPerson: () => void;
}

/** Reports the conversation, or the person. */
export function ReportItems({ otherName, onReport, onReportPerson }: ReportItemsProps) {
  return (
    <>
      <MenuItem onSelect={onReport}>
        <TriangleAlert aria-hidden="true" />
        <Trans>Report this conversation</Trans>
      </MenuItem>
      {otherName !== null && (
        <MenuItem onSelect={onReportPerson}>
          <UserX aria-hidden="true" />
          <Trans>Report {asTyped(otherName)}</Trans>
        </MenuItem>
      )}
    </>
  );
}
