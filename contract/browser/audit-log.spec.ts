/** `/admin/log`: the audit log, and acts that wait for a second admin (decisions 255, 256). */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { asOwner } from './owner.ts';
import { hold } from './hold.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { expectToast } from './toasts.ts';

/** Writes a row as a function of the database does. @returns the id that it is about */
async function writeRow(): Promise<string> {
  const subject = randomUUID();
  await asOwner((owner) =>
    owner.query(`select private.record_audit('idea.reviewed', 'ideas', $1, '{"to": "approved"}')`, [subject]),
  );
  return subject;
}

test('an admin finds a row, checks the log and takes it along as a file that checks itself', async ({
  pageOf,
  browser,
}, testInfo) => {
  const subject = await writeRow();
  const page = await pageOf(people.admin);
  await page.goto(`/admin/log?subject=${subject}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Idea reviewed' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('approved');
  await expect(row).not.toContainText('Not sealed yet');

  const check = page.getByRole('button', { name: 'Check the log' });
  const widthOf = async (): Promise<number | undefined> => (await check.boundingBox())?.width;
  const width = await widthOf();
  const release = await hold(page, '**/rpc/verify_log');
  await check.click();
  await expect(check).toHaveAttribute('aria-busy', 'true');
  expect(await widthOf()).toBe(width);
  release();
  await expect(page.getByText(/All \d+ rows hold/)).toBeVisible({ timeout: 60_000 });
  await expectNoSidewaysScrollAtWidths(page);
  await expectAccessible(page);

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of this list' }).click();
  expect(await readFile(await (await csv).path(), 'utf8')).toContain(subject);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Signed file' }).click();
  const path = testInfo.outputPath('audit-log.html');
  await (await download).saveAs(path);
  const context = await browser.newContext({ offline: true, locale: 'en-IN' });
  const file = await context.newPage();
  await file.goto(pathToFileURL(path).href);
  await expect(file.getByText('The signature is right.')).toBeVisible();
  await expect(file.getByText(/All \d+ entries hold/)).toBeVisible();
  await expect(file.getByText(subject).last()).toBeVisible();
  await context.close();

  // The looks are in the log.
  await page.goto('/admin/log?action=log.exported');
  await expect(
    page.getByRole('row').filter({ hasText: 'Audit log taken along as a file' }).first(),
  ).toBeVisible();
});

test('an act waits for a second admin, who confirms it; who asked cannot', async ({ pageOf }) => {
  const subject = randomUUID();
  const requested = await asOwner(async (owner) => {
    const admin = await owner.query<{ id: string }>('select id from auth.users where email = $1', [
      people.admin,
    ]);
    const person = await owner.query<{ id: string }>('select id from auth.users where email = $1', [
      people.visitor,
    ]);
    // Of somebody who is no admin: it cannot be confirmed, and is refused.
    await owner.query(
      `insert into private.grave_requests (kind, subject, requested_by, reason) values
         ('grant_admin', $1, $2, 'Their first day at the desk is in June.'),
         ('grant_admin', $3, $4, 'Asked for by the admin themselves.')`,
      [person.rows[0]!.id, subject, randomUUID(), admin.rows[0]!.id],
    );
    return person.rows[0]!.id;
  });
  const page = await pageOf(people.admin);
  await page.goto('/admin/log');
  const waits = page.getByRole('listitem').filter({ hasText: 'Their first day at the desk is in June.' });
  await expect(waits.getByRole('button', { name: 'Confirm' })).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: 'Asked for by the admin themselves.' });
  await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Take it back' }).click();
  await expect(own).toHaveCount(0);
  await waits.getByRole('button', { name: 'Refuse' }).click();
  await expectToast(page, 'Refused');
  await expect(waits).toHaveCount(0);
  const { rows } = await asOwner((owner) =>
    owner.query('select role from public.user_roles where user_id = $1', [requested]),
  );
  expect(rows).toEqual([]);
});
