/** A rejected idea is not the end: its answers begin another. */
import { expect } from '@playwright/test';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { decide, newName, submitIdea } from './submissions.ts';

test(
  'a rejected idea starts a new one, and a draft is not replaced unasked',
  { tag: ['@S2.build.20'] },
  async ({ pageOf }) => {
    const name = newName('Ukdiche Modak');
    const id = await submitIdea(name);
    await decide(id, 'rejected', 'The margin is too thin.');
    const page = await pageOf(people.founder);
    await page.goto('/submit-idea');
    await page.getByRole('textbox', { name: 'Business Name' }).fill('My other draft');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText(/^Saved to your account/)).toBeVisible();
    // Where that draft is in the account only, the idea that was chosen stays in sight, and the draft beside
    // it.
    const desk = await pageOf(people.founder);
    await desk.goto(`/submit-idea?from=${id}`);
    await expect(desk.getByText('The other copy is called “My other draft”.')).toBeVisible();
    await expect(desk.getByRole('textbox', { name: 'Business Name' })).toHaveValue(name);
    await page.goto(`/my-ideas/${id}`);
    await page.getByRole('link', { name: 'Start from this idea' }).click();
    const question = page.getByRole('alertdialog', { name: 'You have a draft already' });
    await question.getByRole('button', { name: 'Keep my draft' }).click();
    const field = page.getByRole('textbox', { name: 'Business Name' });
    await expect(field).toHaveValue('My other draft');
    await page.goto(`/submit-idea?from=${id}`);
    await question.getByRole('button', { name: `Start from ${name}` }).click();
    await expect(field).toHaveValue(name);
    // A new pitch: no feedback panel, and the old idea stays as it was judged.
    await expect(page.getByRole('complementary', { name: 'Your revision' })).toHaveCount(0);
    await field.fill('');
    await page.getByRole('button', { name: 'Save Draft' }).click();
  },
);
