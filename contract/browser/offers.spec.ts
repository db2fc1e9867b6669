/** Offers in a conversation: an investor and a founder, each in a window of their own. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { pressTwice } from './hold.ts';
import { tabTo } from './keyboard.ts';
import { openListening } from './live.ts';
import { answer, beginTalk, cards, fillLoan, form, makeOffer, secret, verify } from './offers.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const offerButton = (page: Page) => page.getByRole('button', { name: 'Make an offer' });
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) });
const confirmDialog = (page: Page) => page.getByRole('alertdialog');

test(
  'an offer is made on a phone, countered with what changed, and accepted; both see each step come',
  { tag: ['@S4.offers.1', '@S4.offers.3'] },
  async ({ pageOf }) => {
    const { id, founder, investor } = await beginTalk('Fryer Friends', { verified: true });
    const [asker, own] = [await pageOf(investor, secret), await pageOf(founder, secret)];
    await asker.setViewportSize({ width: 360, height: 800 });
    await openListening(own, `/conversations/${id}`);
    await openListening(asker, `/conversations/${id}`);
    await asker.getByRole('button', { name: 'Add an offer, pictures or documents' }).click();
    await asker.getByRole('menuitem', { name: 'Make an offer' }).click();
    const dialog = form(asker);
    const send = dialog.getByRole('button', { name: 'Send the offer' });
    await send.click();
    await expect(dialog.getByText('Please choose one.')).toBeVisible();
    await dialog.getByRole('radio', { name: /^Loan/ }).check();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
    await send.click();
    await expect(dialog.getByText('Please give at least ₹1,000.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await expectAccessible(asker);
    await fillLoan(asker, '3 lakh');
    // In cash the law forbids it, and the button says why.
    await dialog.getByRole('combobox', { name: 'How it is paid' }).selectOption('cash');
    const law = dialog.getByRole('region', { name: 'What the law may mean' });
    await expect(law).toContainText('A loan of ₹20,000 and more cannot be given, or paid back, in cash.');
    await expect(law).toContainText('Income-tax Act');
    await expect(send).toBeDisabled();
    await expectAccessible(asker);
    await dialog.getByRole('combobox', { name: 'How it is paid' }).selectOption('bank_transfer');
    await expect(law).toContainText('Banning of Unregulated Deposit Schemes Act');
    await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Interest on the 1st.');
    // What is typed stays.
    await asker.reload();
    await asker.getByRole('button', { name: 'Add an offer, pictures or documents' }).click();
    await asker.getByRole('menuitem', { name: 'Make an offer' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue(
      'Interest on the 1st.',
    );
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('₹3,00,000');
    await expectAccessible(asker);
    // Pressed twice, it is one.
    await pressTwice(send, 'make_offer');
    await expect(dialog).toHaveCount(0);
    await expect(card(asker, 'Your offer')).toContainText('₹3,00,000');
    await expect(card(asker, 'Your offer').getByRole('button')).toHaveText(['Withdraw']);

    const received = card(own, 'Offer from Meera');
    await expect(received).toContainText('21% a year');
    await expect(received).toContainText('Interest on the 1st.');
    await expect(received).toContainText(/Answer by \d+ \w+/);
    await expect(received.getByRole('button')).toHaveText(['Accept', 'Counter', 'Decline']);
    await expectAccessible(own);
    await expect(own.getByRole('list', { name: 'Conversations' })).toContainText('Meera made an offer');

    // The founder counters by the keyboard alone.
    await tabTo(own, 'button', 'Counter');
    await own.keyboard.press('Enter');
    const counter = form(own);
    await expect(counter.getByRole('textbox', { name: 'Amount' })).toHaveValue('₹3,00,000');
    await tabTo(own, 'textbox', 'Interest a year, in %');
    await own.keyboard.press('ControlOrMeta+a');
    await own.keyboard.type('20');
    await expect(counter).toContainText('Return: 20% a year, was 21% a year');
    await expect(counter).toContainText('a success fee of 2%: ₹6,000.00');
    await expectAccessible(own);
    await tabTo(own, 'button', 'Send the counter-offer');
    await own.keyboard.press('Enter');
    await expect(counter).toHaveCount(0);

    const countered = card(asker, 'Counter-offer from Asha');
    await expect(countered).toContainText('20% a year');
    await expect(countered.locator('del')).toHaveText(['21% a year']);
    await expect(countered).toContainText(', was 21% a year');
    await expect(card(asker, 'Your offer')).toContainText('Countered');
    await expect(card(asker, 'Your offer').getByRole('button')).toHaveCount(0);
    await expectAccessible(asker);
    await countered.getByRole('button', { name: 'Accept' }).click();
    await expect(confirmDialog(asker)).toContainText('Accepting means that you agree to write an agreement');
    await expect(confirmDialog(asker)).toContainText('20% a year');
    await expectAccessible(asker);
    await confirmDialog(asker).getByRole('button', { name: 'Accept the offer' }).click();
    await expect(confirmDialog(asker)).toHaveCount(0);
    await expect(countered).toContainText('Accepted');
    await expect(thread(own)).toContainText('Meera accepted your offer');
    const link = card(own, 'Your counter-offer').getByRole('link', { name: 'Open the deal' });
    await expect(link).toHaveAttribute('href', /^\/deals\/[0-9a-f-]{36}$/);
    await expect(link).toHaveAttribute(
      'href',
      String(await countered.getByRole('link', { name: 'Open the deal' }).getAttribute('href')),
    );
    await expectAccessible(own);
    await offerButton(own).click();
    await expect(form(own)).toContainText('You have a deal');
  },
);

test(
  'both act in the same second: what was withdrawn is not accepted, and what was countered is looked at again',
  { tag: ['@S4.offers.6'] },
  async ({ pageOf }) => {
    const { id, founder, investor } = await beginTalk('Same Second', { verified: true });
    const first = await makeOffer(investor, id);
    const own = await pageOf(founder, secret);
    await openListening(own, `/conversations/${id}`);
    await card(own, 'Offer from Meera').getByRole('button', { name: 'Accept' }).click();
    await expect(confirmDialog(own)).toContainText('₹3,00,000');
    expect((await answer(investor, first, 'withdrawn')).error).toBeNull();
    await expect(confirmDialog(own)).toContainText('Meera withdrew the offer meanwhile.');
    await expect(confirmDialog(own).getByRole('button', { name: 'Accept the offer' })).toHaveCount(0);
    await confirmDialog(own).getByRole('button', { name: 'Close' }).first().click();
    await expect(card(own, 'Offer from Meera')).toContainText('Withdrawn');

    // The window does not hear of it in time: the server says it.
    const second = await makeOffer(investor, id, { amount: 200_000 });
    const waiting = cards(own).filter({ hasText: '₹2,00,000' });
    await waiting.getByRole('button', { name: 'Decline' }).click();
    await own.route('**/rest/v1/rpc/answer_offer**', async (route) => {
      await answer(investor, second, 'withdrawn');
      await route.continue();
    });
    await confirmDialog(own).getByRole('button', { name: 'Decline the offer' }).click();
    await expect(confirmDialog(own)).toContainText('Meera withdrew the offer meanwhile.');
    await confirmDialog(own).getByRole('button', { name: 'Close' }).first().click();

    // While the founder types, the investor offers something else.
    await offerButton(own).click();
    await fillLoan(own, '4,00,000');
    await makeOffer(investor, id, { amount: 350_000 });
    const dialog = form(own);
    await expect(dialog.getByRole('alert')).toContainText(
      'The offer changed meanwhile: look at the new one.',
    );
    await expect(dialog.getByRole('alert')).toContainText('₹3,50,000');
    await expect(dialog.getByRole('button', { name: /^Send the/ })).toBeDisabled();
    await expectAccessible(own);
    await dialog.getByRole('button', { name: 'Go on with what I typed' }).click();
    await expect(dialog).toContainText('Amount: ₹4,00,000, was ₹3,50,000');
    await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
    await expect(card(own, 'Your counter-offer')).toContainText('₹4,00,000');
    const client = await clientOf(investor, secret);
    const { data } = await client.from('offers').select('state').eq('conversation_id', id).order('number');
    expect(data?.map(({ state }) => state as string)).toEqual([
      'withdrawn',
      'withdrawn',
      'countered',
      'open',
    ]);
  },
);

