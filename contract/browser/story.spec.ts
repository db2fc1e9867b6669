/**
 * The main job, end to end, in three browsers: a founder pitches, an admin reviews, an investor sees it
 * arrive live.
 */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { openListening } from './live.ts';
import { withMotion } from './motion.ts';
import { join, newAddress, people, signIn } from './people.ts';
import { fillings, submitPitch, walkTo } from './pitch.ts';
import { expectToast, recordToasts } from './toasts.ts';

test.use(withMotion);

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

async function person(browser: Browser, viewport: typeof phone): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: process.env.SANGAM_URL ?? '' });
  const page = await context.newPage();
  await recordToasts(page);
  return page;
}

/** Accepts the disclaimer where this person has not yet. */
async function acceptDisclaimer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

async function decide(admin: Page, idea: string, action: string, notes: string, done: string): Promise<void> {
  await admin
    .getByRole('row', { name: new RegExp(idea) })
    .getByRole('button', { name: /Review/ })
    .click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Action' }).selectOption({ label: action });
  await dialog.getByRole('textbox', { name: 'Admin Notes' }).fill(notes);
  await dialog.locator('button[type=submit]').click();
  await expectToast(admin, 'Action Completed', done);
  await expect(dialog).toBeHidden();
}

test(
  'a pitch goes from its founder by the admin to an investor, live on every screen',
  {
    tag: [
      '@S7.service.1',
      '@S1.product.1',
      '@S1.product.2',
      '@S1.product.3',
      '@S2.invest.11',
      '@S2.build.5',
      '@S2.build.7',
      '@S2.build.11',
      '@S3.entities.25',
      '@S4.live.1',
      '@S4.live.2',
      '@S4.live.3',
      '@S4.live.4',
      '@S4.live.5',
      '@S4.cards.1',
      '@S4.cards.2',
      '@S4.cards.3',
      '@S6.roles.3',
      '@S7.realtime.3',
      '@S7.tables.1',
      '@S7.local.3',
    ],
  },
  async ({ browser }) => {
    const idea = `Ghani Oils ${Date.now().toString(36)}`;
    const [founder, admin, investor, visitor] = await Promise.all([
      person(browser, phone),
      person(browser, desktop),
      person(browser, phone),
      person(browser, desktop),
    ]);

    await test.step('the founder signs up, confirms the address and pitches in seven steps', async () => {
      await join(founder, {
        name: 'Vaishali Jadhav',
        email: newAddress('vaishali'),
        secret: 'a good secret',
        role: 'Entrepreneur',
      });
      await expect(founder.getByText('No activity yet')).toBeVisible();
      await expect(founder.getByRole('link', { name: 'Submit Your First Idea' })).toHaveAttribute(
        'href',
        '/submit-idea',
      );
      await walkTo(founder, 7, idea);
      await expectNoSidewaysScroll(founder);
      await fillings[6]?.(founder, idea);
    });

    await test.step('the admin and the investors have their screens open', async () => {
      await signIn(admin, people.admin);
      await openListening(admin, '/admin');
      await signIn(investor, people.investor);
      await openListening(investor, '/browse-ideas');
      await join(visitor, {
        name: 'Farhan Khan',
        email: newAddress('farhan'),
        secret: 'a good secret',
        role: 'Investor',
      });
      await visitor.goto('/browse-ideas');
      await acceptDisclaimer(visitor);
    });

    await test.step('the submission reaches the admin live and waits on the founder’s dashboard', async () => {
      await submitPitch(founder).click();
      await expectToast(founder, 'Pitch Submitted Successfully!');
      await founder.waitForURL('**/build');
      await expect(founder.getByRole('link', { name: idea }).first()).toBeVisible();
      await expect(founder.getByText('Under Review').first()).toBeVisible();
      await expectToast(admin, 'New Submission', idea);
      await expect(admin.getByRole('row', { name: new RegExp(idea) })).toContainText('Under Review');
      await expect(investor.getByRole('heading', { name: idea })).toHaveCount(0);
    });

    await test.step('the admin approves it, and the investor is told of it without doing anything', async () => {
      await decide(admin, idea, 'Approve', 'Clear numbers. Welcome.', 'Submission approved');
      await expectToast(investor, idea);
      await investor.getByRole('button', { name: /new ideas?$/ }).click();
      await expect(investor.getByRole('heading', { name: idea })).toBeVisible();
      await expect(founder.getByText('Clear numbers. Welcome.')).toBeVisible();
      const updates = founder.getByRole('region', { name: 'Updates on Your Ideas' });
      await expect(updates.getByRole('link', { name: idea })).toBeVisible();
      await expect(founder.getByText('Approved').first()).toBeVisible();
    });

    await test.step('the investor saves it, reads it and finds the founder’s contact', async () => {
      const card = investor.getByRole('article', { name: idea });
      await card.getByRole('button', { name: /Save for Later/ }).click();
      await expect(card.getByRole('button', { name: /Saved/ })).toBeVisible();
      // A mirror of the server's answer, which opens nothing.
      expect(await investor.evaluate(() => localStorage.getItem('investorSubscription'))).toBe('active');
      await card.getByRole('link', { name: /View Details/ }).click();
      await expect(investor.getByRole('heading', { level: 1, name: idea })).toBeVisible();
      await expect(investor.getByText('The nearest press is 18 km away.')).toBeVisible();
      await investor.getByRole('button', { name: 'Contact Founder' }).click();
      await expect(investor.getByRole('dialog').getByRole('link', { name: /98765 43210/ })).toHaveAttribute(
        'href',
        'tel:+919876543210',
      );
      await expectNoSidewaysScroll(investor);
      await investor.reload();
      await expect(investor.getByRole('button', { name: /Saved/ })).toBeVisible();
    });

    await test.step('an investor without a subscription is sent the teaser and nothing else', async () => {
      const answers: Promise<string>[] = [];
      visitor.on('response', (response) => {
        if (response.url().includes('/rest/v1/')) answers.push(response.text().catch(() => ''));
      });
      await visitor.goto('/browse-ideas?sort=Recently+Added');
      await visitor
        .getByRole('article', { name: idea })
        .getByRole('link', { name: /View Details/ })
        .click();
      await expect(visitor.getByText('Subscribe to view full details').first()).toBeVisible();
      await expect(visitor.getByRole('button', { name: 'Subscribe to Contact' })).toBeDisabled();
      const received = (await Promise.all(answers)).join();
      expect(received).toContain(idea);
      expect(received).not.toContain('9876543210');
      expect(received).not.toContain('asha@example.in');
      expect(received).not.toContain('Two refilling shops that sell refined oil.');
    });

    await test.step('sent back for revision, it leaves the investors’ list at once and tells its founder why', async () => {
      await openListening(investor, '/browse-ideas?sort=Recently+Added');
      await expect(investor.getByRole('heading', { name: idea })).toBeVisible();
      await decide(
        admin,
        idea,
        'Request Revisions',
        'Please add the rent agreement.',
        'Submission marked for revision',
      );
      await expect(investor.getByRole('heading', { name: idea })).toHaveCount(0);
      await expect(founder.getByText('Revision Needed')).toBeVisible();
      await expect(founder.getByText('Please add the rent agreement.')).toBeVisible();
      await expect(founder.getByRole('link', { name: 'Revise & Resubmit' })).toBeVisible();
      await expect(founder.getByRole('link', { name: 'Revise & Resubmit' })).toHaveAttribute(
        'href',
        /^\/submit-idea/,
      );
      await expect(founder.getByRole('heading', { name: 'Admin Feedback' })).toBeVisible();
    });

    await test.step('rejected, its founder is asked for another idea', async () => {
      await decide(admin, idea, 'Reject', 'The lease has ended.', 'Submission rejected');
      await expect(founder.getByText('Action Required')).toBeVisible();
      await expect(founder.getByRole('link', { name: 'Submit New Idea' })).toHaveAttribute(
        'href',
        '/submit-idea',
      );
    });

    await Promise.all([founder, admin, investor, visitor].map((page) => page.context().close()));
  },
);
