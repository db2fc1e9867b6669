/** An idea's page as the place where an investor judges: figures, person, dates, a calculation, a report. */
import { expect } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAtWidths,
  widths,
} from './accessibility.ts';
import { people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf, decide, listIdea, newName } from './submissions.ts';
import { expectToast } from './toasts.ts';

const split = {
  funds_usage:
    'Two electric carts: Rs 3,00,000\nKitchen fit-out - ₹1,30,000 (six months)\nOpening stock 50,000/-',
  local_advantages: 'The market is next door.',
};

test(
  'the page says who is behind the idea, what was checked, and nothing that was not answered',
  { tag: ['@S2.idea.1', '@S2.idea.3'] },
  async ({ pageOf }) => {
    const name = newName('Jowar Junction');
    const id = await listIdea(name, split);
    const page = await pageOf(people.investor);
    await page.goto(`/idea/${id}`);
    const founder = page.getByRole('region', { name: 'Founder' });
    await expect(founder).toContainText(
      /^APAsha founderNashik · \d+ approved ideas? · here since [A-Z][a-z]+ 20\d\d/,
    );
    await expect(founder.getByText('E-mail confirmed')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('The market is next door.').filter({ visible: true })).toBeVisible();
    await expect(main.getByText('Not provided')).toHaveCount(0);
    await expect(main.getByText('63% Two electric carts')).toBeVisible();

    await page.getByRole('button', { name: 'More about the team' }).click();
    await expect(page.getByRole('tab', { name: 'Team' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Team' })).toContainText('Nine years in catering.');
    await expectAccessible(page);
    for (const name of ['Business', 'Market']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('tab', { name: 'Progress' }).click();
    const dates = page.getByRole('tabpanel', { name: 'Progress' }).getByRole('listitem');
    await expect(dates).toHaveText([/^Submitted\d/, /^Approved and listed\d/, /^Fundingasks for ₹4\.8/]);
    await expectAccessible(page);
  },
);

test(
  'the figures are a table that adds up, and the reader’s own assumptions keep while they look around',
  { tag: ['@S2.idea.2', '@S2.idea.3'] },
  async ({ pageOf }) => {
    const id = await listIdea(newName('Bajra Box'), split);
    const page = await pageOf(people.investor);
    await page.goto(`/idea/${id}?tab=financials`);
    await expect(page.getByRole('table', { name: 'The figures' }).getByRole('row')).toHaveText([
      /^Item/,
      /^Return a year18% a year18%$/,
      /^Break even11 months$/,
      /^Asked for₹4,80,000$/,
      /^Founder’s own part20% of what is asked for₹96,000$/,
      /^The whole project₹5,76,000$/,
    ]);
    await expect(page.getByRole('table', { name: 'Use of funds' }).getByRole('row')).toHaveText([
      /^Purpose/,
      'Two electric carts63%₹3,00,000',
      'Kitchen fit-out (six months)27%₹1,30,000',
      'Opening stock10%₹50,000',
      'Asked for100%₹4,80,000',
    ]);

    const calculator = page.getByRole('region', { name: 'Your own assumptions' });
    await expect(calculator.getByText('The founder states 18%')).toBeVisible();
    await calculator.getByRole('textbox', { name: 'Amount' }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2 lakh');
    await page.keyboard.press('Tab');
    await page.keyboard.type('9');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('24');
    const outcome = calculator.locator('[aria-live="polite"]', { hasText: 'together' });
    await expect(outcome).toContainText('Return over 24 months₹36,000');
    await expect(outcome).toContainText('Amount and return together₹2,36,000');
    await expect(calculator.getByText(/not a promise/)).toBeVisible();
    await page.getByRole('tab', { name: 'Market' }).click();
    await expect(outcome).toBeHidden();
    await page.getByRole('tab', { name: 'Financials' }).click();
    await expect(outcome).toContainText('₹2,36,000');
    await expectAccessible(page);
    await expectNoSidewaysScrollAtWidths(page);
  },
);

test(
  'without a subscription: what is filled in, in numbers, and one way on, at the edge of a phone',
  { tag: ['@S2.invest.11', '@S6.roles.3'] },
  async ({ pageOf }) => {
    const name = newName('Nachni Nook');
    const id = await listIdea(name, {
      ...split,
      business_images: ['https://pictures.example/one.png'],
      pitch_deck_url: 'https://files.example/deck.pdf',
    });
    const page = await pageOf(people.visitor);
    await page.goto(`/idea/${id}`);
    await expect(page.getByRole('heading', { name: 'Subscribe to view full details' })).toBeVisible();
    const filledIn = page.getByRole('tabpanel', { name: 'Overview' }).getByRole('listitem');
    await expect(filledIn).toHaveText([
      'Business2 of 3 answers',
      'Market3 of 4 answers',
      'Progress3 of 4 answers',
      'Team3 of 6 answers',
      'Financials5 of 5 answers',
      'Documentspitch deck, 1 picture',
    ]);
    await expect(page.getByRole('region', { name: 'Founder' })).toContainText('AAsha founder');
    const wayOn = page.getByRole('link', { name: 'Start 7 days free' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(wayOn).toHaveCount(1);
      await expect(wayOn).toHaveAttribute('href', '/invest?tab=profile');
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    // In reach of a thumb before anything is scrolled, and covering nothing at the end.
    await expect(wayOn).toBeInViewport({ ratio: 1 });
    // Again, where pictures above were still to come: a reader goes on scrolling.
    await expect(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole('tab', { name: 'Team' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Team' })).toContainText('Family in the business');
    await expectAccessible(page);
  },
);

test('a report goes to the admins, once, and the founder learns nothing of it', async ({ pageOf }) => {
  const name = newName('Ragi Rasoi');
  const id = await listIdea(name);
  const page = await pageOf(people.visitor);
  await page.goto(`/idea/${id}`);
  const open = page.getByRole('button', { name: 'Report this idea' });
  const dialog = page.getByRole('dialog', { name: 'Report this idea' });
  await open.click();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Please choose one.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Misleading figures' }).check();
  await dialog.getByRole('textbox').fill('The sales are of another shop.');
  await expectAccessible(page);
  // What is typed outlives a failure, and the dialog's closing.
  await page.route('**/rest/v1/idea_reports*', (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expectToast(page, 'Not sent', 'still here');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog.getByRole('textbox')).toHaveValue('The sales are of another shop.');
  await page.unroute('**/rest/v1/idea_reports*');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/idea_reports')) sent += 1;
  });
  // Both in one task: nothing is rendered between them, and the button is not disabled yet.
  await dialog.getByRole('button', { name: 'Send the report' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expectToast(page, 'Thank you, it is reported', 'The founder is not told');
  await expect(page.getByText('You reported this idea.')).toBeVisible();
  expect(sent).toBe(1);

  await page.reload();
  await open.click();
  await dialog.getByRole('radio', { name: 'Unlawful' }).check();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expectToast(page, 'You reported this idea before');

  const reports = async (who: string) => {
    const client = await clientOf(who);
    const { data, error } = await client
      .from('idea_reports')
      .select('reason, details, status')
      .eq('idea_id', id);
    if (error) throw error;
    return data;
  };
  expect(await reports(people.admin)).toEqual([
    { reason: 'misleading_figures', details: 'The sales are of another shop.', status: 'open' },
  ]);
  expect(await reports(people.founder)).toEqual([]);
  const founder = await pageOf(people.founder);
  await founder.goto(`/idea/${id}`);
  await expect(founder.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(founder.getByRole('button', { name: 'Report this idea' })).toHaveCount(0);
});

test('on an idea that is loaded again at its end, what is about to be pressed stays where it is', async ({
  pageOf,
}) => {
  const id = await listIdea(newName('Ragi Rasoi'));
  const page = await pageOf(people.visitor);
  await page.goto(`/idea/${id}`);
  const open = page.getByRole('button', { name: 'Report this idea' });
  const end = page.getByRole('region', { name: 'More ideas you can read in summary' });
  // All of it is there, and the reader at its end.
  await open.scrollIntoViewIfNeeded();
  await expect(end).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // Where the button is in the window, whenever it is seen there at another place.
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(globalThis, { places });
    const look = (): void => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Report this idea',
      );
      const { top = -1 } = button?.getBoundingClientRect() ?? {};
      if (top > 0 && top < innerHeight && top !== places.at(-1)) places.push(top);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload();
  await expect(end).toBeAttached();
  await page.waitForLoadState('networkidle');
  const places = await page.evaluate(() => (globalThis as { places?: number[] }).places ?? []);
  expect(places.length).toBeGreaterThan(0);
  // Half the height of a button.
  expect(Math.max(...places) - Math.min(...places), places.join(' ')).toBeLessThan(22);
});

test('the link of a listed idea is copied where the device has no sharing of its own', async ({ pageOf }) => {
  const name = newName('Kodo Kitchen');
  const id = await listIdea(name);
  const page = await pageOf(people.investor);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/idea/${id}?tab=team`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/idea/${id}`, page.url()).href,
  );
  // Nobody else could open it.
  await decide(id, 'needs_revision', 'Please say who cooks.');
  const founder = await pageOf(people.founder);
  await founder.goto(`/idea/${id}`);
  await expect(founder.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(founder.getByRole('button', { name: 'Share' })).toHaveCount(0);
});

test('a vetted idea says what was looked at, by whom and when; another says nothing of it', async ({
  pageOf,
}) => {
  const page = await pageOf(people.visitor);
  await page.goto('/browse-ideas?search=Patil+Masale');
  await page.getByRole('link', { name: 'Patil Masale', exact: true }).click();
  const note = page.getByText(/^Vetted on \d+ \w+ \d{4} by Leela, a reviewer of Sangam:/);
  await expect(note).toContainText('licence numbers and approvals');
  await expect(note).toContainText('Not the figures.');
  const name = newName('Not Vetted Stall');
  await page.goto(`/idea/${await listIdea(name, { rights_approvals: null })}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Vetted/)).toHaveCount(0);
});
