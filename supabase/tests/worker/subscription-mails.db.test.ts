import { expect, test } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { buildCheckout, eventOf, recordEvents } from '../../factories/payments.ts';
import { mailWorld, until, work } from './mail-world.ts';

const world = mailWorld();

/** Moves the sandbox's clock of all subscriptions. */
const moveClock = (days: number): Promise<unknown> =>
  world.owner.query(
    'select public.set_subscription_clock(id, make_interval(days => $1)) from public.subscriptions',
    [days],
  );

test('each promise of a subscription is a mail that the worker sends, and none can be turned off', async () => {
  work();
  const userId = await buildUser(world.owner, { email: 'ravi@people.example', fullName: 'Ravi Kulkarni' });
  const checkout = await buildCheckout(world.owner, { userId });
  const meera = { method: 'upi', method_label: 'meera@upi' };
  await recordEvents(world.owner, [eventOf(checkout, 'authorized', 0, meera)]);
  await moveClock(5);
  await until(['sent']);
  await moveClock(7);
  const charge = eventOf(checkout, 'charged', 7 * 24, meera);
  await recordEvents(world.owner, [charge]);
  await until(['sent', 'sent']);
  await moveClock(36);
  await until(['sent', 'sent', 'sent']);
  await moveClock(37);
  await recordEvents(world.owner, [eventOf(checkout, 'charge_failed', 37 * 24)]);
  await until(['sent', 'sent', 'sent', 'sent']);
  await recordEvents(world.owner, [
    eventOf(checkout, 'refunded', 37 * 24, { payment_id: charge.payment_id }),
  ]);
  await until(['sent', 'sent', 'sent', 'sent', 'sent']);
  expect(world.inbox.mails.map(({ subject }) => subject?.replace(/\d+ \w+ \d{4}/, 'DAY'))).toEqual([
    'Your trial ends on DAY: ₹2,000 is charged then',
    expect.stringMatching(/^Invoice SGM\/\d\d-\d\d\/000001: ₹2,000 paid$/),
    '₹2,000 is charged on DAY',
    'A charge of ₹2,000 did not go through',
    '₹2,000 is on its way back to you',
  ]);
  for (const mail of world.inbox.mails) {
    expect(mail.to?.map(({ address }) => address)).toEqual(['ravi@people.example']);
    expect(mail.text).toContain('https://sangam.example/account/subscription');
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')).toBeUndefined();
  }
});
