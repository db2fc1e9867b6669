/** Makes what people sent to have their identity verified, as the owner of the database. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { buildUser } from './accounts.ts';

export interface SubmissionTraits {
  readonly id?: string;
  readonly userId?: string;
  readonly fullName?: string;
  /** Of a PAN or an Aadhaar. */
  readonly number?: string;
  readonly dob?: string;
  readonly state?: string;
  readonly reason?: string | null;
  readonly decidedBy?: string | null;
  readonly decidedDaysAgo?: number;
  readonly sentDaysAgo?: number;
  readonly appeal?: string | null;
  readonly idExtension?: 'jpg' | 'pdf';
  /** The bucket has them. */
  readonly hasFiles?: boolean;
}

/** A submission, by default of a PAN and waiting. @returns its id */
export async function buildIdentity(client: Client, traits: SubmissionTraits = {}): Promise<string> {
  const {
    id = randomUUID(),
    number = 'ABCPK1234F',
    state = 'submitted',
    reason = null,
    appeal = null,
  } = traits;
  const userId = traits.userId ?? (await buildUser(client));
  const idFile = `${userId}/${id}/id-${randomUUID()}.${traits.idExtension ?? 'jpg'}`;
  const selfie = `${userId}/${id}/selfie-${randomUUID()}.jpg`;
  const isDecided = state !== 'submitted' || appeal !== null;
  await client.query(
    `insert into public.kyc_submissions (
       id, user_id, full_name, dob, address, number_kind, number_last4, number_hash, pan_encrypted, id_file, selfie,
       submitted_at, waiting_since, state, reason, decided_by, decided_at, appeal, appealed_at
     )
     select $1, $2, $3, $4::date, '12 Specimen Road, Pune 411004', kind, right($5::text, 4), private.hash_identity_number($5),
       case kind when 'pan' then private.encrypt_identity_number($5) end, $6, $7,
       now() - make_interval(days => $12::integer), now() - make_interval(days => $12::integer), $8, $9, $10,
       case when $13::boolean then now() - make_interval(days => $11::integer) end, $14, case when $14::text is not null then now() end
     from private.identity_number_kind($5) as kind`,
    [
      id,
      userId,
      traits.fullName ?? 'Ravi Kulkarni',
      traits.dob ?? '1989-03-14',
      number,
      idFile,
      selfie,
      state,
      reason,
      traits.decidedBy ?? null,
      traits.decidedDaysAgo ?? 0,
      traits.sentDaysAgo ?? 1,
      isDecided,
      appeal,
    ],
  );
  if (isDecided)
    await client.query(
      `insert into private.kyc_decisions (submission_id, number, decision, reason, decided_by)
       values ($1, 1, $2, $3, $4)`,
      [id, appeal === null ? state : 'rejected', reason, traits.decidedBy ?? null],
    );
  if (traits.hasFiles === true)
    await client.query(
      `insert into storage.objects (bucket_id, name, metadata)
     values ('kyc', $1, '{"size": 1000}'), ('kyc', $2, '{"size": 1000}')`,
      [idFile, selfie],
    );
  return id;
}
