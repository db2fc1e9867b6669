/** One build, any name: what BRAND_NAME, SUPPORT_EMAIL and SUPPORT_PHONE reach. */
import { expect, test } from '@playwright/test';
import { startProduct } from './global-setup.ts';
import { load, publicPages } from './page-load.ts';

test(
  'another name, mail and phone reach every page, before and after its scripts',
  { tag: ['@S1.product.11'] },
  async ({ page, browser }) => {
    // It starts a product of its own.
    const product = await startProduct({
      BRAND_NAME: 'Milan & Sons',
      SUPPORT_EMAIL: 'help@milan.example',
      SUPPORT_PHONE: '022 555 0199',
      DEMO_DATA: 'off',
    });
    try {
      const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
      const still = await plain.newPage();
      for (const path of [...publicPages, '/no/such-page', '/auth']) {
        await still.goto(path);
        expect(await still.content()).not.toMatch(/Sangam|\{\{/);
        await expect(still).toHaveTitle(/Milan & Sons$/);
        // Nothing is made up where there is no demo data.
        await expect(still.getByText(/^Demonstration/)).toBeHidden();
      }
      await still.goto('/');
      await expect(still.getByRole('heading', { name: 'Why Milan & Sons works' })).toBeVisible();
      await expect(still.getByRole('link', { name: '022 555 0199' })).toHaveAttribute(
        'href',
        'tel:0225550199',
      );
      await plain.close();

      const { problems } = await load(page, `${product.url}/`);
      expect(problems).toEqual([]);
      await expect(page).toHaveTitle('Where Practical Ideas Meet Real Investors | Milan & Sons');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Milan & Sons' })).toBeVisible();
      await page.getByRole('button', { name: 'Contact Support' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: /Email/ })).toHaveAttribute(
        'href',
        'mailto:help@milan.example',
      );
      await expect(dialog.getByRole('link', { name: /Phone/ })).toHaveAttribute('href', 'tel:0225550199');
      await page.goto(`${product.url}/terms`);
      await expect(page.getByRole('heading', { name: 'What Milan & Sons does' })).toBeVisible();
      await page.goto(`${product.url}/auth`);
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Milan & Sons' })).toBeVisible();
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByRole('textbox', { name: 'Full Name' }).fill('Ravi Kumar');
      await page.getByRole('textbox', { name: 'Email' }).fill('ravi@example.com');
      await page.getByRole('textbox', { name: 'Password' }).fill('chai-and-samosa');
      await page.getByRole('combobox', { name: 'I am an' }).selectOption({ label: 'Investor' });
      await page.getByRole('button', { name: 'Create account' }).click();
      const mailbox = `${product.url}/mailbox/api/messages?to=ravi@example.com`;
      const mails = async () =>
        (await (await page.request.get(mailbox)).json()) as { subject: string; html: string }[];
      await expect.poll(async () => (await mails())[0]?.subject).toBe('Confirm your email for Milan & Sons');
      expect((await mails())[0]?.html).toContain('Welcome to Milan &amp; Sons');
    } finally {
      await product.stop();
    }
  },
);
