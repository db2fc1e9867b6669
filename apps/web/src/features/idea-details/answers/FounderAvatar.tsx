import { useLingui } from '@lingui/react/macro';
import { Portrait } from '#shared/ui/Portrait.tsx';
import { useFounder } from '../api/founder-query.ts';

export interface FounderAvatarProps {
  ideaId: string;
  initials: string;
  /** The founder's, as it stands beside it. */
  name: string;
}

/** The portrait of an idea's founder, or the initials: a founder need not have one, and it may not load. */
export function FounderAvatar({ ideaId, initials, name }: FounderAvatarProps) {
  const { t } = useLingui();
  const { data } = useFounder(ideaId);
  return <Portrait initials={initials} picture={data?.portrait ?? null} alt={t`Portrait of ${name}`} />;
}
