/** Weight of each screen in the state it is used in (`budget.ts`). */
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { budgets } from './budget.ts';
import type { Budget } from './budget-parts.ts';
import { newDeal } from './deals.ts';
import { ignoreChanges, openListening } from './live.ts';
import { rested } from './page-load.ts';
import { password, people } from './people.ts';
import { test } from './signed-in.ts';
import { clientOf } from './submissions.ts';

interface Cost {
  /** Everything that was asked for, and what of it is still under way. */
  readonly asked: Request[];
  readonly underWay: Set<Request>;
  readonly scripts: string[];
  /** Kilobytes by the kind of what was loaded. */
  readonly kilobytes: Map<string, number>;
  readonly calls: string[];
  readonly questions: string[];
}

/**
 * What the names of scripts alone may change, kilobytes: each change of the code renames files, and the names
 * that they import compress by up to 100 bytes a file better or worse.
 */
const hashKilobytes = 0.2;

/** Counts what the page loads from now on. */
async function watch(page: Page): Promise<Cost> {
  const cost: Cost = {
    asked: [],
    underWay: new Set(),
    scripts: [],
    kilobytes: new Map(),
    calls: [],
    questions: [],
  };
  page.on('requestfinished', (request) => cost.underWay.delete(request));
  page.on('requestfailed', (request) => cost.underWay.delete(request));
  page.on('request', (request) => {
    cost.asked.push(request);
    cost.underWay.add(request);
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'script') cost.scripts.push(pathname);
    const called = /^\/(?:rest|auth|storage|functions)\/v1\/(.+)$/.exec(pathname)?.[1];
    // Where another test's idea has a cover, its picture comes too.
    if (called === undefined || called.startsWith('object/sign/')) return;
    cost.calls.push(`${request.method()} ${called}`);
    cost.questions.push(`${request.method()} ${called}${search} ${request.postData() ?? ''}`);
  });
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Where another test's idea has a name in Devanagari, its face comes too.
    kinds.set(requestId, response.url.includes('devanagari') ? 'Other' : type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    cost.kilobytes.set(kind, (cost.kilobytes.get(kind) ?? 0) + encodedDataLength / 1000);
  });
  return cost;
}

/** No test changes the demo founder's idea of this name, nor the conversation about it, with its offer. */
const demoIdea = 'Patil Masale';

/** The address with an idea or a conversation of the person in it: ones that no test changes. */
async function addressOf(path: string, person: Budget['person']): Promise<string> {
  if (path.includes(':conversation')) {
    const client = await clientOf(people[person ?? 'investor']);
    const { data, error } = await client.rpc('own_conversations');
    if (error) throw error;
    const found: readonly { id: string; idea_title: string | null }[] = data;
    const known = found.find(({ idea_title }) => idea_title === demoIdea);
    return path.replace(':conversation', String(known?.id));
  }
  if (path.includes(':deal')) {
    const { id } = await newDeal('Budget Bakery', 'a good secret', { investor: [people.investor, password] });
    return path.replace(':deal', id);
  }
  if (path.includes(':person')) {
    const client = await clientOf(people.founder);
    const { data, error } = await client.auth.getUser();
    if (error) throw error;
    return path.replace(':person', data.user.id);
  }
  if (!path.includes(':id')) return path;
  const client = await clientOf(people.founder);
  const { data, error } = await client.from('ideas').select('id').eq('title', demoIdea);
  if (error) throw error;
  return path.replace(':id', String(data[0]?.id));
}

/** What is still to be called; the same name twice is two calls. */
function missing(calls: readonly string[], made: readonly string[]): string[] {
  const left = [...made];
  return calls.filter((call) => {
    const place = left.indexOf(call);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/**
 * Waits until the page has called what it is to call, and then until nothing is under way that could lead to
 * more. The quiet of the network alone says little: between an answer and the question that follows from it a
 * slow machine takes longer than that.
 */
async function settled(page: Page, cost: Cost, calls: readonly string[]): Promise<void> {
  await expect.poll(() => missing(calls, cost.calls)).toEqual([]);
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    const before = cost.asked.length;
    await rested(page);
    expect([cost.underWay.size, cost.asked.length]).toEqual([0, before]);
  }).toPass({ timeout: 20_000 });
}

for (const { path, person, scripts, kilobytes, calls } of budgets) {
  test(`${path} of ${person ?? 'a stranger'} costs no more than its budget, and asks nothing twice`, async ({
    pageOf,
  }) => {
    // A page that took long to join its live channel reads again, by design: more tries on a slow machine.
    const page = await pageOf(person && people[person]);
    const address = await addressOf(path, person);
    // What other tests change meanwhile would rightly be read again.
    await ignoreChanges(page);
    let weighed: Record<keyof typeof kilobytes, number> | undefined;
    await expect(async () => {
      await page.goto('about:blank');
      const cost = await watch(page);
      if (person === null) await page.goto(address);
      else await openListening(page, address);
      await settled(page, cost, calls);
      weighed = {
        document: cost.kilobytes.get('Document') ?? 0,
        scripts: cost.kilobytes.get('Script') ?? 0,
        styles: cost.kilobytes.get('Stylesheet') ?? 0,
        fonts: cost.kilobytes.get('Font') ?? 0,
      };
      expect(weighed.scripts).toBeGreaterThan(10);
      // All at once, so that a failure says everything that has grown.
      expect({
        askedTwice: cost.questions.length - new Set(cost.questions).size,
        calls: cost.calls.toSorted(),
        scripts: cost.scripts.length > scripts ? cost.scripts : [],
      }).toEqual({ askedTwice: 0, calls: calls.toSorted(), scripts: [] });
    }).toPass({ timeout: 180_000 });
    // A weight does not change by trying again.
    const allowed = { ...kilobytes, scripts: kilobytes.scripts + hashKilobytes };
    const tooHeavy = Object.entries(weighed ?? {}).filter(
      ([part, weight]) => weight > allowed[part as keyof typeof allowed],
    );
    expect(tooHeavy).toEqual([]);
  });
}
