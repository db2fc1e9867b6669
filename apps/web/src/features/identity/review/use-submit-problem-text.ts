import { useLingui } from '@lingui/react/macro';
import { codeOf, isAddressUnconfirmed, isTooMany, isUnreachable } from '#shared/api/errors.ts';

/** Why a form was not taken, what is kept, and what to do. */
export function useSubmitProblemText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isUnreachable(error))
      return t`No connection. Nothing is lost: press again when you are online. Sent twice, it counts once.`;
    if (isAddressUnconfirmed(error))
      return t`Confirm your e-mail address first: open the link that we sent you, then press again.`;
    if (isTooMany(error))
      return t`You have sent this too often today. Everything is kept: try again tomorrow.`;
    switch (codeOf(error)) {
      case 'number_in_use':
        return t`This number belongs to another account here. Sign in to that one, or write to us.`;
      case 'bad_request':
        return t`The server did not take it. Go back with Edit and compare every field with your card.`;
      case 'file_missing':
      case 'unreadable_file':
        return t`A picture could not be read here. Go back with Edit and add it again.`;
      default:
        return t`It was not sent. Nothing is lost: please try again in a minute.`;
    }
  };
}
