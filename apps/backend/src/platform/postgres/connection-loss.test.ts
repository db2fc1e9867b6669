import { DatabaseError } from 'pg-protocol';
import { expect, test } from 'vitest';
import { isLost, isRefusal } from './connection-loss.ts';

function fromServer(severity: string, code: string): DatabaseError {
  return Object.assign(new DatabaseError('told by the server', 20, 'error'), { severity, code });
}
/** Node's error for a socket that the other side has closed: a code of five capital letters. */
const brokenPipe = Object.assign(new Error('This socket has been ended by the other party'), {
  code: 'EPIPE',
});

test.each([
  ['a broken pipe', brokenPipe, true, false],
  ['an error without a code', new Error('Connection terminated unexpectedly'), true, false],
  ['a violated check', fromServer('ERROR', '23514'), false, true],
  ['a cancelled statement', fromServer('ERROR', '57014'), false, true],
  ['an end by the administrator', fromServer('FATAL', '57P01'), true, false],
  ['a time-out between statements', fromServer('FATAL', '25P03'), true, true],
] as const)('%s', (_name, error, lost, refusal) => {
  expect([isLost(error), isRefusal(error)]).toEqual([lost, refusal]);
});
