import { join } from 'node:path';
import { root } from '@sangam/server/root';
import { expect, test } from 'vitest';
import { fromPlaywright, fromVitest } from './reports.ts';

const suite = { name: 'unit', files: ['.test.ts'] };
const counts = { numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 };

const assertion = (status: string, title: string, failureMessages: string[] = []) => ({
  fullName: `group ${title}`,
  title,
  tags: ['S1.1'],
  status,
  failureMessages,
});

test('of a run of Vitest each failed test is told with its line, and a file that does not load', () => {
  const path = join(root, 'a/b.test.ts');
  const tally = fromVitest(
    suite,
    {
      ...counts,
      testResults: [
        {
          name: path,
          status: 'failed',
          message: '',
          assertionResults: [
            assertion('passed', 'passes'),
            assertion('skipped', 'waits'),
            assertion('failed', 'fails', [
              `Error: no\n    at ${join(root, 'a/c.ts')}:3:1\n    at ${path}:12:5`,
            ]),
          ],
        },
        {
          name: join(root, 'c.test.ts'),
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
      ],
    },
    1,
  );
  expect(tally).toMatchObject({ passed: 1, failed: 2, skipped: 3 });
  expect(tally.failures).toEqual([
    { file: 'a/b.test.ts', line: 12, title: 'group fails', message: expect.stringContaining('Error: no') },
    { file: 'c.test.ts', line: null, title: '', message: 'Cannot find module' },
  ]);
  expect(tally.tests).toEqual([
    { file: 'a/b.test.ts', title: 'passes', tags: ['S1.1'], passed: true },
    { file: 'a/b.test.ts', title: 'fails', tags: ['S1.1'], passed: false },
    { file: 'c.test.ts', title: '', tags: [], passed: false },
  ]);
});

test('a run that failed without a failed test has one failure all the same', () => {
  const passes = {
    name: join(root, 'a.test.ts'),
    status: 'passed',
    message: '',
    assertionResults: [assertion('passed', 'passes')],
  };
  const report = { ...counts, testResults: [passes] };
  expect(fromVitest(suite, report, 0)).toMatchObject({ failed: 0, failures: [] });
  expect(fromVitest(suite, report, 1)).toMatchObject({ failed: 1, failures: [{ file: 'unit' }] });
  // Its set-up broke: every file that it has counts as failed.
  expect(fromVitest(suite, { ...report, testResults: [] }, 1)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ file: 'unit' }],
    tests: [{ file: '.test.ts', title: '', passed: false }],
  });
});

const spec = (title: string, ok: boolean, ...messages: string[]) => ({
  title,
  line: 5,
  ok,
  tags: ['@S1.2'],
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
});

const at = (file: string, line: number) => ({ message: 'no', location: { file: join(root, file), line } });

test('of a run of Playwright the line is where the test failed, not where it or a helper begins', () => {
  const errors = [at('contract/browser/help.ts', 3), at('contract/browser/a.spec.ts', 31)];
  const failed = { ...spec('fails', false), tests: [{ results: [{ errors }] }] };
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  const report = { suites: [{ file: 'a.spec.ts', specs: [failed] }], stats, errors: [] };
  expect(fromPlaywright(suite, report, 1, 'contract/browser').failures).toMatchObject([{ line: 31 }]);
});

test('of a run of Playwright each failed test is told, also within a group, and what failed outside of any', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const inner = { file: 'a.spec.ts', specs: [spec('fails', false, 'Test timeout', 'waiting for a button')] };
  const suites = [{ file: 'a.spec.ts', specs: [spec('passes', true)], suites: [inner] }];
  const errors = [{ message: 'worker crashed' }];
  const tally = fromPlaywright(suite, { suites, stats, errors }, 1, 'contract/browser');
  expect(tally).toMatchObject({ passed: 1, failed: 2, skipped: 0 });
  expect(tally.failures).toEqual([
    { file: 'unit', line: null, title: '', message: 'worker crashed' },
    {
      file: 'contract/browser/a.spec.ts',
      line: 5,
      title: 'fails',
      message: 'Test timeout\nwaiting for a button',
    },
  ]);
  expect(tally.tests).toEqual([
    { file: 'contract/browser/a.spec.ts', title: 'passes', tags: ['S1.2'], passed: true },
    { file: 'contract/browser/a.spec.ts', title: 'fails', tags: ['S1.2'], passed: false },
  ]);
});
