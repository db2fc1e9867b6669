/** `GET /admin/audit`: what has happened to accounts, the newest first (contract §1.12). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { pageOf, setPageHeaders } from '../../requests/page.ts';
import { auditEntries } from '../../store/audit.ts';
import type { AuditFilter } from '../../store/audit.ts';

/** The fields of an entry that a word before the colon looks into. */
const scopes: ReadonlyMap<string, AuditFilter['fields']> = new Map([
  ['author', ['actor_username', 'actor_name']],
  ['action', ['action']],
  ['type', ['log_type']],
]);

/** @returns null for everything @throws {AuthError} for a query that names no scope */
function filterOf(query: string): AuditFilter | null {
  if (query === '') return null;
  const [scope = '', ...rest] = query.split(':');
  const fields = scopes.get(scope);
  if (!fields || rest.length === 0) throw new AuthError('auditScope', { query });
  const part = rest.join(':');
  return part === '' ? null : { fields, part };
}

export function addAudit(app: FastifyInstance, auth: Auth): void {
  app.get('/admin/audit', async (request, reply) => {
    const page = pageOf(request);
    const { query: given } = request.query as Record<string, unknown>;
    const query = typeof given === 'string' ? given : '';
    const { entries, total } = await auditEntries(auth.database, filterOf(query), page);
    setPageHeaders(reply, '/admin/audit', page, total, query === '' ? {} : { query });
    return entries;
  });
}
