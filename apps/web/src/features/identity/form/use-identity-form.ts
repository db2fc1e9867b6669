import { indianDayOf } from '@sangam/domain/calendar-month';
import { useState } from 'react';
import { randomId } from '#shared/random-id.ts';
import { useStoredFields } from '#shared/use-stored-fields.ts';
import { readSentFile, type SentFile } from '../files/identity-files.ts';
import { useIdentityFile } from '../files/use-identity-file.ts';
import { type FilledForm, formProblems, type IdentityField, identityFields } from './form-problems.ts';
import { useSessionNumber } from './session-number.ts';

/** What this device stores of a form until it is sent. Neither the number nor a picture (decision 243). */
interface StoredForm extends Record<string, string | null> {
  /** Of the submission: sent twice, it is there once. */
  readonly id: string;
  readonly fullName: string;
  readonly dob: string;
  readonly address: string;
  /** As JSON, where it has arrived in the bucket. */
  readonly idFile: string | null;
  readonly selfie: string | null;
}

/** What a form begins with: nothing, or what was sent before. */
type Beginning = Pick<FilledForm, 'fullName' | 'dob' | 'address'> & {
  readonly idFile: SentFile | null;
  readonly selfie: SentFile | null;
};

const storedFile = (file: SentFile | null): string | null => (file === null ? null : JSON.stringify(file));

/**
 * The form on `/kyc`: what is typed, both files, and what is wrong with it.
 * @param name tells the forms of a person apart: the first one, and the one after a correction was asked for
 */
export function useIdentityForm(name: string, begin: () => Beginning) {
  const stored = useStoredFields<StoredForm>('identity', name, () => {
    const { idFile, selfie, ...typed } = begin();
    return { id: randomId(), ...typed, idFile: storedFile(idFile), selfie: storedFile(selfie) };
  });
  const { fields, change } = stored;
  const [pan, setPan] = useSessionNumber();
  const [today] = useState(() => indianDayOf(new Date()));
  const idFile = useIdentityFile('idFile', readSentFile(fields.idFile), (file) =>
    change({ idFile: storedFile(file) }),
  );
  const selfie = useIdentityFile('selfie', readSentFile(fields.selfie), (file) =>
    change({ selfie: storedFile(file) }),
  );
  const form: FilledForm = {
    fullName: fields.fullName,
    dob: fields.dob,
    address: fields.address,
    pan,
    idFile: idFile.sent?.name ?? '',
    selfie: selfie.sent?.name ?? '',
  };
  const problems = formProblems(form, today);
  /** Fields in the order of the form that keep it from being sent. */
  const open: readonly IdentityField[] = identityFields.filter((field) => problems[field] !== undefined);
  const isSending = [idFile, selfie].some(({ state }) => state !== null && state.kind !== 'failed');
  return {
    id: fields.id,
    form,
    today,
    problems,
    open,
    isSending,
    files: { idFile, selfie },
    changeText: (part: Partial<Pick<FilledForm, 'fullName' | 'dob' | 'address'>>) => change(part),
    changeNumber: setPan,
    /** Once it is sent: nothing of it stays on this device. */
    forget: () => {
      stored.forget();
      setPan('');
    },
  };
}

export type IdentityFormUse = ReturnType<typeof useIdentityForm>;