test(
  'an offer whose answer is lost is sent again and is there once; the same for an acceptance',
  { tag: ['@S4.offers.7'] },
  async ({ pageOf }) => {
    const { id, founder, investor } = await beginTalk('Lost Line', { verified: true });
    const asker = await pageOf(investor, secret);
    await asker.goto(`/conversations/${id}`);
    await offerButton(asker).click();
    await fillLoan(asker, '300000');
    let calls = 0;
    await asker.route('**/rest/v1/rpc/make_offer**', async (route) => {
      calls += 1;
      // Before the server, and after it.
      if (calls === 2) await route.fetch();
      if (calls <= 2) return route.abort('internetdisconnected');
      return route.continue();
    });
    // No live channel tells that it arrived.
    await asker.getByRole('button', { name: 'Send the offer' }).click();
    await expect(form(asker)).toContainText('It is kept on this device and sent again by itself');
    await expect(form(asker)).toHaveCount(0, { timeout: 30_000 });
    await expect(cards(asker)).toHaveCount(1);
    await expect(card(asker, 'Your offer')).toContainText('₹3,00,000');
    // Nothing of it is left to be sent again.
    await asker.reload();
    await offerButton(asker).click();
    await expect(form(asker)).toContainText('Your offer waits for an answer');

    const own = await pageOf(founder, secret);
    await own.goto(`/conversations/${id}`);
    await card(own, 'Offer from Meera').getByRole('button', { name: 'Accept' }).click();
    let answers = 0;
    await own.route('**/rest/v1/rpc/answer_offer**', async (route) => {
      answers += 1;
      // It is sent once more by itself.
      return answers <= 2 ? route.abort('internetdisconnected') : route.continue();
    });
    await confirmDialog(own).getByRole('button', { name: 'Accept the offer' }).click();
    await expect(confirmDialog(own)).toContainText('The server did not answer.');
    await confirmDialog(own).getByRole('button', { name: 'Try again' }).click();
    await expect(card(own, 'Offer from Meera')).toContainText('Accepted');
    const client = await clientOf(investor, secret);
    const { data } = await client.from('deals').select('amount').eq('conversation_id', id);
    expect(data).toEqual([{ amount: 300_000 }]);
  },
);

