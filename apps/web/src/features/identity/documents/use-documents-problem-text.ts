import { useLingui } from '@lingui/react/macro';
import { codeOf, isAddressUnconfirmed, isUnreachable } from '#shared/api/errors.ts';

/** Why the provider's documents could not be had, and what to do. */
export function useDocumentsProblemText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isUnreachable(error)) return t`No connection. Nothing was sent: try again when you are online.`;
    if (isAddressUnconfirmed(error))
      return t`Confirm your e-mail address first: open the link that we sent you, then press again.`;
    switch (codeOf(error)) {
      case 'identity_pace':
        return t`You have tried this too often today. Try again tomorrow.`;
      case 'identity_waiting':
        return t`What you sent before is being looked at. Load this page again.`;
      case 'documents_refused':
        return t`What came back does not belong to your request, or came too late. Begin again, or fill in the form.`;
      case 'document_unfit':
        return t`The document cannot be used as it is. Fill in the form instead.`;
      default:
        return t`Nothing was sent. Try again in a minute, or fill in the form.`;
    }
  };
}
