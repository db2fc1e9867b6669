/** Ideas made and decided through the API, where a test is about what others then see of them. */
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { password, people } from './people.ts';

const url = (): string => process.env.SANGAM_URL ?? '';

async function signedInClient(email: string, secret: string): Promise<SupabaseClient> {
  const config = (await (await fetch(new URL('/config.json', url()))).json()) as { publishableKey: string };
  const client = createClient(url(), config.publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return client;
}

const clients = new Map<string, Promise<SupabaseClient>>();

/** The official client, signed in as this person, once a worker. */
export function clientOf(email: string, secret = password): Promise<SupabaseClient> {
  const client = clients.get(email) ?? signedInClient(email, secret);
  clients.set(email, client);
  return client;
}

let counter = 0;

/** A business name that no other test uses. */
export function newName(name: string): string {
  counter += 1;
  return `${name} ${process.pid}-${Date.now().toString(36)}${counter}`;
}

/** The founder's contact and the end of a long answer: what only the full record holds. */
export const secrets = {
  phone: '+919812345670',
  email: 'nobody.else.knows@founders.example',
  longAnswer: 'The recipe of the second masala is kept in a steel box.',
} as const;

const answers = {
  category: 'Food & Beverage',
  city: 'Nashik',
  state: 'Maharashtra',
  pincode: '422001',
  business_stage: 'Planning',
  business_type: 'Tea carts',
  product_service: `Two electric tea carts for the offices of Nashik, with one kitchen that both share. ${'Tea, poha and buns from five in the morning. '.repeat(4)}${secrets.longAnswer}`,
  revenue_model: 'Cash and UPI at the cart.',
  success_reason: 'Six thousand people work within a kilometre.',
  target_customers: 'Office workers.',
  competition: 'Four stalls that close at noon.',
  setup_started: 'no',
  existing_sales: 'None yet.',
  physical_setup: 'A rented kitchen.',
  founder_name: 'Asha Patil',
  founder_email: secrets.email,
  founder_phone: secrets.phone,
  founder_role: 'Owner',
  founder_experience: 'Nine years in catering.',
  total_funding: '480000',
  own_contribution: '20%',
  funds_usage: 'Two carts, one kitchen.',
  return_equity: '18% a year',
  break_even_time: '11 months',
  social_links: 'javascript:alert(1) social.example/chai',
  title: '',
  description: '',
  location: '',
  funding_amount: 480_000,
  roi_estimate: 18,
  agreed_to_terms: true,
} as const;

/** Submits an idea as this founder; gives its id. */
export async function submitAs(
  email: string,
  secret: string,
  name: string,
  other: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const founder = await clientOf(email, secret);
  const { data, error } = await founder
    .from('ideas')
    .insert({ ...answers, ...other, business_name: name })
    .select('id')
    .single<{ id: string }>();
  if (error) throw error;
  return data.id;
}

/** Submits an idea as the demo founder; gives its id. */
export function submitIdea(name: string, other: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return submitAs(people.founder, password, name, other);
}

/** Decides about an idea as the demo admin. */
export async function decide(
  id: string,
  approval_status: string,
  admin_notes: string | null = null,
): Promise<void> {
  const admin = await clientOf(people.admin);
  const { data, error } = await admin
    .from('ideas')
    .update({ approval_status, admin_notes })
    .eq('id', id)
    .select('id');
  if (error) throw error;
  if (data.length !== 1) throw new Error('no idea was decided about');
}

/** Submits and approves; gives the id. */
export async function listIdea(name: string, other: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = await submitIdea(name, other);
  await decide(id, 'approved');
  return id;
}
