import { expect, it } from 'vitest';
import { returnedProblem } from './returned-problem.ts';

it.each([
  ['https://sangam.example/', null],
  ['https://sangam.example/?tab=sign-up#top', null],
  [
    'https://sangam.example/#error=access_denied&error_code=user_banned&error_description=User+is+banned&sb=',
    { code: 'user_banned', description: 'User is banned' },
  ],
  [
    'https://sangam.example/?error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state+has+expired',
    { code: 'bad_oauth_state', description: 'OAuth state has expired' },
  ],
  ['https://sangam.example/?error=access_denied', { code: 'access_denied', description: '' }],
  ['https://sangam.example/?code=abc', { code: 'unfinished', description: '' }],
])('%s says %j', (address, problem) => {
  expect(returnedProblem(address)).toEqual(problem);
});

it('keeps long words short', () => {
  const { description } =
    returnedProblem(`https://sangam.example/?error_description=${'x'.repeat(999)}`) ?? {};
  expect(description).toHaveLength(200);
});
