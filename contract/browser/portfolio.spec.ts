/** The portfolio on both sides: sums of what both confirmed, returns, the file, what a founder owes. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrollAtWidths } from './accessibility.ts';
import { newDeal } from './deals.ts';
import { openListening, withoutLive } from './live.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';

const secret = 'a good secret';
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

async function call(person: string, name: string, given: object): Promise<void> {
  const { error } = await (await clientOf(person, secret)).rpc(name, given);
  if (error) throw error;
}

/** One records what was paid today. @returns the payment, for the other to answer */
async function record(person: string, deal: string, direction: string, amount: number): Promise<string> {
  const payment = crypto.randomUUID();
  const facts = { direction, amount, paid_on: today(), means: 'upi', reference: `UPI ${payment}` };
  await call(person, 'record_payment', { payment, deal, ...facts });
  return payment;
}

const confirm = (person: string, payment: string): Promise<void> =>
  call(person, 'answer_payment', { payment, answer: 'confirmed' });

const sumsOf = (page: Page) =>
  page.getByRole('list', { name: 'Your portfolio in sums' }).getByRole('listitem');

test(
  'an investor’s sums, returns and table follow what both confirmed, live, and are saved as a file',
  { tag: ['@S2.invest.5'] },
  async ({ pageOf }) => {
    const deal = await newDeal('=Kitli Chai', secret, { amount: 120_000 });
    const { investor, founder, id, name } = deal;
    const page = await pageOf(investor, secret);
    await openListening(page, '/invest');
    const offers = page.getByRole('region', { name: 'Offers' });
    await expect(offers).toContainText(/Kitli Chai.*₹1,20,000, loan at 12% a year.*Confirm the agreement/s);
    await expect(sumsOf(page)).toHaveText([/^0Total/, /^0Active/, /^₹0Total Returns/, /^₹0Portfolio Value/]);
    await expect(page.getByRole('region', { name: 'Your Investment Portfolio' })).toHaveCount(0);

    for (const person of [investor, founder]) await call(person, 'confirm_agreement', { deal: id });
    await expect(offers).toContainText('Agreed, money to come');
    const funding = await record(investor, id, 'funding', 120_000);
    await confirm(founder, funding);
    // Nobody reloads the page.
    await expect(sumsOf(page)).toHaveText([/^1Total/, /^1Active/, /^₹0Total/, /^₹1\.2 LPortfolio/]);
    await expect(offers).toContainText('No open offers');
    const table = page.getByRole('region', { name: 'Your Investment Portfolio' });
    await expect(table.getByRole('row', { name: name })).toContainText(/₹1,20,000–not yet known/);

    const payment = await record(founder, id, 'return', 11_200);
    await expect(page.getByText('One payment waits for you to confirm it')).toBeVisible();
    await expect(sumsOf(page).nth(2)).toHaveText(/^₹0/);
    await confirm(investor, payment);
    // The first due of twelve: interest of Rs 1,200, and Rs 10,000 of the loan.
    await expect(sumsOf(page)).toHaveText([/^1Total/, /^1Active/, /^₹11,200Total/, /^₹1\.1 LPortfolio/]);
    await expect(table.getByRole('row', { name: 'Total' })).toContainText('₹11,200');
    const returns = page.getByRole('region', { name: 'Returns paid to you' });
    await returns.getByRole('button', { name: 'Show as table' }).click();
    const monthName = new Intl.DateTimeFormat('en-IN', {
      month: 'long',
      year: 'numeric',
      timeZone: 'Asia/Kolkata',
    }).format(new Date());
    await expect(returns.getByRole('row', { name: monthName })).toContainText('₹11,200');
    // A loan of twelve months is longer than the table's first view.
    const monthRows = returns.getByRole('row');
    const shown = await monthRows.count();
    await returns.getByRole('button', { name: /Show \d+ later months/ }).click();
    await expect(async () => expect(await monthRows.count()).toBeGreaterThan(shown + 6)).toPass();
    await expectAccessible(page);
    const savedMonths = page.waitForEvent('download');
    await returns.getByRole('button', { name: 'Download months as CSV' }).click();
    const monthsFile = await savedMonths;
    expect(monthsFile.suggestedFilename()).toBe(`sangam-months-${today()}.csv`);
    expect(await readFile(await monthsFile.path(), 'utf8')).toContain(
      `\r\n${today().slice(0, 7)},120000,11200,`,
    );

    const saved = page.waitForEvent('download');
    await table.getByRole('button', { name: 'Download CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`sangam-portfolio-${today()}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    const [heads, line, ...rest] = text.split('\r\n');
    expect(heads).toMatch(/^\uFEFFIdea,Place,Founder,Terms,State,Since,Invested \(₹\),/u);
    // What a spreadsheet would take for a formula is a text.
    expect(line).toContain(`'${name},`);
    expect(line).toContain(`,loan at 12% a year,running,${today()},120000,11200,110000,,`);
    expect(rest).toEqual(['']);
    await table.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/deals/${id}$`, 'u'));

    const own = await pageOf(founder, secret);
    await own.goto('/build');
    const investors = own.getByRole('region', { name: 'Your investors' });
    await expect(investors.getByRole('row').nth(1)).toContainText(/₹1,20,000₹11,200/);
    await expect(
      own.getByRole('list', { name: 'Your investors’ money in sums' }).getByRole('listitem'),
    ).toHaveText([/^₹1\.2 LReceived/, /^₹11,200Paid back/, /Still promised/, /Next due/]);
    await expect(investors.getByRole('link').first()).toHaveAttribute('href', `/deals/${id}`);
  },
);

test(
  'the demo’s investor and founder see the same loan, each from their side',
  { tag: ['@S4.deals.9'] },
  async ({ pageOf }) => {
    const page = await pageOf(people.investor);
    await page.goto('/invest');
    const row = page
      .getByRole('region', { name: 'Your Investment Portfolio' })
      .getByRole('row', { name: 'Gruhini Dabba' });
    await expect(row).toContainText(/Nagpur, Maharashtra · loan at 20% a year.*₹1,50,000.*₹44,375/s);
    await expect(page.getByRole('region', { name: 'Offers' })).toContainText(
      /Patil Masale.*You offered ₹3,90,000, loan at 19% a year\. Asha asks for ₹3,90,000, loan at 21% a year\..*Answer by/s,
    );
    const founder = await pageOf(people.founder);
    await founder.goto('/build');
    await expect(
      founder.getByRole('region', { name: 'Your investors' }).getByRole('row', { name: 'Mathew Thomas' }),
    ).toContainText(/Gruhini Dabba.*₹1,50,000.*₹44,375/s);
  },
);

test('nothing is made up where the portfolio cannot be had', async ({ pageOf }) => {
  const page = await pageOf(people.investor);
  await withoutLive(page);
  await page.route('**/rpc/own_portfolio', (route) =>
    route.fulfill({ status: 400, json: { code: '57014', message: 'too slow', details: null, hint: null } }),
  );
  await page.goto('/invest');
  await expect(page.getByRole('heading', { name: 'Your portfolio could not be loaded' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Total Investments')).toHaveCount(0);
  await page.unroute('**/rpc/own_portfolio');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sumsOf(page).first()).toBeVisible();
});

for (const [who, path, shows] of [
  ['investor', '/invest', 'Returns paid to you'],
  ['founder', '/build', 'Your investors'],
] as const) {
  test(`${path} of ${who} with a deal is accessible, light and dark, and fits every width`, async ({
    pageOf,
  }) => {
    const page = await pageOf(people[who]);
    await page.goto(path);
    await expect(page.getByRole('region', { name: shows })).toBeVisible();
    await expectNoSidewaysScrollAtWidths(page);
    await expectAccessible(page);
  });
}
