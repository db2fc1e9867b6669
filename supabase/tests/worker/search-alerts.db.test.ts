import { expect, test } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { buildIdea } from '../../factories/ideas.ts';
import { buildSavedSearch } from '../../factories/saved-searches.ts';
import { mailWorld, until, work } from './mail-world.ts';

const world = mailWorld();

test('an approval is mailed at once to who saved a search for it, and their link stops these mails', async () => {
  const { owner } = world;
  const reader = await buildUser(owner, { email: 'meera@people.example', hasAcceptedDisclaimer: true });
  await buildSavedSearch(owner, { user_id: reader, name: 'Chai <i>nearby</i>', search: 'chai' });
  await owner.query(`update public.notification_preferences set search_mail = 'at_once'`);
  const idea = await buildIdea(owner, { business_name: 'Irani Chai', city: 'Pune' });
  await owner.query('delete from private.mails');
  const approve = (): Promise<unknown> =>
    owner.query(`update public.ideas set approval_status = 'approved', reviewed_at = now()`);
  // The founder's mail is another test's.
  await owner.query(`update public.notification_preferences set review_mail = 'none' where user_id <> $1`, [
    reader,
  ]);
  work();
  await approve();
  await until(['sent']);
  const [mail] = world.inbox.mails;
  expect(mail).toMatchObject({
    subject: 'A new idea: Chai <i>nearby</i>',
    to: [{ address: 'meera@people.example' }],
  });
  expect(mail?.text).toContain(`https://sangam.example/idea/${idea}`);
  expect(mail?.text).toContain('https://sangam.example/browse-ideas?q=chai&sort=Recently+Added');
  expect(mail?.html).not.toContain('<i>');
  const token = /unsubscribe\?token=([0-9a-f]{48})/.exec(mail?.text ?? '')?.[1];
  const { rows } = await owner.query('select public.unsubscribe($1) as topic', [token]);
  expect(rows).toEqual([{ topic: 'searches' }]);
  const { rows: chosen } = await owner.query(
    'select search_mail from public.notification_preferences where user_id = $1',
    [reader],
  );
  expect(chosen).toEqual([{ search_mail: 'none' }]);
});
