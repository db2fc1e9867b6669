/**
 * `/functions/v1/kyc-submit`: takes what a person sends to have their identity verified (decision 240). The
 * files were uploaded to the bucket before; the row comes last.
 */
import { identityFormProblems, identityLimits } from '@sangam/domain/identity';
import { readIdentityNumber } from '@sangam/domain/identity-numbers';
import { z } from 'zod';
import { callerOf } from '../_shared/callers.ts';
import { database, dataOf } from '../_shared/database.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, bodyOf, serve } from '../_shared/serve.ts';
import { cleanFiles, removeFiles, storeFiles } from './files.ts';

const text = z.string().max(4 * identityLimits.address.max);
const submission = z.object({
  id: z.uuid().transform((id) => id.toLowerCase()),
  fullName: text.default(''),
  dob: text.default(''),
  address: text.default(''),
  pan: text.default(''),
  /** Names of uploads in the bucket. */
  idFile: text.default(''),
  selfie: text.default(''),
});

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

async function submit(request: Request): Promise<Response> {
  const { id: person, hasConfirmedEmail } = await callerOf(request);
  if (!hasConfirmedEmail) throw new RefusalError('not_confirmed');
  const sent = await bodyOf(request, submission);
  const begun = dataOf(await database.rpc('begin_identity_submission', { person, submission: sent.id }));
  if (begun === 'repeated') return answer({ id: sent.id, state: 'submitted', repeated: true });
  const fields: Record<string, string> = identityFormProblems(sent, indianDay.format(new Date()));
  const number = readIdentityNumber(sent.pan);
  for (const name of ['idFile', 'selfie'] as const) if (sent[name].trim() === '') fields[name] = 'missing';
  if (Object.keys(fields).length > 0 || 'problem' in number)
    throw new RefusalError('invalid_fields', { fields });
  const { id: idFile, selfie } = await cleanFiles(person, { id: sent.idFile, selfie: sent.selfie });
  if ('problem' in idFile) fields['idFile'] = idFile.problem;
  if ('problem' in selfie) fields['selfie'] = selfie.problem;
  if ('problem' in idFile || 'problem' in selfie) throw new RefusalError('invalid_fields', { fields });
  const stored = await storeFiles(`${person}/${sent.id}`, { id: idFile, selfie });
  let recorded: string | null;
  try {
    recorded = dataOf(
      await database.rpc('record_identity_submission', {
        person,
        submission: sent.id,
        full_name: sent.fullName,
        dob: sent.dob,
        address: sent.address,
        number: number.normalized,
        id_file: stored.id,
        selfie: stored.selfie,
      }),
    );
  } catch (error) {
    await removeFiles([stored.id, stored.selfie]);
    throw error;
  }
  const isRepeated = recorded === 'repeated';
  // Of two calls at the same moment one was first, with files of its own. Uploads of a repeated one are gone.
  await removeFiles(isRepeated ? [stored.id, stored.selfie] : [sent.idFile, sent.selfie]);
  return answer({ id: sent.id, state: 'submitted', repeated: isRepeated });
}

export default serve({ POST: submit });
