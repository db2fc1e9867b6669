/** Ratings by investors who talked with the founder, with the founder's right of reply. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newAccount } from './accounts.ts';
import { newAddress, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, newName, submitAs } from './submissions.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

const section = (page: Page) => page.getByRole('region', { name: 'Ratings' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });
const marks = (page: Page, name: RegExp) => section(page).getByRole('radiogroup', { name });

test(
  'whom the founder has answered rates the idea; readers see figures and words, the founder replies',
  { tag: ['@S2.invest.10', '@S4.talk.13'] },
  async ({ pageOf }) => {
    const name = newName('Nimbu Nukkad');
    const founder = newAddress('asha');
    await newAccount({ name: 'Asha Patil', email: founder, secret, role: 'Entrepreneur' });
    const id = await submitAs(founder, secret, name);
    await decide(id, 'approved');

    const investor = await pageOf(people.investor);
    await investor.goto(`/idea/${id}#ratings`);
    await expect(section(investor)).toContainText('You can rate once the founder has answered you.');
    await expectAccessible(investor);
    const talk = async (from: string, how: string, given: object): Promise<unknown> => {
      const client = await clientOf(from, from === founder ? secret : undefined);
      const { data, error } =
        how === 'message' ? await client.from('messages').insert(given) : await client.rpc(how, given);
      if (error) throw error;
      return data;
    };
    const conversation = await talk(people.investor, 'start_conversation', {
      idea: id,
      message: randomUUID(),
      body: `How many glasses does ${name} sell on a day of rain?`,
    });
    await talk(founder, 'message', {
      conversation_id: conversation,
      body: 'Forty, and ninety without rain.',
    });

    // With the keyboard alone.
    await investor.reload();
    await button(investor, 'Rate this idea').focus();
    await investor.keyboard.press('Enter');
    await expect(marks(investor, /description/).getByRole('radio', { name: '1' })).toBeFocused();
    for (const label of await marks(investor, /description/)
      .locator('label')
      .all()) {
      const box = await label.boundingBox();
      expect([box!.width >= 44, box!.height >= 44]).toEqual([true, true]);
    }
    await investor.keyboard.press('Space');
    for (let step = 0; step < 3; step += 1) await investor.keyboard.press('ArrowRight');
    await expect(marks(investor, /description/).getByRole('radio', { name: '4' })).toBeChecked();
    await button(investor, 'Publish the rating').click();
    await expect(section(investor).getByText('Please choose a mark from 1 to 5.')).toBeVisible();
    await expectAccessible(investor);
    await marks(investor, /answers/)
      .getByRole('radio', { name: '5' })
      .check();
    await section(investor)
      .getByRole('textbox', { name: /^In your words/ })
      .fill('Told me what a day of rain is like.');
    await button(investor, 'Publish the rating').click();
    await expectToast(investor, 'Your rating is published');
    await expect(section(investor)).toContainText('4.5 of 5');
    await expect(section(investor)).toContainText('from one investor who talked with the founder');
    await expect(section(investor)).toContainText('Your rating');
    await expectAccessible(investor);

    const own = await pageOf(founder, secret);
    await own.goto(`/my-ideas/${id}#ratings`);
    const item = section(own).getByRole('listitem');
    await expect(item).toContainText('An investor who talked with the founder');
    await expect(item).toContainText('Told me what a day of rain is like.');
    await expect(section(own)).not.toContainText('Mathew');
    await button(own, 'Reply').click();
    await section(own)
      .getByRole('textbox', { name: /^Your reply/ })
      .fill('It rains a hundred days a year here.');
    await expectAccessible(own);
    await button(own, 'Publish the reply').click();
    await expectToast(own, 'Your reply is published');
    await expect(item).toContainText(/hundred days a year here\.The founder’s reply/);
    await expectAccessible(own);

    // Without a subscription: the figures, on the card and on the page, and no word.
    const visitor = await pageOf(people.visitor);
    await visitor.goto(`/browse-ideas?q=${encodeURIComponent(name)}`);
    await expect(visitor.getByRole('main').getByText('4.5 (1 investor)')).toBeVisible();
    await visitor.goto(`/idea/${id}#ratings`);
    await expect(section(visitor)).toContainText('4.5 of 5');
    await expect(section(visitor)).not.toContainText('rain');
    await expectAccessible(visitor);

    await investor.reload();
    await expect(section(investor)).toContainText('It rains a hundred days a year here.');
    await button(investor, 'Take it back').click();
    await investor.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(button(investor, 'Rate this idea')).toBeVisible();
    await expect(section(investor)).not.toContainText('of 5');
  },
);
