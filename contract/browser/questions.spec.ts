/** Questions that investors ask about an idea, and its founder answers once for all who read it. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openListening } from './live.ts';
import { mailAbout, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, newName } from './submissions.ts';
import { newListing, newSubscriber } from './subscribers.ts';
import { expectToast } from './toasts.ts';

const secret = 'a good secret';

const section = (page: Page) => page.getByRole('region', { name: /^Questions/ });
const field = (page: Page, name: RegExp) => section(page).getByRole('textbox', { name });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });

test('an investor asks, the founder is told and answers, and everybody who reads the idea reads it live', async ({
  pageOf,
}) => {
  const name = newName('Ragi Rasoi');
  const { founder, id } = await newListing(name, secret);
  const [asker, own] = [await pageOf(people.investor), await pageOf(founder, secret)];
  const another = await pageOf(await newSubscriber(secret), secret);
  await openListening(own, `/my-ideas/${id}#questions`);
  await expect(section(own).getByText(/^No question waits for you/)).toBeVisible();
  await another.goto(`/idea/${id}#questions`);
  await expect(section(another).getByText(/^No answers yet/)).toBeVisible();

  await asker.goto(`/idea/${id}#questions`);
  await button(asker, 'Ask a question').click();
  await field(asker, /^Your question/).fill('Who is the second cook? Call me: 98765 43210');
  await button(asker, 'Send the question').click();
  await expect(section(asker).getByText(/Please leave out “98765 43210”/)).toBeVisible();
  await expectAccessible(asker);
  await field(asker, /^Your question/).fill('Who is the second cook?');
  // What is typed stays on the device.
  await asker.reload();
  await expect(field(asker, /^Your question/)).toHaveValue('Who is the second cook?');
  await button(asker, 'Send the question').dblclick();
  await expectToast(asker, 'Your question is sent');
  const asked = section(asker).getByRole('list', { name: 'What you asked' });
  await expect(asked.getByRole('listitem')).toHaveCount(1);
  await expect(asked.getByRole('listitem')).toContainText(/^Waiting for an answer.*Who is the second cook\?/);
  await expectAccessible(asker);

  // On the founder's open page, in the bell and by mail; nowhere with a name.
  const waiting = section(own).getByRole('list', { name: 'Questions that wait for your answer' });
  await expect(waiting.getByRole('listitem')).toContainText('Who is the second cook?');
  const mail = await mailAbout(own, founder, name);
  expect(mail.subject).toBe(`A question about ${name}`);
  expect(mail.text).toContain('> Who is the second cook?');
  expect(mail.text).not.toContain('Mathew');
  await expect(section(own)).not.toContainText('Mathew');
  await own.goto('/updates');
  await own.getByRole('link', { name }).first().click();
  await expect(own).toHaveURL(`/my-ideas/${id}#questions`);
  await expect(waiting).toBeInViewport();
  await button(own, 'Answer').click();
  await field(own, /^Your answer/).fill('My sister, eleven years in a mess kitchen.');
  await expectAccessible(own);
  await button(own, 'Publish the answer').click();
  await expectToast(own, 'Your answer is published');

  // Neither of the readers does anything.
  const answers = (page: Page) => section(page).getByRole('list', { name: 'Questions and answers' });
  await expect(answers(asker).getByRole('listitem')).toContainText('My sister, eleven years');
  await expect(answers(asker).getByText('Your question')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(answers(another).getByRole('listitem')).toContainText('My sister, eleven years');
  await expect(answers(another).getByText('Your question')).toHaveCount(0);
  await button(own, 'Correct the answer').click();
  await field(own, /^Your answer/).fill('My sister, twelve years in a mess kitchen.');
  await button(own, 'Publish the correction').click();
  await expect(answers(another).getByRole('listitem')).toContainText(/twelve years.*edited on/);
  await expectAccessible(another);
  const answered = await mailAbout(asker, people.investor, name);
  expect(answered.subject).toBe(`Your question about ${name} is answered`);
  expect(answered.text).not.toContain('My sister');

  const visitor = await pageOf(people.visitor);
  await visitor.goto(`/idea/${id}#questions`);
  await expect(section(visitor)).toContainText('The founder has answered one question.');
  await expect(section(visitor)).not.toContainText('second cook');
  await expectAccessible(visitor);
});

test('a question that is declined is gone for others; one that is taken back leaves the founder’s page', async ({
  pageOf,
}) => {
  const { founder, id } = await newListing(newName('Jowar Junction'), secret);
  const investor = await clientOf(people.investor);
  const ask = async (question: string): Promise<void> => {
    const { error } = await investor.from('idea_questions').insert({ idea_id: id, question });
    if (error) throw error;
  };
  await ask('What do you earn in a month?');
  await ask('Is the kitchen your own?');
  const [own, asker] = [await pageOf(founder, secret), await pageOf(people.investor)];
  await openListening(own, `/my-ideas/${id}#questions`);
  const waiting = section(own).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await asker.goto(`/idea/${id}#questions`);
  const asked = section(asker).getByRole('listitem');
  await expect(asked).toHaveCount(2);

  await waiting.filter({ hasText: 'What do you earn' }).getByRole('button', { name: 'Decline' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(waiting).toHaveCount(1);
  await expect(asked.filter({ hasText: 'What do you earn' })).toContainText(
    'The founder chose not to answer',
  );
  const kept = asked.filter({ hasText: 'Is the kitchen' });
  await kept.getByRole('button', { name: 'Take it back' }).click();
  await asker.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(kept).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  await expectAccessible(asker);
});
