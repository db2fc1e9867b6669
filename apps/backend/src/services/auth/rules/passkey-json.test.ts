import { expect, test } from 'vitest';
import { passkeyJson } from './passkey-json.ts';

const created = '2026-11-20T12:00:00Z';
const used = '2026-11-21T12:00:00Z';

test('a passkey is told with its name and last use, once it has them', () => {
  const fresh = { id: 'p', friendly_name: '', created_at: created, last_used_at: null };
  expect(passkeyJson(fresh)).toStrictEqual({ id: 'p', created_at: created });
  expect(passkeyJson({ ...fresh, friendly_name: 'Phone', last_used_at: used })).toStrictEqual({
    id: 'p',
    friendly_name: 'Phone',
    created_at: created,
    last_used_at: used,
  });
});
