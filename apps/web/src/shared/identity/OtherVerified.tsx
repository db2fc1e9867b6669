import { useConversationIdentities } from './conversation-identities-query.ts';
import { VerifiedText } from './VerifiedText.tsx';

/** That the identity of the other in a conversation was verified; nothing where it was not. */
export function OtherVerified({ conversation, isShort }: { conversation: string; isShort?: boolean }) {
  const verifiedAt = useConversationIdentities(conversation).data?.other_verified_at ?? null;
  if (verifiedAt === null) return null;
  return (
    <p className="text-sm leading-snug">
      <VerifiedText at={verifiedAt} {...(isShort === true && { isShort })} />
    </p>
  );
}
