/**
 * Who may do what to which table: all of product §6.roles for the tables there are. A cell is the number of
 * rows that the statement reaches, or `no`: refused with 42501, before any row is looked at or by the row's
 * check.
 *
 * Columns: anon, newcomer (signed in, no disclaimer), investor (disclaimer), subscriber (disclaimer and
 * trial), founder (owner of the rows), other founder, admin, service.
 */
import { submissionStatement } from '../../../factories/ideas.ts';
import { type MatrixCase, no, nobody, quoted, rows, serviceOnly, write } from './matrix-case.ts';
import { updatesMatrix } from './matrix-updates.ts';

export const matrix: Readonly<Record<string, readonly MatrixCase[]>> = {
  'public.ideas': [
    rows('public.ideas', [no, 0, 0, 1, 2, 0, 2, 2]),
    write('insert', 'for oneself', [no, 1, 1, 1, 1, 1, 1, 1], (world, me) =>
      submissionStatement({ submitted_by: me ?? world.founder, business_name: 'New Idea' }),
    ),
    write('insert', "in another's name", [no, no, no, no, no, no, no, 1], (world, me) =>
      submissionStatement({
        submitted_by: me === world.newcomer ? world.founder : world.newcomer,
        business_name: 'X',
      }),
    ),
    write(
      'update',
      'the status',
      [no, 0, 0, 0, no, 0, 1, 1],
      (world) => `update public.ideas set approval_status = 'approved' where id = '${world.pendingIdea}'`,
    ),
    write(
      'update',
      'the answers of what waits',
      [no, 0, 0, 0, 1, 0, no, 1],
      (world) => `update public.ideas set business_name = 'Y' where id = '${world.pendingIdea}'`,
    ),
    write(
      'update',
      'the answers of what is approved',
      [no, 0, 0, 0, 0, 0, no, 1],
      (world) => `update public.ideas set business_name = 'Y' where id = '${world.approvedIdea}'`,
    ),
    write(
      'update',
      'a composed column',
      serviceOnly(1),
      (world) => `update public.ideas set title = 'Y' where id = '${world.pendingIdea}'`,
    ),
    write('update', 'the withdrawal', serviceOnly(2), () => 'update public.ideas set withdrawn_at = now()'),
    write('delete', 'any', serviceOnly(2), () => 'delete from public.ideas'),
  ],
  'public.listings': [
    rows('public.listings', [no, 0, 1, 1, 0, 0, 0, 1]),
    write(
      'insert',
      'any',
      nobody,
      (world) => `insert into public.listings select '${world.pendingIdea}', title from public.listings`,
    ),
    write('update', 'any', nobody, () => 'update public.listings set is_trending = true'),
    write('delete', 'any', nobody, () => 'delete from public.listings'),
  ],
  'public.saved_ideas': [
    rows('public.saved_ideas', [no, 0, 0, 1, 0, 0, 0, 1]),
    write('insert', 'a listed idea', [no, no, 1, no, no, no, no, 1], (world, me) =>
      // The subscriber has saved it already: that refusal is 23505 and has its own test, so another's row is tried here.
      me === world.actors.subscriber.id
        ? `insert into public.saved_ideas (user_id, idea_id) values ('${world.newcomer}', '${world.approvedIdea}')`
        : `insert into public.saved_ideas (user_id, idea_id) values (${quoted(me ?? world.newcomer)}, '${world.approvedIdea}')`,
    ),
    write(
      'insert',
      'an unlisted idea',
      [no, no, no, no, no, no, no, 1],
      (world, me) =>
        `insert into public.saved_ideas (user_id, idea_id) values (${quoted(me ?? world.newcomer)}, '${world.pendingIdea}')`,
    ),
    write('update', 'any', serviceOnly(1), () => 'update public.saved_ideas set created_at = now()'),
    write('delete', 'any', [no, 0, 0, 1, 0, 0, 0, 1], () => 'delete from public.saved_ideas'),
  ],
  'public.idea_contacts': [
    // The founder too reads no row: names come from contacts_of_idea, and nothing else of these people.
    rows('public.idea_contacts', [no, 0, 0, 1, 0, 0, 1, 1]),
    write(
      'insert',
      'for oneself',
      serviceOnly(1),
      (world, me) =>
        `insert into public.idea_contacts (idea_id, user_id) values ('${world.approvedIdea}', ${quoted(me ?? world.newcomer)})`,
    ),
    write('update', 'any', serviceOnly(1), () => 'update public.idea_contacts set last_at = now()'),
    write('delete', 'any', serviceOnly(1), () => 'delete from public.idea_contacts'),
  ],
  'public.idea_reviews': [
    rows('public.idea_reviews', [no, 0, 0, 0, 1, 0, 1, 1], 'id, idea_id, to_status, notes'),
    write('select', 'the reviewer', serviceOnly(1), () => 'select reviewer from public.idea_reviews'),
    write(
      'insert',
      'any',
      nobody,
      (world) =>
        `insert into public.idea_reviews (idea_id, from_status, to_status) values ('${world.pendingIdea}', 'a', 'b')`,
    ),
    write('update', 'any', nobody, () => `update public.idea_reviews set notes = 'x'`),
    write('delete', 'any', nobody, () => 'delete from public.idea_reviews'),
  ],
  'public.idea_drafts': [
    // Of the founder, a new pitch; not even admins read what is unfinished.
    rows('public.idea_drafts', [no, 0, 0, 0, 1, 0, 0, 1]),
    write(
      'insert',
      'for oneself',
      [no, 1, 1, 1, no, 1, 1, 1],
      (world, me) =>
        // The founder has one already: that refusal is 23505 and has its own test, so another's is tried here.
        `insert into public.idea_drafts (user_id, answers) values ('${me === null || me === world.founder ? world.newcomer : me}', '{}')`,
    ),
    write(
      'insert',
      'of the revision of an idea',
      [no, no, no, no, 1, no, no, 1],
      (world, me) =>
        `insert into public.idea_drafts (user_id, idea_id, answers) values (${quoted(me ?? world.founder)}, '${world.pendingIdea}', '{}')`,
    ),
    write('update', 'the answers', [no, 0, 0, 0, 1, 0, 0, 1], () => `update public.idea_drafts set step = 3`),
    write('update', 'the owner', serviceOnly(1), () => 'update public.idea_drafts set user_id = user_id'),
    write('update', 'the time', serviceOnly(1), () => 'update public.idea_drafts set updated_at = now()'),
    write('delete', 'any', [no, 0, 0, 0, 1, 0, 0, 1], () => 'delete from public.idea_drafts'),
  ],
  'public.idea_versions': [
    rows('public.idea_versions', [no, 0, 0, 0, 1, 0, 1, 1]),
    write(
      'insert',
      'any',
      nobody,
      (world) =>
        `insert into public.idea_versions (idea_id, version, answers) values ('${world.pendingIdea}', 2, '{}')`,
    ),
    write('update', 'any', nobody, () => `update public.idea_versions set answers = '{}'`),
    write('delete', 'any', nobody, () => 'delete from public.idea_versions'),
  ],
  'public.profiles': [
    rows('public.profiles', [no, 1, 1, 1, 1, 1, 6, 6]),
    write(
      'insert',
      'any',
      [no, no, no, no, no, no, no, 0],
      () => `insert into public.profiles (id, full_name) select id, 'x' from public.profiles where false`,
    ),
    write(
      'update',
      'the name',
      [no, 1, 1, 1, 1, 1, 1, 6],
      () => `update public.profiles set full_name = 'Z'`,
    ),
    write('update', 'the role', serviceOnly(6), () => `update public.profiles set role = 'investor'`),
    write('delete', 'any', serviceOnly(6), () => 'delete from public.profiles'),
  ],
  'public.google_profiles': [
    rows('public.google_profiles', [no, 0, 0, 0, 1, 0, 1, 1]),
    write(
      'insert',
      'any',
      [no, no, no, no, no, no, no, 1],
      (world, me) =>
        `insert into public.google_profiles (user_id, name) values (${quoted(me ?? world.newcomer)}, 'x')`,
    ),
    write('update', 'any', serviceOnly(1), () => `update public.google_profiles set name = 'x'`),
    write('delete', 'any', serviceOnly(1), () => 'delete from public.google_profiles'),
  ],
  'public.user_roles': [
    rows('public.user_roles', [no, 0, 0, 0, 0, 0, 1, 1]),
    write(
      'insert',
      'admin for oneself',
      serviceOnly(1),
      (world, me) =>
        `insert into public.user_roles (user_id, role) values (${quoted(me ?? world.newcomer)}, 'admin')`,
    ),
    write('update', 'any', serviceOnly(1), () => `update public.user_roles set role = 'admin'`),
    write('delete', 'any', serviceOnly(1), () => 'delete from public.user_roles'),
  ],
  'public.user_disclaimers': [
    rows('public.user_disclaimers', [no, 0, 1, 1, 0, 0, 0, 2]),
    write('insert', "in another's name", [no, no, no, no, no, no, no, 1], (world, me) => {
      const other = me === world.newcomer ? world.founder : world.newcomer;
      return `insert into public.user_disclaimers (user_id, disclaimer_type) values ('${other}', 'investment_disclaimer')`;
    }),
    write(
      'update',
      'any',
      serviceOnly(2),
      () => `update public.user_disclaimers set accepted_at = now() - interval '1 year'`,
    ),
    write('delete', 'any', serviceOnly(2), () => 'delete from public.user_disclaimers'),
  ],
  'public.subscriptions': [
    rows('public.subscriptions', [no, 0, 0, 1, 0, 0, 0, 1]),
    write(
      'insert',
      'for oneself',
      serviceOnly(1),
      (world, me) =>
        `insert into public.subscriptions (user_id, status, current_period_end) values (${quoted(me ?? world.newcomer)}, 'active', now() + interval '9 days')`,
    ),
    write(
      'update',
      'any',
      serviceOnly(1),
      () => `update public.subscriptions set trial_ends_at = now() + interval '1 year'`,
    ),
    write('delete', 'any', serviceOnly(1), () => 'delete from public.subscriptions'),
  ],
  'public.site_settings': [
    rows('public.site_settings', [1, 1, 1, 1, 1, 1, 1, 2]),
    write(
      'insert',
      'any',
      serviceOnly(1),
      () => `insert into public.site_settings (key, value, is_public) values ('x', '1', true)`,
    ),
    write('update', 'any', serviceOnly(2), () => `update public.site_settings set is_public = true`),
    write('delete', 'any', serviceOnly(2), () => 'delete from public.site_settings'),
  ],
  'private.audit_log': [
    // The subscription, the admin's role and the approval of the world.
    rows('private.audit_log', serviceOnly(3)),
    write(
      'insert',
      'any',
      nobody,
      () =>
        `insert into private.audit_log (action, subject_table, subject_id) values ('idea.reviewed', 'ideas', 'x')`,
    ),
    write('update', 'any', nobody, () => 'update private.audit_log set actor = null'),
    write('delete', 'any', nobody, () => 'delete from private.audit_log'),
  ],
  'private.idea_days': [
    rows('private.idea_days', serviceOnly(1)),
    write(
      'insert',
      'any',
      nobody,
      (world) => `insert into private.idea_days (idea_id, day) values ('${world.pendingIdea}', current_date)`,
    ),
    write('update', 'any', nobody, () => 'update private.idea_days set views = 1000'),
    write('delete', 'any', nobody, () => 'delete from private.idea_days'),
  ],
  'private.idea_views': [
    rows('private.idea_views', serviceOnly(1)),
    write(
      'insert',
      'for oneself',
      nobody,
      (world, me) =>
        `insert into private.idea_views (idea_id, viewer) values ('${world.approvedIdea}', ${quoted(me ?? world.newcomer)})`,
    ),
    write('update', 'any', nobody, () => 'update private.idea_views set day = day - 1'),
    write('delete', 'any', nobody, () => 'delete from private.idea_views'),
  ],
  'private.listing_places': [
    rows('private.listing_places', nobody),
    write(
      'insert',
      'any',
      nobody,
      () => `insert into private.listing_places (location, listings) values ('Goa', 1)`,
    ),
    write('update', 'any', nobody, () => 'update private.listing_places set listings = 9'),
    write('delete', 'any', nobody, () => 'delete from private.listing_places'),
  ],
  'private.demo_accounts': [
    rows('private.demo_accounts', nobody),
    write('insert', 'any', nobody, () => 'insert into private.demo_accounts (place) values (2)'),
    write('update', 'any', nobody, () => 'update private.demo_accounts set place = 2'),
    write('delete', 'any', nobody, () => 'delete from private.demo_accounts'),
  ],
  ...updatesMatrix,
};