test(
  'before both are verified they offer and wait; a withdrawn idea ends the offer, and nothing more can be offered',
  { tag: ['@S2.kyc.3', '@S4.offers.5', '@S4.offers.8'] },
  async ({ pageOf }) => {
    const { id, idea, founder, investor } = await beginTalk('Not Yet', { verified: false });
    await makeOffer(investor, id);
    const own = await pageOf(founder, secret);
    await openListening(own, `/conversations/${id}`);
    const received = card(own, 'Offer from Meera');
    await expect(received).toContainText('Your identity is not verified yet.');
    await expect(received).toContainText('The identity of Meera is not verified yet.');
    await expect(received.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
      'href',
      /^\/kyc\?/,
    );
    await expect(received.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await expect(received.getByRole('button', { name: 'Counter' })).toBeEnabled();
    await expectAccessible(own);
    await verify(founder);
    await own.reload();
    await expect(received).not.toContainText('Your identity is not verified yet.');
    await expect(received).toContainText('The identity of Meera is not verified yet.');

    const client = await clientOf(founder, secret);
    const { error } = await client.rpc('withdraw_idea', { idea });
    if (error) throw error;
    await expect(received).toContainText('Idea withdrawn');
    await expect(received.getByRole('button')).toHaveCount(0);
    await expect(thread(own)).toContainText('The idea is no longer offered, so the offer ended');
    await own.reload();
    await expect(received).toBeVisible();
    await expect(offerButton(own)).toHaveCount(0);
  },
);
