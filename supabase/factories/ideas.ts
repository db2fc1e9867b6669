/**
 * Makes ideas and what hangs on them for tests. All run as the owner of the database, except
 * `submissionStatement`, which is only text.
 */
import type { DocumentKind } from '@sangam/domain/documents';
import type { Client } from 'pg';
import type { Database } from '../generated/database.types.ts';
import { buildUser } from './accounts.ts';

export type IdeaColumns = Partial<Database['public']['Tables']['ideas']['Insert']>;

/** Every answer that the wizard requires, valid. */
const requiredAnswers = {
  business_name: 'Wardha Ginger Works',
  category: 'Food & Beverage',
  pincode: '442001',
  city: 'Wardha',
  state: 'Maharashtra',
  business_stage: 'Planning',
  business_type: 'Food processing',
  product_service: 'Dry ginger powder in pouches.',
  revenue_model: 'Sale to tea stalls by the kilo.',
  success_reason: 'Tea stalls buy it from far away.',
  target_customers: 'Tea stalls of three talukas',
  competition: 'Loose powder from the market',
  setup_started: 'no',
  existing_sales: 'None yet',
  physical_setup: 'A shed of 400 sq ft',
  founder_name: 'Ravi Kulkarni',
  founder_email: 'ravi@people.example',
  founder_phone: '+916000000001',
  founder_role: 'Owner',
  founder_experience: 'Six years in spices.',
  total_funding: '500000',
  own_contribution: '20%',
  funds_usage: 'Grinder and packing',
  break_even_time: '14 months',
  agreed_to_terms: true,
} as const satisfies IdeaColumns;

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The insert that a submission is, with the given columns over the required answers; undefined leaves a
 * column out.
 */
export function submissionStatement(columns: Readonly<Record<string, unknown>> = {}): Statement {
  const entries = Object.entries({ ...requiredAnswers, ...columns }).filter(
    ([, value]) => value !== undefined,
  );
  const names = entries.map(([name]) => `"${name}"`).join(', ');
  const places = entries.map((_, index) => `$${index + 1}`).join(', ');
  return {
    text: `insert into public.ideas (${names}) values (${places}) returning *`,
    values: entries.map(([, value]) => value),
  };
}

/**
 * A submitted idea, and its founder where none is given. A status other than pending is as reviewed now.
 * @returns its id
 */
export async function buildIdea(client: Client, columns: IdeaColumns = {}): Promise<string> {
  const submittedBy = columns.submitted_by ?? (await buildUser(client, { role: 'entrepreneur' }));
  const isReviewed = (columns.approval_status ?? 'pending') !== 'pending';
  const statement = submissionStatement({
    reviewed_at: isReviewed ? new Date() : undefined,
    ...columns,
    submitted_by: submittedBy,
  });
  const { rows } = await client.query<{ id: string }>(statement.text, statement.values);
  return rows[0]!.id;
}

/** An approved idea, whose listing the triggers make. @returns its id */
export function buildListing(client: Client, columns: IdeaColumns = {}): Promise<string> {
  return buildIdea(client, { ...columns, approval_status: 'approved' });
}

/** A save, with its user and its listing where none are given. */
export async function buildSave(
  client: Client,
  save: { readonly userId?: string; readonly ideaId?: string; readonly daysAgo?: number } = {},
): Promise<void> {
  const userId = save.userId ?? (await buildUser(client, { hasAcceptedDisclaimer: true }));
  const ideaId = save.ideaId ?? (await buildListing(client));
  await client.query(
    'insert into public.saved_ideas (user_id, idea_id, created_at) values ($1, $2, now() - make_interval(secs => $3::float8 * 86400))',
    [userId, ideaId, save.daysAgo ?? 0],
  );
}

/**
 * A draft of a new pitch, or of the revision of an idea, with its founder where none is given. @returns its
 * id
 */
export async function buildDraft(
  client: Client,
  draft: { readonly userId?: string; readonly ideaId?: string; readonly answers?: object } = {},
): Promise<string> {
  const userId = draft.userId ?? (await buildUser(client, { role: 'entrepreneur' }));
  const { rows } = await client.query<{ id: string }>(
    'insert into public.idea_drafts (user_id, idea_id, answers) values ($1, $2, $3) returning id',
    [userId, draft.ideaId ?? null, draft.answers ?? { businessName: 'Begun Idea' }],
  );
  return rows[0]!.id;
}

/** An open report of an idea, with its reporter and its listing where none are given. */
export async function buildReport(
  client: Client,
  report: { readonly userId?: string; readonly ideaId?: string; readonly daysAgo?: number } = {},
): Promise<void> {
  const userId = report.userId ?? (await buildUser(client));
  const ideaId = report.ideaId ?? (await buildListing(client));
  await client.query(
    `insert into public.idea_reports (reporter, idea_id, reason, created_at)
     values ($1, $2, 'unlawful', now() - make_interval(secs => $3::float8 * 86400))`,
    [userId, ideaId, report.daysAgo ?? 0],
  );
}

interface Interest {
  readonly userId?: string;
  readonly ideaId?: string;
  /** Before now; the day is India's. */
  readonly daysAgo?: number;
}

/** A view, with its viewer and its listing where none are given. */
export async function buildView(client: Client, view: Interest = {}): Promise<void> {
  const userId = view.userId ?? (await buildUser(client));
  const ideaId = view.ideaId ?? (await buildListing(client));
  await client.query(
    'insert into private.idea_views (idea_id, viewer, day) values ($1, $2, private.india_day(now()) - $3::integer)',
    [ideaId, userId, view.daysAgo ?? 0],
  );
}

/** Somebody who opened a document, the pitch deck unless told, with the listing where none is given. */
export async function buildDocumentOpening(
  client: Client,
  opening: Interest & { readonly kind?: DocumentKind } = {},
): Promise<void> {
  const userId = opening.userId ?? (await buildUser(client));
  const ideaId = opening.ideaId ?? (await buildListing(client));
  await client.query(
    `insert into private.document_openings (idea_id, reader, kind, day)
     values ($1, $2, $3, private.india_day(now()) - $4::integer)`,
    [ideaId, userId, opening.kind ?? 'pitch_deck', opening.daysAgo ?? 0],
  );
}

/** Somebody who opened the founder's contact, with the listing where none is given. */
export async function buildContact(client: Client, contact: Interest = {}): Promise<void> {
  const userId = contact.userId ?? (await buildUser(client));
  const ideaId = contact.ideaId ?? (await buildListing(client));
  await client.query(
    `insert into public.idea_contacts (idea_id, user_id, first_at, last_at)
     values ($1, $2, now() - make_interval(days => $3), now() - make_interval(days => $3))`,
    [ideaId, userId, contact.daysAgo ?? 0],
  );
}
