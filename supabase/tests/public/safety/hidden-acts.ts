/** What people and the desk do about a hidden message, as the app calls it. */
import type { Client } from 'pg';
import { ask } from '../acting.ts';

export const reportConversation = (client: Client, reporter: string, conversation: string) =>
  ask<{ id: string }>(
    client,
    reporter,
    `insert into public.conversation_reports (conversation_id, reason) values ($1, 'abuse') returning id`,
    [conversation],
  ).then(([row]) => row!.id);

/** @returns the sanction */
export const hide = (client: Client, admin: string, message: string) =>
  ask<{ id: string }>(
    client,
    admin,
    `select public.hide_message($1, 'abuse', ' Please stay polite. ') as id`,
    [message],
  ).then(([row]) => row!.id);

export const showAgain = (client: Client, admin: string, message: string) =>
  ask(client, admin, 'select public.show_message($1)', [message]);

export const appealMessage = (client: Client, person: string, message: string, words: string) =>
  ask(client, person, 'select public.appeal_hidden_message($1, $2)', [message, words]);

export const decide = (client: Client, admin: string, sanction: string, decision: 'lifted' | 'upheld') =>
  ask(client, admin, `select public.decide_appeal($1, $2, 'We looked again.')`, [sanction, decision]);
