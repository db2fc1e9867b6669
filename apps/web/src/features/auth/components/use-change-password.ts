import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { isCodeRefused, isReauthenticationNeeded } from '#shared/api/errors.ts';
import { useRequestPasswordCode, useSetPassword } from '../api/set-password.ts';

/**
 * Changes a password, with the code of a mail where the server asks for one: it does when the session is not
 * of today (contract §1.7).
 * @param ofLink the client of a mailed link; without one it is the account of this page's session
 */
export function useChangePassword(ofLink: ApiClient | undefined) {
  const { t } = useLingui();
  const setPassword = useSetPassword(ofLink);
  const requestCode = useRequestPasswordCode(ofLink);
  const [needsCode, setNeedsCode] = useState(false);
  const [codeProblem, setCodeProblem] = useState<string>();

  /**
   * @param code of the mail, '' before one was asked for
   * @param secondStep of the app, or a recovery code; '' where none is needed
   * @returns `code-sent` when the form is to be sent again with the code @throws every other error of the
   * server
   */
  async function save(password: string, code: string, secondStep: string): Promise<'saved' | 'code-sent'> {
    if (needsCode && code === '') {
      setCodeProblem(t`Please enter the code from the mail.`);
      return 'code-sent';
    }
    setCodeProblem(undefined);
    try {
      await setPassword.mutateAsync({ password, secondStep, ...(code === '' ? {} : { nonce: code }) });
      return 'saved';
    } catch (error) {
      if (isCodeRefused(error)) {
        setCodeProblem(t`This code is wrong or has expired. Please use the one in the newest mail.`);
        return 'code-sent';
      }
      if (!isReauthenticationNeeded(error)) throw error;
    }
    await requestCode.mutateAsync();
    setNeedsCode(true);
    return 'code-sent';
  }
  return { save, needsCode, codeProblem, isBusy: setPassword.isPending || requestCode.isPending };
}
