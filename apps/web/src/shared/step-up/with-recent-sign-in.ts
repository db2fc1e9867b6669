import { type ApiClient, createStepUpClient, getClient } from '../api/client.ts';
import { logProblem } from '../log.ts';

/**
 * Does something that asks for a sign-in of the last minutes (decision 270): signs in beside the page's own
 * session, in memory, for this one call. A token that was stolen from the page is not enough for it.
 * @throws what signing in or the work threw
 */
export async function withRecentSignIn(
  password: string,
  work: (client: ApiClient) => Promise<void>,
): Promise<void> {
  const { auth } = await getClient();
  const { data } = await auth.getSession();
  const once = await createStepUpClient();
  const { error } = await once.auth.signInWithPassword({ email: data.session?.user.email ?? '', password });
  if (error) throw error;
  try {
    await work(once);
  } finally {
    const left = await once.auth.signOut({ scope: 'local' });
    if (left.error) logProblem('sign-out of a session for one act', left.error);
  }
}
