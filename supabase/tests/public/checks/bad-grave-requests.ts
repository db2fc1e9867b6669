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
