/** What hands text messages over: the project's hook, or the mailbox where no mail server is set. */
import type { Logger } from 'pino';
import type { AuthSettings, DatabaseHook, HttpHook } from '../../../platform/config/settings.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { AuthError } from '../errors/auth-error.ts';
import { callDatabaseHook, checkRefusal } from '../hooks/database-hook.ts';
import { callHttpHook } from '../hooks/http-hook.ts';
import type { Channel } from '../requests/channel.ts';
import { userJson } from '../rules/user-json.ts';
import type { UserRow } from '../rules/user-json.ts';
import { loggable } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';

export interface TextMessage {
  readonly id: string;
  readonly user: UserRow;
  /** E.164 without `+`. */
  readonly phone: string;
  readonly code: string;
  /** The code in its sentence. */
  readonly text: string;
  readonly channel: Channel;
  readonly isSecondFactor: boolean;
  /** Of the client that asks. */
  readonly address: string;
}

export interface TextSender {
  /**
   * @param database the transaction that stores the code: a function of the database may write a row for what
   *   sends it, and both or neither are there
   * @throws {AuthError} what the hook refuses with, and where it fails
   */
  send(database: Queryable, message: TextMessage): Promise<void>;
}

/** What a hook is told, in the reference's form; `channel` is ours. */
function eventOf(message: TextMessage): string {
  return JSON.stringify({
    metadata: {
      uuid: message.id,
      time: new Date().toISOString(),
      ip_address: message.address,
      name: 'send-sms',
    },
    user: userJson(message.user),
    sms: {
      otp: message.code,
      ...(message.isSecondFactor ? { sms_type: 'mfa' } : {}),
      phone: message.phone,
      channel: message.channel,
    },
  });
}

async function callHook(
  database: Queryable,
  hook: DatabaseHook | HttpHook,
  message: TextMessage,
): Promise<void> {
  if (hook.kind === 'http') return callHttpHook(hook, message.id, eventOf(message));
  let answer: unknown;
  try {
    answer = await callDatabaseHook(database, hook, eventOf(message));
  } catch (error) {
    throw new AuthError('hookFailed', { uri: hook.uri }, { cause: error });
  }
  checkRefusal(answer);
}

export function createTextSender(
  sender: AuthSettings['sms']['sender'],
  mailer: Mailer,
  log: Logger,
): TextSender {
  return {
    async send(database, message) {
      if (sender === null) throw new AuthError('phoneChangeDisabled');
      if (sender === 'mailbox') {
        const { text } = message;
        await mailer.send({ to: `+${message.phone}`, subject: 'Text message', text, html: '' });
        return;
      }
      try {
        await callHook(database, sender, message);
      } catch (error) {
        // Not what was sent: it has the code. Some of these failures are no failures of ours by their status.
        log.error({ hook: sender.uri, ...loggable(error) }, 'a text message was not sent');
        throw error;
      }
    },
  };
}
