import { type ApiClient, createStepUpClient, getClient } from '../api/client.ts';
import { isWrongPassword } from '../api/errors.ts';
import { logProblem } from '../log.ts';
import { isRecovered, needsCode } from '../session/awaits-second-step.ts';
import { giveSecondStep, isAppCode, SecondStepError } from './second-step.ts';

/** What somebody shows once more before something grave. */
export interface Proof {
  readonly password: string;
  /** Of the app, or a recovery code; empty where two-step verification is off. */
  readonly code: string;
}

/** Whether it was the proof that was refused, which its dialog tells, and not the act. */
export const isProofRefused = (error: unknown): boolean =>
  isWrongPassword(error) || error instanceof SecondStepError;

/**
 * Who of the two clients does the work, once the second step was taken. A session that came in by a recovery
 * code is raised by the code of an app, and not ended by it: a code ends those that have not given it.
 */
async function afterSecondStep(once: ApiClient, own: ApiClient, code: string): Promise<ApiClient> {
  const { data } = await own.auth.getSession();
  const takesOwn = isAppCode(code) && data.session !== null && isRecovered(data.session);
  const worker = takesOwn ? own : once;
  await giveSecondStep(worker, code);
  return worker;
}

/**
 * Does something that asks for a sign-in of the last minutes (decision 270): signs in beside the page's own
 * session, in memory, for this one call. A token that was stolen from the page is not enough for it.
 * @throws what signing in or the work threw; SecondStepError where the code is missing or does not fit
 */
export async function withRecentSignIn<Result>(
  { password, code }: Proof,
  work: (client: ApiClient) => Promise<Result>,
): Promise<Result> {
  const client = await getClient();
  const own = await client.auth.getSession();
  const once = await createStepUpClient();
  const { data, error } = await once.auth.signInWithPassword({
    email: own.data.session?.user.email ?? '',
    password,
  });
  if (error) throw error;
  try {
    return await work(needsCode(data.session) ? await afterSecondStep(once, client, code) : once);
  } finally {
    const left = await once.auth.signOut({ scope: 'local' });
    if (left.error) logProblem('sign-out of a session for one act', left.error);
  }
}
