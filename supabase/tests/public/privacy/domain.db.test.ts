/** The version that consents are noted under is the one that people read. */
import { readFile } from 'node:fs/promises';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';

test('the privacy policy has the version that the database notes', async () => {
  const page = await readFile(
    new URL('../../../../apps/web/src/features/legal/pages/PrivacyPage.tsx', import.meta.url),
    'utf8',
  );
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ version: number }>('select private.privacy_version() as version');
    expect(/version=\{(\d+)\}/.exec(page)?.[1]).toBe(String(rows[0]!.version));
  });
});
