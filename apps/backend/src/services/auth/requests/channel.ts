import { AuthError } from '../errors/auth-error.ts';

export type Channel = 'sms' | 'whatsapp';

/** By which way a text message goes; '' is `sms`. @throws {AuthError} `channel` */
export function channelOf(given: string): Channel {
  if (given === '' || given === 'sms') return 'sms';
  if (given === 'whatsapp') return given;
  throw new AuthError('channel', { detail: 'WhatsApp needs a provider that supports it.' });
}
