import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { SessionContext } from '#shared/session/session-context.ts';

interface SignedInProps {
  userId: string;
  email?: string;
  children: ReactNode;
}

/** Renders its children as somebody who is signed in under this id sees them. */
export function SignedIn({ userId, email, children }: SignedInProps) {
  const user: User = {
    id: userId,
    aud: '',
    created_at: '',
    app_metadata: {},
    user_metadata: {},
    ...(email !== undefined && { email }),
  };
  const value = {
    state: { status: 'signed-out' as const },
    user,
    signOut: vi.fn<() => Promise<void>>(),
    retry: vi.fn<() => void>(),
  };
  return <SessionContext value={value}>{children}</SessionContext>;
}
