/** `grant_type=web3` (contract §1.5): not offered. */
import { AuthError } from '../../../errors/auth-error.ts';

/** @throws {AuthError} `web3Disabled` */
export async function web3Grant(): Promise<never> {
  throw new AuthError('web3Disabled');
}
