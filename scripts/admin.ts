/** `npm run admin -- grant EMAIL`: makes a user an admin. The first admin of an installation is made so. */
import { withOwner } from '@sangam/server/owner-connection';
import { Client } from 'pg';
import { loadEnvironment } from './lib/environment.ts';

const [action, email, ...rest] = process.argv.slice(2);
if ((action !== 'grant' && action !== 'revoke') || !email || rest.length > 0) {
  console.error('Usage: npm run admin -- grant EMAIL   (or: revoke EMAIL)');
  process.exit(2);
}

const statements = {
  grant: `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id, role) do nothing`,
  revoke: `delete from public.user_roles where user_id = $1 and role = 'admin'`,
} as const;

try {
  await withOwner(loadEnvironment(), async (connection) => {
    const client = new Client(connection);
    await client.connect();
    try {
      const found = await client.query<{ id: string }>(
        'select id from auth.users where lower(email) = lower($1) and deleted_at is null',
        [email],
      );
      const user = found.rows[0];
      if (!user) throw new Error(`No account has the address ${email}. Sign up with it first.`);
      const { rowCount } = await client.query(statements[action], [user.id]);
      const already = action === 'grant' ? `${email} is an admin already.` : `${email} was no admin.`;
      const done = action === 'grant' ? `${email} is an admin now.` : `${email} is no admin any more.`;
      console.log(rowCount === 0 ? already : done);
    } finally {
      await client.end();
    }
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
