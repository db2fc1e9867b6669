import { useAccountRole } from '#shared/session/use-account-role.ts';

/** Teal for investors, marigold for founders. */
export const useTone = (): 'trust' | 'primary' => (useAccountRole() === 'entrepreneur' ? 'primary' : 'trust');
