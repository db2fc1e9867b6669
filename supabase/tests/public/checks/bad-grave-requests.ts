/** Changes of a request that waits for a second admin that one check alone refuses. */
export const badGraveRequests: Readonly<Record<string, readonly string[]>> = {
  grave_requests_confirmed_whole: ['confirmed_by = gen_random_uuid()', 'confirmed_at = now()'],
  grave_requests_detail_object: [`detail = '[]'`],
  grave_requests_ended_once: [
    'confirmed_by = gen_random_uuid(), confirmed_at = now(), refused_by = subject, refused_at = now()',
  ],
  grave_requests_in_time: ['confirmed_by = gen_random_uuid(), confirmed_at = expires_at'],
  grave_requests_kind_known: [`kind = 'lend'`],
  grave_requests_of_two: [
    'confirmed_by = requested_by, confirmed_at = now()',
    'confirmed_by = subject, confirmed_at = now()',
  ],
  grave_requests_reason_length: [`reason = repeat('x', 9)`, `reason = repeat('x', 501)`],
  grave_requests_refused_whole: ['refused_by = subject', 'refused_at = now()'],
};

/** Likewise, of an invitation that was confirmed, with a link that is good. */
export const badAdminInvitations: Readonly<Record<string, readonly string[]>> = {
  admin_invitations_accepted_in_time: [
    'accepted_by = invited_by, accepted_at = expires_at',
    'accepted_by = invited_by, accepted_at = now(), confirmed_by = null, confirmed_at = null, expires_at = null',
  ],
  admin_invitations_accepted_whole: ['accepted_by = invited_by', 'accepted_at = now()'],
  admin_invitations_confirmed_whole: ['confirmed_by = null', 'confirmed_at = null', 'expires_at = null'],
  admin_invitations_email_form: [
    `email = 'Meena@example.org'`,
    `email = 'meena'`,
    `email = 'meena@example'`,
    `email = 'me ena@example.org'`,
    `email = repeat('a', 243) || '@example.org'`,
  ],
  admin_invitations_ended_once: [
    'accepted_by = invited_by, accepted_at = now(), revoked_by = invited_by, revoked_at = now()',
  ],
  admin_invitations_of_two: ['confirmed_by = invited_by'],
  admin_invitations_revoked_whole: ['revoked_by = invited_by', 'revoked_at = now()'],
  admin_invitations_swept_link: ['email = null, swept_at = now()'],
  admin_invitations_swept_whole: ['email = null', 'swept_at = now(), token_hash = null'],
  admin_invitations_token_hash_length: [`token_hash = '\\x00'`],
};
