/**
 * `npm run admin -- grant EMAIL`: makes a user an admin. The first admin of an installation is made so.
 * `reset-two-steps EMAIL` is for an admin who lost the phone and the recovery codes; nobody at the desk can.
 */
import { withOwner } from '@sangam/server/owner-connection';
import { Client } from 'pg';
import { loadEnvironment } from './lib/environment.ts';

interface Action {
  /** Gives no row where there was nothing to do. */
  readonly statement: string;
  readonly done: string;
  readonly already: string;
}

const actions: ReadonlyMap<string, Action> = new Map([
  [
    'grant',
    {
      statement: `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id, role) do nothing`,
      done: 'is an admin now',
      already: 'is an admin already',
    },
  ],
  [
    'revoke',
    {
      statement: `delete from public.user_roles where user_id = $1 and role = 'admin'`,
      done: 'is no admin any more',
      already: 'was no admin',
    },
  ],
  [
    'reset-two-steps',
    {
      statement:
        'select private.end_access($1) from (select private.drop_second_factors($1) as were) as done where were',
      done: 'has no two-step verification any more, and is signed out; an admin sets it up at the next sign-in',
      already: 'had no two-step verification',
    },
  ],
]);

const [name = '', email, ...rest] = process.argv.slice(2);
const action = actions.get(name);
if (!action || !email || rest.length > 0) {
  console.error('Usage: npm run admin -- grant EMAIL   (or: revoke EMAIL, reset-two-steps EMAIL)');
  process.exit(2);
}

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
      const { rowCount } = await client.query(action.statement, [user.id]);
      console.log(`${email} ${rowCount === 0 ? action.already : action.done}.`);
    } finally {
      await client.end();
    }
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
