import { useLingui } from '@lingui/react/macro';
import { codeOf, isAddressUnconfirmed, isUnreachable } from '#shared/api/errors.ts';

/** Why a form was not taken, what is kept, and what to do. */
export function useSubmitProblemText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isUnreachable(error))
      return t`No connection. Nothing is lost: press again when you are online. Sent twice, it counts once.`;
    if (isAddressUnconfirmed(error))
      return t`Confirm your e-mail address first: open the link that we sent you, then press again.`;
    switch (codeOf(error)) {
      case 'identity_pace':
        return t`You have sent this too often today. Everything is kept: try again tomorrow.`;
      case 'identity_waiting':
        return t`What you sent before is being looked at. Load this page again.`;
      case 'identity_verified':
        return t`Your identity is verified already. Load this page again.`;
      case 'invalid_fields':
        return t`Something did not fit: go back with Edit, compare each field with your card, and add both pictures again.`;
      default:
        return t`It was not sent. Nothing is lost: please try again in a minute.`;
    }
  };
}
