/** `/admin/users/{id}/factors` (contract §1.12): second factors of others. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { readBody, text } from '../../requests/request-body.ts';
import { userIdOf } from '../../requests/path-id.ts';
import { factorName } from '../../requests/factor-fields.ts';
import { phoneNumber } from '../../rules/addresses.ts';
import { factorJson } from '../../rules/user-json.ts';
import { dropSoleRecoveryCodes } from '../../accounts/recovery-codes.ts';
import { reloaded } from '../../accounts/sign-up.ts';
import { recordAudit } from '../../store/audit.ts';
import { constraintOf, inTransaction } from '../../store/database.ts';
import {
  deleteFactor,
  factorNameKey,
  factorPhoneKey,
  renameFactor,
  setFactorPhone,
} from '../../store/factors.ts';
import { lockedUserById, userById } from '../../store/users.ts';
import { factorOfPath } from '../factor-of-path.ts';

const url = '/admin/users/:id/factors/:factorId';
const changes = z.object({ friendly_name: factorName, phone: text });

/**
 * Gives the factor a name, and one of the kind phone a number; '' leaves it its own.
 * @returns the factor as it is then
 */
async function change(auth: Auth, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { friendly_name: name, phone: given } = readBody(changes, request.body);
  try {
    return await inTransaction(auth.database, async (database) => {
      const user = await lockedUserById(database, userIdOf(request));
      if (!user) throw new AuthError('userUnknown');
      const { id, factor_type: type } = factorOfPath(request, 'factorId', user);
      if (name !== '') await renameFactor(database, id, name);
      if (given !== '' && type === 'phone') await setFactorPhone(database, id, phoneNumber(given));
      await recordAudit(database, {
        action: 'factor_updated',
        actor: user,
        address: request.ip,
        traits: { user_id: user.id, factor_id: id, factor_type: type, by: 'service_role' },
      });
      return factorJson(factorOfPath(request, 'factorId', await reloaded(database, user.id)));
    });
  } catch (error) {
    if (constraintOf(error) === factorNameKey) throw new AuthError('factorName', { name }, { cause: error });
    if (constraintOf(error) === factorPhoneKey)
      throw new AuthError('phoneFactorExists', {}, { cause: error });
    throw error;
  }
}

/** Takes the factor away: its owner has lost it. @returns the factor as it was */
async function remove(auth: Auth, request: FastifyRequest): Promise<Record<string, unknown>> {
  return inTransaction(auth.database, async (database) => {
    const user = await lockedUserById(database, userIdOf(request));
    if (!user) throw new AuthError('userUnknown');
    const factor = factorOfPath(request, 'factorId', user);
    await deleteFactor(database, factor.id, factor.factor_type);
    await dropSoleRecoveryCodes(database, user.id);
    await recordAudit(database, {
      action: 'factor_deleted',
      actor: user,
      address: request.ip,
      traits: { user_id: user.id, factor_id: factor.id, by: 'service_role' },
    });
    return factorJson(factor);
  });
}

export function addFactorsOfUsers(app: FastifyInstance, auth: Auth): void {
  app.get('/admin/users/:id/factors', async (request) => {
    const user = await userById(auth.database, userIdOf(request));
    if (!user) throw new AuthError('userUnknown');
    return user.factors.map(factorJson);
  });
  app.put(url, (request) => change(auth, request));
  app.delete(url, (request) => remove(auth, request));
}
