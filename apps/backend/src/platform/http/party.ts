/** The party that a request's database use counts for. */
import type { FastifyRequest } from 'fastify';
import type { Claims } from '../jwt/token-service.ts';
import type { Party } from '../postgres/request-pool.ts';
import { networkOf } from './network.ts';

const service: Party = { key: 'service_role', network: null, isTrusted: true };

/** The account; without one the address, which may be a carrier's with thousands of people. */
export function partyOf(role: string, { sub }: Claims, { ip }: Pick<FastifyRequest, 'ip'>): Party {
  if (role === 'service_role') return service;
  const network = networkOf(ip);
  const hasAccount = typeof sub === 'string' && sub !== '';
  return { key: hasAccount ? `account ${sub}` : `${role} ${network}`, network };
}
