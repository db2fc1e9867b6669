/** Changes of a submission that was appealed against, and of what belongs to it, that one check refuses. */
type BadValues = Readonly<Record<string, readonly string[]>>;

export const badIdentities: Readonly<Record<string, BadValues>> = {
  'public.kyc_submissions': {
    kyc_submissions_address_length: [`address = ' abcd '`, `address = repeat('x', 501)`],
    kyc_submissions_appeal_length: [`appeal = 'too short'`, `appeal = repeat('x', 2001)`],
    kyc_submissions_appeal_whole: [
      'appeal = null',
      `state = 'rejected', reason = 'other', appealed_at = null`,
    ],
    kyc_submissions_decided_at_known: [`state = 'verified', decided_at = null`],
    kyc_submissions_decided_or_appealed: ['decided_at = null', 'appeal = null, appealed_at = null'],
    kyc_submissions_full_name_length: [`full_name = ' x '`, `full_name = repeat('x', 121)`],
    kyc_submissions_id_file_format: [`id_file = 'id.jpg'`, `id_file = replace(id_file, '.jpg', '.svg')`],
    kyc_submissions_manual_pan_encrypted: ['pan_encrypted = null'],
    kyc_submissions_manual_whole: ['address = null', 'id_file = null', 'selfie = null'],
    kyc_submissions_note_length: [`note = ''`, `note = repeat('x', 1001)`],
    kyc_submissions_number_hash_size: [`number_hash = '\\x00'`],
    kyc_submissions_number_kind_known: [`number_kind = 'passport', pan_encrypted = null`],
    kyc_submissions_number_last4_format: [`number_last4 = '12345'`, `number_last4 = 'ABCD'`],
    kyc_submissions_only_pan_encrypted: [`number_kind = 'aadhaar', number_last4 = '2346'`],
    kyc_submissions_provider_known: [`provider = 'digilocker'`],
    kyc_submissions_reason_given: [`state = 'rejected', reason = null`],
    kyc_submissions_reason_known: [`reason = 'boredom'`],
    kyc_submissions_selfie_format: [`selfie = 'selfie.jpg'`, `selfie = replace(selfie, '.jpg', '.pdf')`],
    kyc_submissions_state_known: [`state = 'lost'`],
  },
  'private.document_requests': {
    document_requests_provider_known: [`provider = 'digilocker'`],
    document_requests_state_hash_size: [`state_hash = '\\x00'`],
    document_requests_verifier_length: [`verifier = repeat('v', 42)`, `verifier = repeat('v', 129)`],
  },
  'private.kyc_decisions': {
    kyc_decisions_decision_known: [`decision = 'lost'`],
    kyc_decisions_number_range: ['number = 0', 'number = 3'],
  },
  'private.identity_secrets': {
    identity_secrets_encryption_key_length: [`encryption_key = repeat('x', 63)`],
    identity_secrets_hash_key_length: [`hash_key = repeat('x', 63)`],
    identity_secrets_link_key_length: [`link_key = repeat('x', 63)`],
    identity_secrets_one_row: ['is_only = false'],
  },
};
