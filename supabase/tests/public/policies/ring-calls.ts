/** Functions of rings of accounts: in the world there is none. */
import { adminOnly } from './log-calls.ts';
import type { FunctionCall } from './matrix-case.ts';

const none = `'00000000-0000-4000-8000-000000000000'`;

export const ringCalls: Readonly<Record<string, FunctionCall>> = {
  desk_rings: {
    statement: () => `select jsonb_array_length(public.desk_rings() -> 'rings')`,
    expected: adminOnly(0),
  },
  ring_for_desk: {
    statement: () => `select public.ring_for_desk(${none})`,
    expected: adminOnly('PT404'),
  },
  settle_ring: {
    statement: () => `select public.settle_ring(${none}, 'They are a family.')::text`,
    expected: adminOnly('PT409'),
  },
};
