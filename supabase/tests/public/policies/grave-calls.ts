/** Functions of acts that take two admins: the world has one request, about the newcomer. */
import { adminOnly } from './log-calls.ts';
import { denied, type FunctionCall } from './matrix-case.ts';

export const graveCalls: Readonly<Record<string, FunctionCall>> = {
  accept_admin_invitation: {
    statement: () => `select public.accept_admin_invitation('a-token')::text`,
    // The world's invitation is for somebody else than all callers.
    expected: { ...adminOnly(denied), service: denied },
  },
  admin_invitation: {
    statement: () => `select state from public.admin_invitation('a-token')`,
    expected: {
      anon: 'sent',
      newcomer: 'sent',
      investor: 'sent',
      subscriber: 'sent',
      founder: 'sent',
      otherFounder: 'sent',
      admin: 'sent',
      service: denied,
    },
  },
  admin_invitations: {
    statement: () => 'select count(*)::int from public.admin_invitations()',
    expected: adminOnly(1),
  },
  invite_admin: {
    statement: () => `select public.invite_admin('new@example.org', 'They join the desk.') is not null`,
    expected: adminOnly(true),
  },
  revoke_admin_invitation: {
    statement: ({ adminInvitation }) => `select public.revoke_admin_invitation('${adminInvitation}')::text`,
    effect: 'select count(*)::int from private.admin_invitations where revoked_at is not null',
    expected: adminOnly(1),
  },
  confirm_grave_act: {
    statement: ({ graveRequest }) => `select public.confirm_grave_act('${graveRequest}')::text`,
    // Who asked is no admin.
    expected: adminOnly('PT409'),
  },
  grave_requests_waiting: {
    statement: () => 'select count(*)::int from public.grave_requests_waiting()',
    expected: adminOnly(1),
  },
  refuse_grave_act: {
    statement: ({ graveRequest }) => `select public.refuse_grave_act('${graveRequest}')::text`,
    effect: 'select count(*)::int from private.grave_requests where refused_at is not null',
    expected: adminOnly(1),
  },
  request_grave_act: {
    statement: ({ founder }) =>
      `select public.request_grave_act('grant_admin', '${founder}', 'They join the desk.') is not null`,
    expected: adminOnly(true),
  },
};
