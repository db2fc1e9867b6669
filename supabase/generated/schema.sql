-- Generated from a migrated database by supabase/generate.ts. Do not edit; not a script to run.

-- Who was invited to become an admin, by whom, who confirmed it, and what came of it. Of the link's token only the hash.
table private.admin_invitations (
  id uuid not null default gen_random_uuid(),
  email text,
  invited_by uuid not null,
  invited_at timestamp with time zone not null default now(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  expires_at timestamp with time zone,
  token_hash bytea,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  revoked_by uuid,
  revoked_at timestamp with time zone,
  swept_at timestamp with time zone,
  constraint admin_invitations_accepted_in_time CHECK (((accepted_at IS NULL) OR COALESCE((accepted_at < expires_at), false))),
  constraint admin_invitations_accepted_whole CHECK (((accepted_by IS NULL) = (accepted_at IS NULL))),
  constraint admin_invitations_confirmed_whole CHECK ((num_nonnulls(confirmed_by, confirmed_at, expires_at) = ANY (ARRAY[0, 3]))),
  constraint admin_invitations_email_form CHECK (((email = lower(email)) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text) AND (char_length(email) <= 254))),
  constraint admin_invitations_ended_once CHECK ((num_nonnulls(accepted_at, revoked_at) <= 1)),
  constraint admin_invitations_of_two CHECK ((confirmed_by <> invited_by)),
  constraint admin_invitations_pkey PRIMARY KEY (id),
  constraint admin_invitations_revoked_whole CHECK (((revoked_by IS NULL) = (revoked_at IS NULL))),
  constraint admin_invitations_swept_link CHECK (((swept_at IS NULL) OR (token_hash IS NULL))),
  constraint admin_invitations_swept_whole CHECK (((email IS NULL) = (swept_at IS NOT NULL))),
  constraint admin_invitations_token_hash_length CHECK ((octet_length(token_hash) = 32))
); row level security on
CREATE INDEX admin_invitations_email ON private.admin_invitations USING btree (email);
CREATE INDEX admin_invitations_latest ON private.admin_invitations USING btree (invited_at DESC, id DESC);
CREATE UNIQUE INDEX admin_invitations_pkey ON private.admin_invitations USING btree (id);
CREATE UNIQUE INDEX admin_invitations_token ON private.admin_invitations USING btree (token_hash);
CREATE INDEX admin_invitations_unswept ON private.admin_invitations USING btree (invited_at) WHERE (swept_at IS NULL);

-- When somebody was written to and when they answered: what "usually answers" is counted from.
table private.answers (
  answerer uuid not null,
  conversation_id uuid not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone not null,
  constraint answers_answerer_fkey FOREIGN KEY (answerer) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint answers_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint answers_in_order CHECK ((answered_at >= asked_at)),
  constraint answers_pkey PRIMARY KEY (conversation_id, answered_at)
); row level security on
CREATE INDEX answers_answerer ON private.answers USING btree (answerer, answered_at DESC);
CREATE UNIQUE INDEX answers_pkey ON private.answers USING btree (conversation_id, answered_at);

-- Where the chain of the audit log ends: seals that are missing at the end are found.
table private.audit_chain (
  is_only boolean not null default true,
  last_sequence bigint not null default 0,
  last_chain bytea not null default '\x'::bytea,
  constraint audit_chain_one_row CHECK (is_only),
  constraint audit_chain_pkey PRIMARY KEY (is_only)
); row level security on
CREATE TRIGGER audit_chain_10_keep_forward BEFORE DELETE OR UPDATE ON private.audit_chain FOR EACH ROW EXECUTE FUNCTION private.keep_chain_forward();
CREATE TRIGGER audit_chain_20_refuse_truncate BEFORE TRUNCATE ON private.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_log_change();
CREATE UNIQUE INDEX audit_chain_pkey ON private.audit_chain USING btree (is_only);

-- Who changed a status, a role or an entitlement, and when. Append-only; actor has no foreign key because evidence outlives accounts.
table private.audit_log (
  id bigint not null generated,
  happened_at timestamp with time zone not null default now(),
  actor uuid,
  actor_role text not null default CURRENT_USER,
  action text not null,
  subject_table text not null,
  subject_id text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint audit_log_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
  constraint audit_log_pkey PRIMARY KEY (id)
); row level security on
grant select to service_role;
CREATE TRIGGER audit_log_20_refuse_change BEFORE DELETE OR UPDATE ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.refuse_log_change();
CREATE TRIGGER audit_log_30_refuse_truncate BEFORE TRUNCATE ON private.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_log_change();
CREATE TRIGGER audit_log_10_note_unsealed AFTER INSERT ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.note_unsealed();
CREATE INDEX audit_log_action ON private.audit_log USING btree (action, happened_at DESC, id DESC);
CREATE INDEX audit_log_actor_newest ON private.audit_log USING btree (actor, happened_at DESC, id DESC);
CREATE INDEX audit_log_newest ON private.audit_log USING btree (happened_at DESC, id DESC);
CREATE INDEX audit_log_people_found ON private.audit_log USING gin (((detail -> 'people'::text))) WHERE (action = ANY (ARRAY['person.searched'::text, 'ring.read'::text]));
CREATE UNIQUE INDEX audit_log_pkey ON private.audit_log USING btree (id);
CREATE INDEX audit_log_subject ON private.audit_log USING btree (subject_table, subject_id, happened_at);
CREATE INDEX audit_log_subject_newest ON private.audit_log USING btree (subject_id, happened_at DESC, id DESC);

-- The place of a row of the audit log in its chain. Never changed or deleted.
table private.audit_seals (
  sequence bigint not null,
  log_id bigint not null,
  chain bytea not null,
  sealed_at timestamp with time zone not null default now(),
  constraint audit_seals_chain_length CHECK ((length(chain) = 32)),
  constraint audit_seals_log_id_key UNIQUE (log_id),
  constraint audit_seals_pkey PRIMARY KEY (sequence),
  constraint audit_seals_sequence_positive CHECK ((sequence > 0))
); row level security on
CREATE TRIGGER audit_seals_10_refuse_change BEFORE DELETE OR UPDATE ON private.audit_seals FOR EACH ROW EXECUTE FUNCTION private.refuse_log_change();
CREATE TRIGGER audit_seals_20_refuse_truncate BEFORE TRUNCATE ON private.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_log_change();
CREATE UNIQUE INDEX audit_seals_log_id_key ON private.audit_seals USING btree (log_id);
CREATE UNIQUE INDEX audit_seals_pkey ON private.audit_seals USING btree (sequence);

-- A row of the audit log that is not sealed yet.
table private.audit_unsealed (
  log_id bigint not null,
  constraint audit_unsealed_pkey PRIMARY KEY (log_id)
); row level security on
CREATE UNIQUE INDEX audit_unsealed_pkey ON private.audit_unsealed USING btree (log_id);

-- When the bitmaps were built, of how many listings, and how long each is.
table private.bitmap_build (
  is_latest boolean not null default true,
  built_at timestamp with time zone not null,
  listings integer not null,
  octets integer not null,
  constraint bitmap_build_listings_positive CHECK ((listings >= 0)),
  constraint bitmap_build_octets_positive CHECK ((octets >= 0)),
  constraint bitmap_build_pkey PRIMARY KEY (is_latest),
  constraint bitmap_build_single CHECK (is_latest)
); row level security on
CREATE UNIQUE INDEX bitmap_build_pkey ON private.bitmap_build USING btree (is_latest);

-- Which listings have what, at the time of private.bitmap_build: a bit for each position of a part, in each part that any is in, or the positions of all parts where few have it.
table private.bitmap_parts (
  key text not null,
  value numeric,
  part integer,
  bitmap bit varying,
  positions integer[],
  constraint bitmap_parts_once UNIQUE NULLS NOT DISTINCT (key, value, part),
  constraint bitmap_parts_one_kind CHECK (((num_nonnulls(bitmap, positions) = 1) AND ((part IS NULL) = (bitmap IS NULL)))),
  constraint bitmap_parts_part_positive CHECK ((part >= 0))
); row level security on
CREATE UNIQUE INDEX bitmap_parts_once ON private.bitmap_parts USING btree (key, value, part) NULLS NOT DISTINCT;

-- A person whose messages another does not want. Nothing is sent between the two.
table private.blocks (
  blocker uuid not null,
  blocked uuid not null,
  blocked_at timestamp with time zone not null default now(),
  constraint blocks_blocked_fkey FOREIGN KEY (blocked) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint blocks_blocker_fkey FOREIGN KEY (blocker) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint blocks_of_others CHECK ((blocker <> blocked)),
  constraint blocks_pkey PRIMARY KEY (blocker, blocked)
); row level security on
CREATE TRIGGER blocks_10_end_offers AFTER INSERT ON private.blocks FOR EACH ROW EXECUTE FUNCTION private.end_offers_between();
CREATE INDEX blocks_blocked ON private.blocks USING btree (blocked);
CREATE UNIQUE INDEX blocks_pkey ON private.blocks USING btree (blocker, blocked);

-- That a person agreed to one purpose, under which version of the privacy policy, and when they withdrew it.
table private.consents (
  id bigint not null generated,
  person uuid not null,
  purpose text not null,
  notice smallint default private.privacy_version(),
  given_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  constraint consents_person_fkey FOREIGN KEY (person) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_purpose_known CHECK ((purpose = ANY (ARRAY['account'::text, 'identity'::text, 'investor_profile'::text, 'visits'::text]))),
  constraint consents_withdrawn_later CHECK ((withdrawn_at >= given_at))
); row level security on
CREATE INDEX consents_person ON private.consents USING btree (person, id DESC);
CREATE UNIQUE INDEX consents_pkey ON private.consents USING btree (id);
CREATE UNIQUE INDEX consents_standing ON private.consents USING btree (person, purpose) WHERE (withdrawn_at IS NULL);

-- How often something happened on a day in India: in all, in a trade, in a place. Names nobody. `counted` says which days were counted.
table private.day_numbers (
  scope text not null,
  name text not null,
  measure text not null,
  day date not null,
  cases bigint not null,
  constraint day_numbers_name_of_scope CHECK (((scope = 'all'::text) = (name = ''::text))),
  constraint day_numbers_pkey PRIMARY KEY (scope, name, measure, day),
  constraint day_numbers_scope_known CHECK ((scope = ANY (ARRAY['all'::text, 'category'::text, 'place'::text])))
); row level security on
CREATE INDEX day_numbers_parts ON private.day_numbers USING btree (scope, measure, day) INCLUDE (name, cases) WHERE (scope <> 'all'::text);
CREATE UNIQUE INDEX day_numbers_pkey ON private.day_numbers USING btree (scope, name, measure, day);

-- Accounts of the demo data with their known passwords.
table private.demo_accounts (
  user_id uuid not null,
  place integer not null,
  role text not null,
  email text not null,
  password text not null,
  label text not null,
  constraint demo_accounts_pkey PRIMARY KEY (user_id),
  constraint demo_accounts_place_key UNIQUE (place),
  constraint demo_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
CREATE UNIQUE INDEX demo_accounts_pkey ON private.demo_accounts USING btree (user_id);
CREATE UNIQUE INDEX demo_accounts_place_key ON private.demo_accounts USING btree (place);

-- What the review desk filters, searches and sorts ideas by: a narrow copy of each, kept by a trigger.
table private.desk_ideas (
  id uuid not null,
  standing text not null,
  category text not null,
  state text not null,
  funding_amount bigint not null,
  sent_at timestamp with time zone not null,
  due_at timestamp with time zone,
  search tsvector not null,
  constraint desk_ideas_id_fkey FOREIGN KEY (id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint desk_ideas_pkey PRIMARY KEY (id)
); row level security on
CREATE TRIGGER desk_ideas_10_count_new_standings AFTER INSERT ON private.desk_ideas REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.count_new_standings();
CREATE TRIGGER desk_ideas_20_count_changed_standings AFTER UPDATE ON private.desk_ideas REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_standings();
CREATE TRIGGER desk_ideas_30_count_gone_standings AFTER DELETE ON private.desk_ideas REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION private.count_gone_standings();
CREATE INDEX desk_ideas_amount ON private.desk_ideas USING btree (funding_amount, id) WHERE (standing <> 'withdrawn'::text);
CREATE INDEX desk_ideas_category_amount ON private.desk_ideas USING btree (category, funding_amount, id) WHERE (standing <> 'withdrawn'::text);
CREATE INDEX desk_ideas_due ON private.desk_ideas USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX desk_ideas_pkey ON private.desk_ideas USING btree (id);
CREATE INDEX desk_ideas_search ON private.desk_ideas USING gin (search) WITH (fastupdate=off);
CREATE INDEX desk_ideas_sent ON private.desk_ideas USING btree (sent_at, id) WHERE (standing <> 'withdrawn'::text);
CREATE INDEX desk_ideas_standing_amount ON private.desk_ideas USING btree (standing, funding_amount, id);
CREATE INDEX desk_ideas_standing_category_amount ON private.desk_ideas USING btree (standing, category, funding_amount, id);
CREATE INDEX desk_ideas_standing_sent ON private.desk_ideas USING btree (standing, sent_at, id);

-- A person's opening of a kind of document of an idea, once a day in India. Kept for a year, then removed; the numbers stay in idea_days.
table private.document_openings (
  idea_id uuid not null,
  reader uuid not null,
  kind text not null,
  day date not null default private.india_day(now()),
  constraint document_openings_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint document_openings_kind_known CHECK ((kind = ANY (ARRAY['pitch_deck'::text, 'video_pitch'::text, 'pictures'::text]))),
  constraint document_openings_pkey PRIMARY KEY (idea_id, day, kind, reader),
  constraint document_openings_reader_fkey FOREIGN KEY (reader) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
grant select to service_role;
CREATE TRIGGER document_openings_10_count_day AFTER INSERT ON private.document_openings FOR EACH ROW EXECUTE FUNCTION private.count_document_day();
CREATE INDEX document_openings_day ON private.document_openings USING btree (day);
CREATE UNIQUE INDEX document_openings_pkey ON private.document_openings USING btree (idea_id, day, kind, reader);
CREATE INDEX document_openings_reader ON private.document_openings USING btree (reader, day);

-- Requests to a provider of documents: by whom, and since when; gone after a day.
table private.document_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  state_hash bytea not null,
  verifier text not null,
  begun_at timestamp with time zone not null default now(),
  taken_at timestamp with time zone,
  constraint document_requests_pkey PRIMARY KEY (id),
  constraint document_requests_provider_known CHECK ((provider = 'sandbox'::text)),
  constraint document_requests_state_hash_key UNIQUE (state_hash),
  constraint document_requests_state_hash_size CHECK ((octet_length(state_hash) = 32)),
  constraint document_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint document_requests_verifier_length CHECK (((length(verifier) >= 43) AND (length(verifier) <= 128)))
); row level security on
CREATE INDEX document_requests_begun ON private.document_requests USING btree (begun_at);
CREATE INDEX document_requests_person ON private.document_requests USING btree (user_id);
CREATE UNIQUE INDEX document_requests_pkey ON private.document_requests USING btree (id);
CREATE UNIQUE INDEX document_requests_state_hash_key ON private.document_requests USING btree (state_hash);

-- An account that will be deleted: why, since when, and when that is due. Gone with the account, or when it is taken back.
table private.erasure_requests (
  person uuid not null,
  cause text not null,
  asked_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  constraint erasure_requests_cause_known CHECK ((cause = ANY (ARRAY['asked'::text, 'unused'::text]))),
  constraint erasure_requests_due_later CHECK ((due_at > asked_at)),
  constraint erasure_requests_person_fkey FOREIGN KEY (person) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint erasure_requests_pkey PRIMARY KEY (person)
); row level security on
CREATE INDEX erasure_requests_due ON private.erasure_requests USING btree (due_at, person);
CREATE UNIQUE INDEX erasure_requests_pkey ON private.erasure_requests USING btree (person);

-- What an admin asked for that takes two: who asked and why, and who confirmed or refused it. Waits for 72 hours.
table private.grave_requests (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject uuid not null,
  detail jsonb not null default '{}'::jsonb,
  requested_by uuid not null,
  requested_at timestamp with time zone not null default now(),
  reason text not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  refused_by uuid,
  refused_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '72:00:00'::interval),
  constraint grave_requests_confirmed_whole CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint grave_requests_detail_object CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint grave_requests_ended_once CHECK ((num_nonnulls(confirmed_at, refused_at) <= 1)),
  constraint grave_requests_in_time CHECK ((confirmed_at < expires_at)),
  constraint grave_requests_kind_known CHECK ((kind = ANY (ARRAY['grant_admin'::text, 'erase_account'::text, 'refund'::text, 'invite_admin'::text]))),
  constraint grave_requests_of_two CHECK (((confirmed_by <> requested_by) AND (confirmed_by <> subject))),
  constraint grave_requests_pkey PRIMARY KEY (id),
  constraint grave_requests_reason_length CHECK (((char_length(reason) >= 10) AND (char_length(reason) <= 500))),
  constraint grave_requests_refused_whole CHECK (((refused_by IS NULL) = (refused_at IS NULL)))
); row level security on
CREATE UNIQUE INDEX grave_requests_of_invitation ON private.grave_requests USING btree (subject) WHERE (kind = 'invite_admin'::text);
CREATE UNIQUE INDEX grave_requests_pkey ON private.grave_requests USING btree (id);
CREATE INDEX grave_requests_waiting ON private.grave_requests USING btree (expires_at) WHERE ((confirmed_at IS NULL) AND (refused_at IS NULL));

-- Words and files of messages that the desk hid, until they are shown again.
table private.hidden_messages (
  message_id uuid not null,
  sender uuid not null,
  body text,
  files jsonb not null,
  constraint hidden_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint hidden_messages_pkey PRIMARY KEY (message_id),
  constraint hidden_messages_sender_fkey FOREIGN KEY (sender) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
CREATE INDEX hidden_messages_files ON private.hidden_messages USING gin (files jsonb_path_ops);
CREATE UNIQUE INDEX hidden_messages_pkey ON private.hidden_messages USING btree (message_id);
CREATE INDEX hidden_messages_sender ON private.hidden_messages USING btree (sender);

-- Views, new saves, removed saves, first contacts and opened documents, in all and by kind, of an idea on a day in India: numbers only, kept by triggers.
table private.idea_days (
  idea_id uuid not null,
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  unsaves integer not null default 0,
  contacts integer not null default 0,
  documents integer not null default 0,
  pitch_decks integer not null default 0,
  video_pitches integer not null default 0,
  pictures integer not null default 0,
  constraint idea_days_contacts_positive CHECK ((contacts >= 0)),
  constraint idea_days_documents_positive CHECK ((documents >= 0)),
  constraint idea_days_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_days_pictures_positive CHECK ((pictures >= 0)),
  constraint idea_days_pitch_decks_positive CHECK ((pitch_decks >= 0)),
  constraint idea_days_pkey PRIMARY KEY (idea_id, day),
  constraint idea_days_saves_positive CHECK ((saves >= 0)),
  constraint idea_days_unsaves_positive CHECK ((unsaves >= 0)),
  constraint idea_days_video_pitches_positive CHECK ((video_pitches >= 0)),
  constraint idea_days_views_positive CHECK ((views >= 0))
); row level security on
grant select to service_role;
CREATE UNIQUE INDEX idea_days_pkey ON private.idea_days USING btree (idea_id, day);

-- Links of a submission, ten at most, and whether they open. For admins, by hints_of_idea.
table private.idea_links (
  idea_id uuid not null,
  url text not null,
  state text not null default 'new'::text,
  reason text,
  http_status integer,
  attempts integer not null default 0,
  tried_at timestamp with time zone,
  next_try_at timestamp with time zone default now(),
  constraint idea_links_attempts_range CHECK (((attempts >= 0) AND (attempts <= 3))),
  constraint idea_links_http_status_range CHECK (((http_status >= 100) AND (http_status <= 999))),
  constraint idea_links_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_links_next_of_new CHECK (((next_try_at IS NULL) = (state <> 'new'::text))),
  constraint idea_links_pkey PRIMARY KEY (idea_id, url),
  constraint idea_links_reason_known CHECK ((reason = ANY (ARRAY['no_host'::text, 'refused'::text, 'timeout'::text, 'certificate'::text, 'gone'::text, 'status'::text, 'redirects'::text, 'address'::text]))),
  constraint idea_links_reason_of_failure CHECK (((state <> ALL (ARRAY['fails'::text, 'opens'::text])) OR ((reason IS NULL) = (state = 'opens'::text)))),
  constraint idea_links_state_known CHECK ((state = ANY (ARRAY['new'::text, 'opens'::text, 'unclear'::text, 'fails'::text]))),
  constraint idea_links_url_format CHECK (((url ~* '^https?://[^\s]+$'::text) AND (char_length(url) <= 500)))
); row level security on
CREATE INDEX idea_links_answered ON private.idea_links USING btree (tried_at) WHERE (http_status IS NOT NULL);
CREATE INDEX idea_links_due ON private.idea_links USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE UNIQUE INDEX idea_links_pkey ON private.idea_links USING btree (idea_id, url);

-- A picture that an idea shows now, by the SHA-256 of the file, or of the address where it is a link.
table private.idea_pictures (
  digest bytea not null,
  idea_id uuid not null,
  constraint idea_pictures_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_pictures_pkey PRIMARY KEY (digest, idea_id)
); row level security on
CREATE INDEX idea_pictures_idea ON private.idea_pictures USING btree (idea_id);
CREATE UNIQUE INDEX idea_pictures_pkey ON private.idea_pictures USING btree (digest, idea_id);

-- A person's view of an idea, once a day in India. Kept for a year, then removed; the numbers stay in idea_days.
table private.idea_views (
  idea_id uuid not null,
  viewer uuid not null,
  day date not null default private.india_day(now()),
  constraint idea_views_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_views_pkey PRIMARY KEY (idea_id, day, viewer),
  constraint idea_views_viewer_fkey FOREIGN KEY (viewer) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
grant select to service_role;
CREATE TRIGGER idea_views_10_count_day AFTER INSERT ON private.idea_views FOR EACH ROW EXECUTE FUNCTION private.count_view_day();
CREATE INDEX idea_views_day ON private.idea_views USING btree (day);
CREATE UNIQUE INDEX idea_views_pkey ON private.idea_views USING btree (idea_id, day, viewer);
CREATE INDEX idea_views_viewer ON private.idea_views USING btree (viewer, day);

-- What numbers of identity documents are encrypted and hashed with, and reviewers' links to pictures are signed with.
table private.identity_secrets (
  is_only boolean not null default true,
  encryption_key text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  hash_key text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  link_key text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  constraint identity_secrets_encryption_key_length CHECK ((length(encryption_key) >= 64)),
  constraint identity_secrets_hash_key_length CHECK ((length(hash_key) >= 64)),
  constraint identity_secrets_link_key_length CHECK ((length(link_key) >= 64)),
  constraint identity_secrets_one_row CHECK (is_only),
  constraint identity_secrets_pkey PRIMARY KEY (is_only)
); row level security on
CREATE UNIQUE INDEX identity_secrets_pkey ON private.identity_secrets USING btree (is_only);

-- The last invoice number of a financial year. A number is taken in the transaction of its invoice: no gaps.
table private.invoice_counters (
  financial_year text not null,
  last_number integer not null,
  constraint invoice_counters_last_number_range CHECK (((last_number >= 1) AND (last_number <= 999999))),
  constraint invoice_counters_pkey PRIMARY KEY (financial_year)
); row level security on
CREATE UNIQUE INDEX invoice_counters_pkey ON private.invoice_counters USING btree (financial_year);

-- Jobs that an admin wants done again; a worker takes each once.
table private.job_requests (
  job text not null,
  requested_at timestamp with time zone not null default now(),
  constraint job_requests_pkey PRIMARY KEY (job)
); row level security on
CREATE UNIQUE INDEX job_requests_pkey ON private.job_requests USING btree (job);

-- Runs of background jobs: at most 500 of each job and 90 days; of those that found nothing to do only the latest. Names nobody.
table private.job_runs (
  id bigint not null generated,
  job text not null,
  worker uuid,
  holder text,
  attempt integer not null,
  max_attempts integer not null,
  began_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  outcome text,
  done integer,
  error text,
  next_try_at timestamp with time zone,
  settlement text,
  constraint job_runs_attempts_range CHECK (((attempt >= 1) AND (attempt <= max_attempts))),
  constraint job_runs_done_counted CHECK (((COALESCE(outcome, ''::text) = 'done'::text) = (done IS NOT NULL))),
  constraint job_runs_ended_whole CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint job_runs_error_length CHECK ((char_length(error) <= 200)),
  constraint job_runs_error_of_failed CHECK (((COALESCE(outcome, ''::text) = 'failed'::text) = (error IS NOT NULL))),
  constraint job_runs_job_form CHECK ((job ~ '^[a-z_]{1,60}$'::text)),
  constraint job_runs_outcome_known CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text, 'lost'::text]))),
  constraint job_runs_pkey PRIMARY KEY (id),
  constraint job_runs_settled_last CHECK (((settlement IS NULL) OR ((attempt = max_attempts) AND (COALESCE(outcome, ''::text) = ANY (ARRAY['failed'::text, 'lost'::text]))))),
  constraint job_runs_settlement_known CHECK ((settlement = ANY (ARRAY['retried'::text, 'dismissed'::text])))
); row level security on
CREATE INDEX job_runs_dead ON private.job_runs USING btree (job, id DESC) WHERE ((attempt = max_attempts) AND (outcome = ANY (ARRAY['failed'::text, 'lost'::text])) AND (settlement IS NULL));
CREATE INDEX job_runs_latest ON private.job_runs USING btree (job, id DESC);
CREATE INDEX job_runs_open ON private.job_runs USING btree (worker) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX job_runs_pkey ON private.job_runs USING btree (id);

-- Each decision about a submission: the first, and the one after an appeal. Never changed.
table private.kyc_decisions (
  submission_id uuid not null,
  number integer not null,
  decision text not null,
  reason text,
  note text,
  is_same_person boolean,
  document_expires_on date,
  decided_by uuid,
  decided_at timestamp with time zone not null default now(),
  constraint kyc_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint kyc_decisions_decision_known CHECK ((decision = ANY (ARRAY['verified'::text, 'rejected'::text, 'correction_requested'::text]))),
  constraint kyc_decisions_number_range CHECK ((number = ANY (ARRAY[1, 2]))),
  constraint kyc_decisions_pkey PRIMARY KEY (submission_id, number),
  constraint kyc_decisions_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES kyc_submissions(id) ON DELETE CASCADE
); row level security on
CREATE TRIGGER kyc_decisions_10_keep BEFORE UPDATE ON private.kyc_decisions FOR EACH ROW EXECUTE FUNCTION private.keep_kyc_decision();
CREATE INDEX kyc_decisions_decided_by ON private.kyc_decisions USING btree (decided_by);
CREATE UNIQUE INDEX kyc_decisions_pkey ON private.kyc_decisions USING btree (submission_id, number);

-- When people sent pictures to be checked: each costs work, so that they are counted.
table private.kyc_tries (
  user_id uuid not null,
  tried_at timestamp with time zone not null default now(),
  constraint kyc_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
CREATE INDEX kyc_tries_person ON private.kyc_tries USING btree (user_id, tried_at);

-- A deal that was funded, and how it goes; kept when the deal goes. Closed and lost are final. Names nobody.
table private.ledger_deals (
  deal_id uuid not null,
  idea_id uuid not null,
  outcome text not null default 'on_time'::text,
  constraint ledger_deals_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES private.ledger_ideas(idea_id) ON DELETE RESTRICT,
  constraint ledger_deals_outcome_known CHECK ((outcome = ANY (ARRAY['on_time'::text, 'late'::text, 'closed'::text, 'lost'::text]))),
  constraint ledger_deals_pkey PRIMARY KEY (deal_id)
); row level security on
CREATE INDEX ledger_deals_idea ON private.ledger_deals USING btree (idea_id);
CREATE UNIQUE INDEX ledger_deals_pkey ON private.ledger_deals USING btree (deal_id);

-- What the ledger said at the last count of a month: figures of each half-year, before small groups are left out.
table private.ledger_editions (
  month date not null,
  counted_at timestamp with time zone not null,
  cohorts jsonb not null,
  constraint ledger_editions_pkey PRIMARY KEY (month)
); row level security on
CREATE UNIQUE INDEX ledger_editions_pkey ON private.ledger_editions USING btree (month);

-- An idea that came, and when it was first decided and approved; kept when the idea goes. Names nobody.
table private.ledger_ideas (
  idea_id uuid not null,
  received_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  approved_at timestamp with time zone,
  constraint ledger_ideas_pkey PRIMARY KEY (idea_id)
); row level security on
CREATE UNIQUE INDEX ledger_ideas_pkey ON private.ledger_ideas USING btree (idea_id);

-- How listings have changed since the bitmaps were built, as far as filters look at them. Only added to; building takes out what it has seen.
table private.listing_changes (
  change smallint not null,
  industry text not null,
  roi_is_stated boolean not null,
  roi_estimate numeric not null,
  funding_amount bigint not null,
  is_vetted boolean not null,
  is_trending boolean not null,
  approved_at timestamp with time zone not null,
  location text not null,
  search tsvector not null,
  id uuid not null,
  constraint listing_changes_change_known CHECK ((change = ANY (ARRAY[1, '-1'::integer])))
); row level security on

-- Each place of a listing as `City, State`, and how many listings are there; kept by triggers on listings.
table private.listing_places (
  location text not null,
  folded text not null generated,
  listings integer not null,
  constraint listing_places_listings_positive CHECK ((listings >= 0)),
  constraint listing_places_pkey PRIMARY KEY (location)
); row level security on
CREATE INDEX listing_places_letters ON private.listing_places USING gin (private.letter_pairs(folded));
CREATE INDEX listing_places_part ON private.listing_places USING gin (folded extensions.gin_trgm_ops);
CREATE UNIQUE INDEX listing_places_pkey ON private.listing_places USING btree (location);

-- Which listing each position in the bitmaps stands for: 64 in a row, null where there is none.
table private.listing_positions (
  block integer not null,
  ids uuid[] not null,
  constraint listing_positions_block_positive CHECK ((block >= 0)),
  constraint listing_positions_of_a_block CHECK ((cardinality(ids) = 64)),
  constraint listing_positions_pkey PRIMARY KEY (block)
); row level security on
CREATE UNIQUE INDEX listing_positions_pkey ON private.listing_positions USING btree (block);

-- Listings of one place follow each other in the bitmaps, from an octet of their own on: where they are. Bits that are left over at their end are set in no bitmap.
table private.listing_runs (
  location text not null,
  folded text not null generated,
  first_octet integer not null,
  octets integer not null,
  constraint listing_runs_first_octet_positive CHECK ((first_octet >= 0)),
  constraint listing_runs_octets_positive CHECK ((octets > 0)),
  constraint listing_runs_pkey PRIMARY KEY (location)
); row level security on
CREATE UNIQUE INDEX listing_runs_pkey ON private.listing_runs USING btree (location);

-- Listings that are new or changed and were not compared with saved searches.
table private.listings_to_match (
  listing_id uuid not null,
  before jsonb,
  queued_at timestamp with time zone not null default clock_timestamp(),
  constraint listings_to_match_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listings_to_match_pkey PRIMARY KEY (listing_id)
); row level security on
CREATE INDEX listings_to_match_next ON private.listings_to_match USING btree (queued_at, listing_id);
CREATE UNIQUE INDEX listings_to_match_pkey ON private.listings_to_match USING btree (listing_id);

-- Outbox of the product. send_after is also the lease of a mail that is being sent: when its worker dies, another tries once that is over.
table private.mails (
  id bigint not null generated,
  recipient uuid,
  kind text not null,
  review_id bigint,
  first_day date,
  last_day date,
  queued_at timestamp with time zone not null default now(),
  send_after timestamp with time zone not null default now(),
  attempts integer not null default 0,
  finished_at timestamp with time zone,
  outcome text,
  last_error text,
  notification_id bigint,
  record_number integer,
  invitation_id uuid,
  failure text,
  attempts_before integer not null default 0,
  is_under_way boolean not null default false,
  untold_attempts integer not null default 0,
  dismissed_at timestamp with time zone,
  constraint mails_about CHECK (
CASE kind
    WHEN 'review'::text THEN ((review_id IS NOT NULL) AND (notification_id IS NULL) AND (first_day IS NULL) AND (last_day IS NULL))
    WHEN 'notice'::text THEN ((review_id IS NULL) AND (notification_id IS NOT NULL) AND (first_day IS NULL) AND (last_day IS NULL))
    WHEN 'matches'::text THEN ((review_id IS NULL) AND (notification_id IS NULL) AND (first_day IS NULL) AND (last_day IS NULL))
    WHEN 'invitation'::text THEN ((review_id IS NULL) AND (notification_id IS NULL) AND (first_day IS NULL) AND (last_day IS NULL))
    ELSE ((review_id IS NULL) AND (notification_id IS NULL) AND (first_day IS NOT NULL) AND (last_day >= first_day))
END),
  constraint mails_dismissed_failed CHECK (((dismissed_at IS NULL) OR (COALESCE(outcome, ''::text) = 'failed'::text))),
  constraint mails_failure_known CHECK ((failure = ANY (ARRAY['address'::text, 'refused'::text, 'exhausted'::text, 'unwritten'::text, 'lost'::text]))),
  constraint mails_failure_of_failed CHECK (((COALESCE(outcome, ''::text) = 'failed'::text) = (failure IS NOT NULL))),
  constraint mails_finished CHECK (((finished_at IS NULL) = (outcome IS NULL))),
  constraint mails_invitation FOREIGN KEY (invitation_id) REFERENCES private.admin_invitations(id) ON DELETE CASCADE,
  constraint mails_kind_known CHECK ((kind = ANY (ARRAY['review'::text, 'digest'::text, 'notice'::text, 'matches'::text, 'invitation'::text]))),
  constraint mails_last_error_length CHECK ((char_length(last_error) <= 500)),
  constraint mails_notification_of_update FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint mails_outcome_known CHECK ((outcome = ANY (ARRAY['sent'::text, 'skipped'::text, 'failed'::text]))),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_recipient_fkey FOREIGN KEY (recipient) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mails_record_of_notice CHECK (((record_number IS NULL) OR (kind = 'notice'::text))),
  constraint mails_review_of_review FOREIGN KEY (review_id) REFERENCES idea_reviews(id) ON DELETE CASCADE,
  constraint mails_to_somebody CHECK ((((recipient IS NULL) = (kind = 'invitation'::text)) AND ((invitation_id IS NULL) = (kind <> 'invitation'::text))))
); row level security on
CREATE TRIGGER mails_10_notify_worker AFTER INSERT ON private.mails FOR EACH STATEMENT EXECUTE FUNCTION private.notify_worker();
CREATE UNIQUE INDEX mails_digest_once ON private.mails USING btree (recipient, last_day) WHERE (kind = 'digest'::text);
CREATE INDEX mails_due ON private.mails USING btree (send_after, id) WHERE (finished_at IS NULL);
CREATE INDEX mails_failed ON private.mails USING btree (finished_at) WHERE ((outcome = 'failed'::text) AND (dismissed_at IS NULL));
CREATE INDEX mails_finished ON private.mails USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE UNIQUE INDEX mails_matches_waiting ON private.mails USING btree (recipient) WHERE ((kind = 'matches'::text) AND (finished_at IS NULL) AND (attempts = 0));
CREATE UNIQUE INDEX mails_notification ON private.mails USING btree (notification_id, COALESCE(record_number, 0)) WHERE (notification_id IS NOT NULL);
CREATE UNIQUE INDEX mails_of_invitation ON private.mails USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);
CREATE UNIQUE INDEX mails_pkey ON private.mails USING btree (id);
CREATE INDEX mails_recipient ON private.mails USING btree (recipient, last_day);
CREATE UNIQUE INDEX mails_review ON private.mails USING btree (review_id) WHERE (review_id IS NOT NULL);

-- Mandates of people who have left, to be ended at their provider. Rows stay, without saying whose it was: a charge that comes after them is given back.
table private.mandates_to_end (
  id bigint not null generated,
  provider text not null,
  provider_subscription_id text not null,
  queued_at timestamp with time zone not null default now(),
  tried_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint mandates_to_end_once UNIQUE (provider, provider_subscription_id),
  constraint mandates_to_end_pkey PRIMARY KEY (id)
); row level security on
CREATE INDEX mandates_to_end_due ON private.mandates_to_end USING btree (provider, tried_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX mandates_to_end_once ON private.mandates_to_end USING btree (provider, provider_subscription_id);
CREATE UNIQUE INDEX mandates_to_end_pkey ON private.mandates_to_end USING btree (id);

-- Whose saves have changed since the bitmaps of the order by saves were built. Only added to.
table private.moved_listings (
  id uuid not null
); row level security on

-- Where the listings are that were new when the bitmaps were built.
table private.new_positions (
  approved_at timestamp with time zone not null,
  position integer not null,
  constraint new_positions_pkey PRIMARY KEY ("position")
); row level security on
CREATE INDEX new_positions_approved_at ON private.new_positions USING btree (approved_at);
CREATE UNIQUE INDEX new_positions_pkey ON private.new_positions USING btree ("position");

-- Each order is cut into 4,096 buckets of as many listings: what the first one of each bucket was sorted by.
table private.order_bounds (
  sort text not null,
  bucket integer not null,
  is_trending boolean not null,
  saves_count integer not null,
  approved_at timestamp with time zone not null,
  roi_is_stated boolean not null,
  roi_estimate numeric not null,
  funding_amount bigint not null,
  id uuid not null,
  constraint order_bounds_bucket_known CHECK (((bucket >= 0) AND (bucket <= 4095))),
  constraint order_bounds_pkey PRIMARY KEY (sort, bucket)
); row level security on
CREATE UNIQUE INDEX order_bounds_pkey ON private.order_bounds USING btree (sort, bucket);

-- The sums of private.day_numbers by month, of trades and places and of what their list shows. Names nobody.
table private.part_months (
  scope text not null,
  name text not null,
  measure text not null,
  month date not null,
  cases bigint not null,
  constraint part_months_month_first CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint part_months_pkey PRIMARY KEY (scope, name, measure, month),
  constraint part_months_scope_known CHECK ((scope = ANY (ARRAY['category'::text, 'place'::text])))
); row level security on
CREATE UNIQUE INDEX part_months_pkey ON private.part_months USING btree (scope, name, measure, month);
CREATE INDEX part_months_ranked ON private.part_months USING btree (scope, measure, month) INCLUDE (name, cases);

-- Verified events of payment providers. Without subscription_id an event waits until its subscription appears.
table private.payment_events (
  id bigint not null generated,
  provider text not null,
  event_id text not null,
  provider_subscription_id text,
  subscription_id uuid,
  kind text not null,
  occurred_at timestamp with time zone not null,
  payload jsonb not null,
  received_at timestamp with time zone not null default now(),
  refusal text,
  constraint payment_events_kind_known CHECK ((kind = ANY (ARRAY['authorized'::text, 'method_changed'::text, 'charge_failed'::text, 'halted'::text, 'charged'::text, 'refunded'::text, 'cancel_scheduled'::text, 'cancel_withdrawn'::text, 'completed'::text, 'cancelled'::text]))),
  constraint payment_events_of_subscription CHECK ((num_nonnulls(subscription_id, provider_subscription_id) > 0)),
  constraint payment_events_once UNIQUE (provider, event_id),
  constraint payment_events_payload_object CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_provider_known CHECK ((provider = ANY (ARRAY['sandbox'::text, 'razorpay'::text]))),
  constraint payment_events_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id) ON DELETE CASCADE
); row level security on
CREATE UNIQUE INDEX payment_events_once ON private.payment_events USING btree (provider, event_id);
CREATE UNIQUE INDEX payment_events_pkey ON private.payment_events USING btree (id);
CREATE INDEX payment_events_subscription ON private.payment_events USING btree (subscription_id);
CREATE INDEX payment_events_waiting ON private.payment_events USING btree (provider, provider_subscription_id) WHERE (subscription_id IS NULL);
CREATE INDEX payment_events_wrong_amounts ON private.payment_events USING btree (provider, occurred_at) WHERE (refusal = 'amount'::text);

-- The plan that a payment provider has for an amount a month, apart from the one of the environment.
table private.provider_plans (
  provider text not null,
  price_paise integer not null,
  plan_id text not null,
  made_at timestamp with time zone not null default now(),
  constraint provider_plans_pkey PRIMARY KEY (provider, price_paise),
  constraint provider_plans_plan_id_length CHECK (((char_length(plan_id) >= 1) AND (char_length(plan_id) <= 100))),
  constraint provider_plans_price_positive CHECK ((price_paise > 0)),
  constraint provider_plans_provider_known CHECK ((provider = ANY (ARRAY['razorpay'::text, 'sandbox'::text])))
); row level security on
CREATE UNIQUE INDEX provider_plans_pkey ON private.provider_plans USING btree (provider, price_paise);

-- When the records of a conversation were checked, and what did not hold: `link`, the first message that does not, and by table the ids of rows that differ from their records.
table private.record_checks (
  conversation_id uuid not null,
  checked_at timestamp with time zone not null default clock_timestamp(),
  broken jsonb,
  broken_at timestamp with time zone,
  constraint record_checks_broken_at_known CHECK (((broken IS NULL) = (broken_at IS NULL))),
  constraint record_checks_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint record_checks_pkey PRIMARY KEY (conversation_id)
); row level security on
CREATE INDEX record_checks_broken ON private.record_checks USING btree (broken_at) WHERE (broken IS NOT NULL);
CREATE INDEX record_checks_oldest ON private.record_checks USING btree (checked_at);
CREATE UNIQUE INDEX record_checks_pkey ON private.record_checks USING btree (conversation_id);

-- Keys that sign the records of conversations. One signs, retired ones are kept for proof.
table private.record_keys (
  id uuid not null default gen_random_uuid(),
  public_key jsonb not null,
  private_key jsonb not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint record_keys_pkey PRIMARY KEY (id)
); row level security on
CREATE UNIQUE INDEX record_keys_pkey ON private.record_keys USING btree (id);
CREATE UNIQUE INDEX record_keys_signing ON private.record_keys USING btree ((true)) WHERE (retired_at IS NULL);

-- Sessions whose second step was a recovery code.
table private.recovered_sessions (
  session_id uuid not null,
  recovered_at timestamp with time zone not null default now(),
  constraint recovered_sessions_pkey PRIMARY KEY (session_id),
  constraint recovered_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
); row level security on
CREATE UNIQUE INDEX recovered_sessions_pkey ON private.recovered_sessions USING btree (session_id);

-- What lets somebody in whose authenticator app is not at hand; each code once. Eighty random bits, kept as SHA-256.
table private.recovery_codes (
  person uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint recovery_codes_person_fkey FOREIGN KEY (person) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (person, code_hash)
); row level security on
CREATE UNIQUE INDEX recovery_codes_pkey ON private.recovery_codes USING btree (person, code_hash);

-- A payment that two admins decided to give back. refunds_due lists it until it is.
table private.refunds_granted (
  payment_id uuid not null,
  granted_at timestamp with time zone not null default now(),
  constraint refunds_granted_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint refunds_granted_pkey PRIMARY KEY (payment_id)
); row level security on
CREATE UNIQUE INDEX refunds_granted_pkey ON private.refunds_granted USING btree (payment_id);

-- What the desk told somebody about their report, once. They learn what was done, and nothing more of the person.
table private.report_answers (
  kind text not null,
  report_id uuid not null,
  reporter uuid not null,
  outcome text not null,
  words text not null,
  answered_by uuid,
  answered_at timestamp with time zone not null default now(),
  constraint report_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint report_answers_kind_known CHECK ((kind = ANY (ARRAY['idea'::text, 'conversation'::text, 'person'::text, 'question'::text, 'rating'::text]))),
  constraint report_answers_outcome_known CHECK ((outcome = ANY (ARRAY['upheld'::text, 'dismissed'::text]))),
  constraint report_answers_pkey PRIMARY KEY (kind, report_id),
  constraint report_answers_reporter_fkey FOREIGN KEY (reporter) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint report_answers_words_length CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1000)))
); row level security on
CREATE INDEX report_answers_answered_by ON private.report_answers USING btree (answered_by);
CREATE UNIQUE INDEX report_answers_pkey ON private.report_answers USING btree (kind, report_id);
CREATE INDEX report_answers_reporter ON private.report_answers USING btree (reporter);

-- The accounts of a ring.
table private.ring_accounts (
  ring_id uuid not null,
  user_id uuid not null,
  constraint ring_accounts_pkey PRIMARY KEY (ring_id, user_id),
  constraint ring_accounts_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES private.rings(id) ON DELETE CASCADE,
  constraint ring_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
CREATE UNIQUE INDEX ring_accounts_pkey ON private.ring_accounts USING btree (ring_id, user_id);
CREATE INDEX ring_accounts_user ON private.ring_accounts USING btree (user_id);

-- When rings were last looked for, and how many are not kept.
table private.ring_searches (
  is_only boolean not null default true,
  finished_at timestamp with time zone not null,
  left_out integer not null,
  constraint ring_searches_left_out_positive CHECK ((left_out >= 0)),
  constraint ring_searches_one_row CHECK (is_only),
  constraint ring_searches_pkey PRIMARY KEY (is_only)
); row level security on
CREATE UNIQUE INDEX ring_searches_pkey ON private.ring_searches USING btree (is_only);

-- Accounts that are tied to each other more closely than people who meet in a market, as the last search found them, and what an admin made of it. For admins, by functions.
table private.rings (
  id uuid not null,
  rests_on text[] not null,
  close_ties integer not null,
  newest_at timestamp with time zone not null,
  found_at timestamp with time zone not null default now(),
  is_current boolean not null default true,
  settled_at timestamp with time zone,
  settled_by uuid,
  note text,
  constraint rings_close_ties_positive CHECK ((close_ties > 0)),
  constraint rings_note_length CHECK (((char_length(btrim(note)) >= 10) AND (char_length(btrim(note)) <= 500))),
  constraint rings_pkey PRIMARY KEY (id),
  constraint rings_rests_on_known CHECK (((rests_on <@ ARRAY['mark'::text, 'mutual_ratings'::text, 'circle'::text]) AND (rests_on <> '{}'::text[]))),
  constraint rings_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint rings_settled_whole CHECK (((settled_at IS NULL) = (note IS NULL)))
); row level security on
CREATE INDEX rings_newest ON private.rings USING btree (newest_at DESC, id) WHERE is_current;
CREATE UNIQUE INDEX rings_pkey ON private.rings USING btree (id);
CREATE INDEX rings_settler ON private.rings USING btree (settled_by) WHERE (settled_by IS NOT NULL);

-- Warnings, take-downs of ideas and suspensions of people: why, by whom, since when and until when, and the appeal.
table private.sanctions (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  person uuid not null,
  idea_id uuid,
  reason text not null,
  words text not null,
  imposed_by uuid,
  imposed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  ended_by uuid,
  appeal text,
  appealed_at timestamp with time zone,
  decision text,
  decision_words text,
  decided_by uuid,
  decided_at timestamp with time zone,
  token text not null default encode(extensions.gen_random_bytes(24), 'hex'::text),
  message_id uuid,
  constraint sanctions_appeal_length CHECK (((char_length(appeal) >= 20) AND (char_length(appeal) <= 2000))),
  constraint sanctions_appeal_of_time CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint sanctions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint sanctions_decision_known CHECK ((decision = ANY (ARRAY['lifted'::text, 'upheld'::text]))),
  constraint sanctions_decision_whole CHECK (((num_nulls(decision, decision_words, decided_at) = ANY (ARRAY[0, 3])) AND ((decision IS NULL) OR (appeal IS NOT NULL)))),
  constraint sanctions_decision_words_length CHECK (((char_length(decision_words) >= 1) AND (char_length(decision_words) <= 2000))),
  constraint sanctions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint sanctions_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint sanctions_idea_of_take_down CHECK (((idea_id IS NOT NULL) = (kind = 'take_down'::text))),
  constraint sanctions_imposed_by_fkey FOREIGN KEY (imposed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint sanctions_kind_known CHECK ((kind = ANY (ARRAY['warning'::text, 'take_down'::text, 'suspension'::text, 'hidden_message'::text]))),
  constraint sanctions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint sanctions_message_of_hidden CHECK (((message_id IS NOT NULL) = (kind = 'hidden_message'::text))),
  constraint sanctions_person_fkey FOREIGN KEY (person) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint sanctions_pkey PRIMARY KEY (id),
  constraint sanctions_reason_known CHECK ((reason = ANY (ARRAY['misleading'::text, 'not_theirs'::text, 'unlawful'::text, 'fraud'::text, 'abuse'::text, 'spam'::text, 'money_outside'::text, 'other'::text]))),
  constraint sanctions_token_key UNIQUE (token),
  constraint sanctions_warning_stands CHECK (((kind <> 'warning'::text) OR ((ended_at IS NULL) AND (appeal IS NULL)))),
  constraint sanctions_words_length CHECK (((char_length(words) >= 1) AND (char_length(words) <= 2000)))
); row level security on
CREATE TRIGGER sanctions_90_tell_desk AFTER UPDATE OF appealed_at, decided_at, ended_at ON private.sanctions FOR EACH STATEMENT EXECUTE FUNCTION private.tell_desk();
CREATE INDEX sanctions_decided_by ON private.sanctions USING btree (decided_by);
CREATE INDEX sanctions_ended_by ON private.sanctions USING btree (ended_by);
CREATE INDEX sanctions_idea ON private.sanctions USING btree (idea_id, imposed_at DESC) WHERE (idea_id IS NOT NULL);
CREATE INDEX sanctions_imposed_by ON private.sanctions USING btree (imposed_by);
CREATE INDEX sanctions_message ON private.sanctions USING btree (message_id, imposed_at DESC) WHERE (message_id IS NOT NULL);
CREATE INDEX sanctions_open_appeals ON private.sanctions USING btree (appealed_at, id) WHERE ((appealed_at IS NOT NULL) AND (decided_at IS NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX sanctions_open_hidden ON private.sanctions USING btree (message_id) WHERE ((kind = 'hidden_message'::text) AND (ended_at IS NULL));
CREATE UNIQUE INDEX sanctions_open_suspension ON private.sanctions USING btree (person) WHERE ((kind = 'suspension'::text) AND (ended_at IS NULL));
CREATE UNIQUE INDEX sanctions_open_take_down ON private.sanctions USING btree (idea_id) WHERE ((kind = 'take_down'::text) AND (ended_at IS NULL));
CREATE INDEX sanctions_person ON private.sanctions USING btree (person, imposed_at DESC);
CREATE UNIQUE INDEX sanctions_pkey ON private.sanctions USING btree (id);
CREATE UNIQUE INDEX sanctions_token_key ON private.sanctions USING btree (token);

-- What the payment sandbox signs checkouts and webhooks with. Random for each installation.
table private.sandbox_secrets (
  is_only boolean not null default true,
  secret text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  constraint sandbox_secrets_one_row CHECK (is_only),
  constraint sandbox_secrets_pkey PRIMARY KEY (is_only),
  constraint sandbox_secrets_secret_length CHECK ((length(secret) >= 32))
); row level security on
CREATE UNIQUE INDEX sandbox_secrets_pkey ON private.sandbox_secrets USING btree (is_only);

-- A subscription as the payment sandbox has it: a document, and the number of its writes.
table private.sandbox_subscriptions (
  subscription_id uuid not null,
  provider_subscription_id text not null,
  version integer not null default 1,
  state jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint sandbox_subscriptions_pkey PRIMARY KEY (subscription_id),
  constraint sandbox_subscriptions_provider_subscription_id_format CHECK ((provider_subscription_id ~ '^[A-Za-z0-9_-]{1,100}$'::text)),
  constraint sandbox_subscriptions_provider_subscription_id_unique UNIQUE (provider_subscription_id),
  constraint sandbox_subscriptions_state_size CHECK (((jsonb_typeof(state) = 'object'::text) AND (length((state)::text) < 1000000))),
  constraint sandbox_subscriptions_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id) ON DELETE CASCADE,
  constraint sandbox_subscriptions_version_positive CHECK ((version > 0))
); row level security on
CREATE UNIQUE INDEX sandbox_subscriptions_pkey ON private.sandbox_subscriptions USING btree (subscription_id);
CREATE UNIQUE INDEX sandbox_subscriptions_provider_subscription_id_unique ON private.sandbox_subscriptions USING btree (provider_subscription_id);

-- The conditions of each saved search with alerts, as the list's own search reads them; null is none.
table private.search_conditions (
  search_id uuid not null,
  user_id uuid not null,
  since timestamp with time zone not null,
  industry text,
  roi numrange,
  funding int8range,
  badge text,
  place_pattern text,
  query tsquery,
  keys text[] not null,
  corrigible text[] not null default '{}'::text[],
  constraint search_conditions_pkey PRIMARY KEY (search_id),
  constraint search_conditions_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint search_conditions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
CREATE TRIGGER search_conditions_10_note_corrections BEFORE INSERT ON private.search_conditions FOR EACH ROW EXECUTE FUNCTION private.note_corrections();
CREATE INDEX search_conditions_corrigible ON private.search_conditions USING gin (corrigible) WITH (fastupdate=off);
CREATE INDEX search_conditions_keys ON private.search_conditions USING gin (keys) WITH (fastupdate=off);
CREATE UNIQUE INDEX search_conditions_pkey ON private.search_conditions USING btree (search_id);
CREATE INDEX search_conditions_user ON private.search_conditions USING btree (user_id);

-- An idea that a person's saved search found: once for each idea and person, however many searches find it, and whether it is delisted and listed again.
table private.search_matches (
  user_id uuid not null,
  idea_id uuid not null,
  search_id uuid,
  matched_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  mail_id bigint,
  constraint search_matches_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint search_matches_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES private.mails(id) ON DELETE SET NULL,
  constraint search_matches_pkey PRIMARY KEY (user_id, idea_id),
  constraint search_matches_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE SET NULL,
  constraint search_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
CREATE INDEX search_matches_idea ON private.search_matches USING btree (idea_id);
CREATE INDEX search_matches_mail ON private.search_matches USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE UNIQUE INDEX search_matches_pkey ON private.search_matches USING btree (user_id, idea_id);
CREATE INDEX search_matches_search ON private.search_matches USING btree (search_id);
CREATE INDEX search_matches_untold ON private.search_matches USING btree (matched_at) WHERE (told_at IS NULL);

-- Words that mean the same trade, in English, and in Hindi in Latin letters and in Devanagari; a word may have several meanings. Searching for one finds the others.
table private.search_meanings (
  word text not null,
  meaning text not null,
  constraint search_meanings_pkey PRIMARY KEY (word, meaning),
  constraint search_meanings_word_folded CHECK (((word = lower(NORMALIZE(word, NFC))) AND (word !~ '\s'::text)))
); row level security on
CREATE INDEX search_meanings_meaning ON private.search_meanings USING btree (meaning);
CREATE UNIQUE INDEX search_meanings_pkey ON private.search_meanings USING btree (word, meaning);

-- Each word of four letters or more in titles, categories and places of listings, and in how many; kept by triggers on listings. What is typed wrongly is compared with them.
table private.search_words (
  word text not null,
  listings integer not null,
  constraint search_words_listings_positive CHECK ((listings >= 0)),
  constraint search_words_pkey PRIMARY KEY (word)
); row level security on
CREATE INDEX search_words_near ON private.search_words USING gin (word extensions.gin_trgm_ops);
CREATE UNIQUE INDEX search_words_pkey ON private.search_words USING btree (word);

-- Each corrigible word of saved searches, and what their queries take it for; null is as it was typed.
table private.searched_words (
  word text not null,
  corrected text,
  checked_at timestamp with time zone not null default now(),
  constraint searched_words_pkey PRIMARY KEY (word)
); row level security on
CREATE INDEX searched_words_checked ON private.searched_words USING btree (checked_at);
CREATE INDEX searched_words_near ON private.searched_words USING gin (extensions.show_trgm(word)) WITH (fastupdate=off);
CREATE UNIQUE INDEX searched_words_pkey ON private.searched_words USING btree (word);

-- A change of a setting of the desk: what it was and what it is, who made it and when. Never changed or deleted.
table private.setting_changes (
  id bigint not null generated,
  key text not null,
  before jsonb not null,
  after jsonb not null,
  changed_by uuid,
  changed_at timestamp with time zone not null default now(),
  constraint setting_changes_pkey PRIMARY KEY (id)
); row level security on
CREATE INDEX setting_changes_key ON private.setting_changes USING btree (key, id DESC);
CREATE UNIQUE INDEX setting_changes_pkey ON private.setting_changes USING btree (id);

-- How many ideas have each standing, as changes that add up to it.
table private.standing_changes (
  id bigint not null generated,
  standing text not null,
  ideas bigint not null,
  constraint standing_changes_pkey PRIMARY KEY (id)
); row level security on
CREATE UNIQUE INDEX standing_changes_pkey ON private.standing_changes USING btree (id);

-- What a subscriber was told, each once. Updates can be swept and subscriptions resumed; this stays.
table private.subscription_notices (
  id bigint not null generated,
  subscription_id uuid not null,
  kind text not null,
  about text not null,
  happens_at timestamp with time zone not null,
  told_at timestamp with time zone not null default now(),
  constraint subscription_notices_once UNIQUE (subscription_id, kind, about),
  constraint subscription_notices_pkey PRIMARY KEY (id),
  constraint subscription_notices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id) ON DELETE CASCADE
); row level security on
CREATE UNIQUE INDEX subscription_notices_once ON private.subscription_notices USING btree (subscription_id, kind, about);
CREATE UNIQUE INDEX subscription_notices_pkey ON private.subscription_notices USING btree (id);

-- From when to when a person was suspended, as the clocks of answers need it. Why and by whom is not told here.
table private.suspended_times (
  id bigint not null generated,
  person uuid not null,
  began_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  is_given_back boolean not null default false,
  constraint suspended_times_in_order CHECK ((ends_at >= began_at)),
  constraint suspended_times_person_fkey FOREIGN KEY (person) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint suspended_times_pkey PRIMARY KEY (id)
); row level security on
CREATE INDEX suspended_times_person ON private.suspended_times USING btree (person);
CREATE UNIQUE INDEX suspended_times_pkey ON private.suspended_times USING btree (id);
CREATE INDEX suspended_times_to_give_back ON private.suspended_times USING btree (ends_at) WHERE (NOT is_given_back);

-- Random and meaningless by themselves: one a person and topic, in the footer of each mail. They can turn that topic off and on, nothing else.
table private.unsubscribe_tokens (
  token text not null default encode(extensions.gen_random_bytes(24), 'hex'::text),
  user_id uuid not null,
  topic text not null,
  constraint unsubscribe_tokens_once UNIQUE (user_id, topic),
  constraint unsubscribe_tokens_pkey PRIMARY KEY (token),
  constraint unsubscribe_tokens_topic_known CHECK ((topic = ANY (ARRAY['reviews'::text, 'activity'::text, 'searches'::text, 'questions'::text, 'messages'::text]))),
  constraint unsubscribe_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
CREATE UNIQUE INDEX unsubscribe_tokens_once ON private.unsubscribe_tokens USING btree (user_id, topic);
CREATE UNIQUE INDEX unsubscribe_tokens_pkey ON private.unsubscribe_tokens USING btree (token);

-- Processes of the worker, the latest twenty: since when, and last heard of when.
table private.workers (
  worker uuid not null,
  started_at timestamp with time zone not null default now(),
  heard_at timestamp with time zone not null default now(),
  stopped_at timestamp with time zone,
  sends_mail boolean not null,
  constraint workers_pkey PRIMARY KEY (worker)
); row level security on
CREATE INDEX workers_heard ON private.workers USING btree (heard_at DESC);
CREATE UNIQUE INDEX workers_pkey ON private.workers USING btree (worker);

-- What a subscriber says for their invoices: the state they live in. Invoices that were issued stay as they are.
table public.billing_details (
  user_id uuid not null default auth.uid(),
  state text not null,
  constraint billing_details_pkey PRIMARY KEY (user_id),
  constraint billing_details_state_known CHECK ((state = ANY (ARRAY['Andhra Pradesh'::text, 'Arunachal Pradesh'::text, 'Assam'::text, 'Bihar'::text, 'Chhattisgarh'::text, 'Goa'::text, 'Gujarat'::text, 'Haryana'::text, 'Himachal Pradesh'::text, 'Jharkhand'::text, 'Karnataka'::text, 'Kerala'::text, 'Madhya Pradesh'::text, 'Maharashtra'::text, 'Manipur'::text, 'Meghalaya'::text, 'Mizoram'::text, 'Nagaland'::text, 'Odisha'::text, 'Punjab'::text, 'Rajasthan'::text, 'Sikkim'::text, 'Tamil Nadu'::text, 'Telangana'::text, 'Tripura'::text, 'Uttar Pradesh'::text, 'Uttarakhand'::text, 'West Bengal'::text, 'Andaman and Nicobar Islands'::text, 'Chandigarh'::text, 'Dadra and Nagar Haveli and Daman and Diu'::text, 'Delhi'::text, 'Jammu and Kashmir'::text, 'Ladakh'::text, 'Lakshadweep'::text, 'Puducherry'::text]))),
  constraint billing_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People change their own billing details" for update to authenticated using (user_id = ( SELECT auth.uid() AS uid)) with check (user_id = ( SELECT auth.uid() AS uid));
policy "People give billing details of their own" for insert to authenticated with check (user_id = ( SELECT auth.uid() AS uid));
policy "People see their own billing details" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
policy "People take their own billing details back" for delete to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant delete to authenticated;
grant select to authenticated;
grant select to service_role;
grant insert (state, user_id) to authenticated;
grant update (state) to authenticated;
CREATE UNIQUE INDEX billing_details_pkey ON public.billing_details USING btree (user_id);

-- A person's report of the other in a conversation, for admins, who may then read it. The other never learns of it.
table public.conversation_reports (
  id uuid not null default gen_random_uuid(),
  reporter uuid not null default auth.uid(),
  conversation_id uuid not null,
  reason text not null,
  details text,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  constraint conversation_reports_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_reports_details_length CHECK ((char_length(details) <= 1000)),
  constraint conversation_reports_details_required CHECK (
CASE
    WHEN (details IS NULL) THEN (reason <> 'other'::text)
    ELSE (details ~ '\S'::text)
END),
  constraint conversation_reports_pkey PRIMARY KEY (id),
  constraint conversation_reports_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'fraud'::text, 'money_outside'::text, 'other'::text]))),
  constraint conversation_reports_reporter_fkey FOREIGN KEY (reporter) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint conversation_reports_status_known CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text])))
); row level security on
policy "People see what they reported and admins see all" for select to authenticated using ((reporter = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
policy "The two report each other, for themselves" for insert to authenticated with check ((reporter = ( SELECT auth.uid() AS uid)) AND (status = 'open'::text) AND ( SELECT private.is_in_conversation(conversation_reports.conversation_id) AS is_in_conversation));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (conversation_id, details, reason) to authenticated;
CREATE TRIGGER conversation_reports_10_limit BEFORE INSERT ON public.conversation_reports FOR EACH ROW EXECUTE FUNCTION private.limit_conversation_reports();
CREATE TRIGGER conversation_reports_90_tell_desk AFTER INSERT OR UPDATE OF status ON public.conversation_reports FOR EACH STATEMENT EXECUTE FUNCTION private.tell_desk();
CREATE INDEX conversation_reports_conversation ON public.conversation_reports USING btree (conversation_id, created_at DESC);
CREATE INDEX conversation_reports_latest ON public.conversation_reports USING btree (reporter, created_at DESC);
CREATE UNIQUE INDEX conversation_reports_open ON public.conversation_reports USING btree (reporter, conversation_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX conversation_reports_pkey ON public.conversation_reports USING btree (id);
CREATE INDEX conversation_reports_queue ON public.conversation_reports USING btree (status, created_at, id);

-- What an investor and the founder of an idea say to each other: who they are, how far each has read, and who is to answer. One for each idea and investor.
table public.conversations (
  id uuid not null default gen_random_uuid(),
  idea_id uuid,
  investor uuid,
  founder uuid,
  started_at timestamp with time zone not null default now(),
  last_number integer not null default 0,
  last_at timestamp with time zone not null default now(),
  investor_read integer not null default 0,
  founder_read integer not null default 0,
  waiting_for text,
  waiting_since timestamp with time zone,
  reminded_at timestamp with time zone,
  is_answered boolean not null default false,
  unreachable_at timestamp with time zone,
  investor_muted boolean not null default false,
  founder_muted boolean not null default false,
  last_chain bytea not null default '\x'::bytea,
  constraint conversations_founder_fkey FOREIGN KEY (founder) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint conversations_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE SET NULL,
  constraint conversations_idea_id_investor_key UNIQUE (idea_id, investor),
  constraint conversations_investor_fkey FOREIGN KEY (investor) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint conversations_of_two CHECK ((investor <> founder)),
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_reads_range CHECK ((((investor_read >= 0) AND (investor_read <= last_number)) AND ((founder_read >= 0) AND (founder_read <= last_number)))),
  constraint conversations_waiting_known CHECK ((waiting_for = ANY (ARRAY['investor'::text, 'founder'::text]))),
  constraint conversations_waiting_since CHECK (((waiting_for IS NULL) = (waiting_since IS NULL)))
); row level security on
policy "The two see their conversation" for select to authenticated using ((( SELECT auth.uid() AS uid) = investor) OR (( SELECT auth.uid() AS uid) = founder));
grant select to service_role;
grant select (founder_read, id, idea_id, investor_read, last_at, last_number, started_at, waiting_for, waiting_since) to authenticated;
CREATE TRIGGER conversations_10_forget AFTER UPDATE OF investor, founder ON public.conversations FOR EACH ROW WHEN (((new.investor IS NULL) AND (new.founder IS NULL))) EXECUTE FUNCTION private.forget_conversation();
CREATE TRIGGER conversations_20_record_answer AFTER UPDATE OF waiting_for ON public.conversations FOR EACH ROW WHEN (((old.waiting_for IS NOT NULL) AND (new.waiting_for <> old.waiting_for) AND (new.last_at >= old.waiting_since))) EXECUTE FUNCTION private.record_answer();
CREATE TRIGGER conversations_30_unmark_answered AFTER UPDATE OF reminded_at ON public.conversations FOR EACH ROW WHEN (((old.reminded_at IS NOT NULL) AND (new.reminded_at IS NULL))) EXECUTE FUNCTION private.unmark_answered();
CREATE TRIGGER conversations_35_leave_offers AFTER UPDATE OF investor, founder ON public.conversations FOR EACH ROW WHEN (((((new.investor IS NULL) <> (old.investor IS NULL)) OR ((new.founder IS NULL) <> (old.founder IS NULL))) AND ((new.investor IS NOT NULL) OR (new.founder IS NOT NULL)))) EXECUTE FUNCTION private.leave_offers();
CREATE TRIGGER conversations_40_leave_deals AFTER UPDATE OF investor, founder ON public.conversations FOR EACH ROW WHEN (((((new.investor IS NULL) <> (old.investor IS NULL)) OR ((new.founder IS NULL) <> (old.founder IS NULL))) AND ((new.investor IS NOT NULL) OR (new.founder IS NOT NULL)))) EXECUTE FUNCTION private.leave_deals();
CREATE INDEX conversations_founder ON public.conversations USING btree (founder, last_at DESC, id DESC);
CREATE INDEX conversations_founder_unread ON public.conversations USING btree (founder) WHERE ((founder_read < last_number) AND (NOT founder_muted));
CREATE UNIQUE INDEX conversations_idea_id_investor_key ON public.conversations USING btree (idea_id, investor);
CREATE INDEX conversations_investor ON public.conversations USING btree (investor, last_at DESC, id DESC);
CREATE INDEX conversations_investor_unread ON public.conversations USING btree (investor) WHERE ((investor_read < last_number) AND (NOT investor_muted));
CREATE INDEX conversations_never_answered ON public.conversations USING btree (started_at) WHERE (NOT is_answered);
CREATE UNIQUE INDEX conversations_pkey ON public.conversations USING btree (id);
CREATE INDEX conversations_reminded ON public.conversations USING btree (reminded_at) WHERE (reminded_at IS NOT NULL);
CREATE INDEX conversations_waiting ON public.conversations USING btree (waiting_since) WHERE (waiting_for = 'founder'::text);

-- Days of a subscription given back for an introduction that led nowhere, once for each conversation. They run after what was paid for.
table public.days_given (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  subscription_id uuid not null,
  idea_id uuid,
  conversation_id uuid,
  reason text not null,
  days integer not null,
  given_at timestamp with time zone not null default now(),
  constraint days_given_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint days_given_conversation_id_key UNIQUE (conversation_id),
  constraint days_given_days_range CHECK (((days >= 1) AND (days <= 15))),
  constraint days_given_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE SET NULL,
  constraint days_given_pkey PRIMARY KEY (id),
  constraint days_given_reason_known CHECK ((reason = ANY (ARRAY['unanswered'::text, 'unreachable'::text, 'withdrawn'::text, 'left'::text]))),
  constraint days_given_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id) ON DELETE CASCADE,
  constraint days_given_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People see what was given to them" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant select to authenticated;
grant select to service_role;
CREATE UNIQUE INDEX days_given_conversation_id_key ON public.days_given USING btree (conversation_id);
CREATE INDEX days_given_idea ON public.days_given USING btree (idea_id);
CREATE UNIQUE INDEX days_given_pkey ON public.days_given USING btree (id);
CREATE INDEX days_given_subscription ON public.days_given USING btree (subscription_id);
CREATE INDEX days_given_user ON public.days_given USING btree (user_id, given_at DESC);

-- What a founder spent of a deal's money, with the bill. Never changed: a correction replaces one, with 0 where it was sent by mistake. Note and file go with the founder's account.
table public.deal_bills (
  id uuid not null,
  deal_id uuid not null,
  use_number integer,
  amount bigint not null,
  billed_on date not null,
  file text,
  note text,
  sent_at timestamp with time zone not null default now(),
  replaces uuid,
  constraint deal_bills_amount_range CHECK (((amount >=
CASE
    WHEN (replaces IS NULL) THEN 1
    ELSE 0
END) AND (amount <= '999999999999'::bigint))),
  constraint deal_bills_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_bills_deal_id_use_number_fkey FOREIGN KEY (deal_id, use_number) REFERENCES deal_uses(deal_id, number) ON DELETE CASCADE,
  constraint deal_bills_note_length CHECK (((char_length(note) >= 1) AND (char_length(note) <= 200))),
  constraint deal_bills_pkey PRIMARY KEY (id),
  constraint deal_bills_replaces_fkey FOREIGN KEY (replaces) REFERENCES deal_bills(id) ON DELETE CASCADE,
  constraint deal_bills_replaces_key UNIQUE (replaces)
); row level security on
policy "The two see the bills of their deal" for select to authenticated using ( SELECT private.is_in_deal(deal_bills.deal_id) AS is_in_deal);
grant select to authenticated;
grant select to service_role;
CREATE TRIGGER deal_bills_10_keep BEFORE UPDATE ON public.deal_bills FOR EACH ROW EXECUTE FUNCTION private.keep_bill();
CREATE INDEX deal_bills_file ON public.deal_bills USING btree (file) WHERE (file IS NOT NULL);
CREATE UNIQUE INDEX deal_bills_pkey ON public.deal_bills USING btree (id);
CREATE UNIQUE INDEX deal_bills_replaces_key ON public.deal_bills USING btree (replaces);
CREATE INDEX deal_bills_use ON public.deal_bills USING btree (deal_id, use_number);

-- What the founder of a funded deal promised to pay, numbered from 1, with what confirmed payments came to. One that is paid after its day was late.
table public.deal_dues (
  deal_id uuid not null,
  number integer not null,
  due_on date not null,
  amount bigint,
  principal bigint not null default 0,
  paid bigint not null default 0,
  paid_on date,
  is_open boolean not null generated,
  reminded_at timestamp with time zone,
  constraint deal_dues_amount_range CHECK ((amount >= 0)),
  constraint deal_dues_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_dues_number_range CHECK (((number >= 1) AND (number <= 120))),
  constraint deal_dues_paid_range CHECK ((paid >= 0)),
  constraint deal_dues_pkey PRIMARY KEY (deal_id, number),
  constraint deal_dues_principal_range CHECK (((principal >= 0) AND (principal <= COALESCE(amount, (0)::bigint))))
); row level security on
policy "The two see what is due in their deal" for select to authenticated using ( SELECT private.is_in_deal(deal_dues.deal_id) AS is_in_deal);
grant select to service_role;
grant select (amount, deal_id, due_on, is_open, number, paid, paid_on, principal) to authenticated;
CREATE INDEX deal_dues_open ON public.deal_dues USING btree (due_on) WHERE is_open;
CREATE UNIQUE INDEX deal_dues_pkey ON public.deal_dues USING btree (deal_id, number);

-- What one of a deal says was paid, and the other's word on it. Recorded, then confirmed, disputed or taken back; what is confirmed never changes.
table public.deal_payments (
  id uuid not null,
  deal_id uuid not null,
  direction text not null,
  amount bigint not null,
  paid_on date not null,
  means text,
  reference text,
  due_number integer,
  recorded_side text not null,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  state text not null default 'recorded'::text,
  answered_at timestamp with time zone,
  reason text,
  reminded_at timestamp with time zone,
  constraint deal_payments_amount_range CHECK (((amount >=
CASE
    WHEN (due_number IS NULL) THEN 1
    ELSE 0
END) AND (amount <= '999999999999'::bigint))),
  constraint deal_payments_answered CHECK (((state = 'recorded'::text) = (answered_at IS NULL))),
  constraint deal_payments_deal_id_due_number_fkey FOREIGN KEY (deal_id, due_number) REFERENCES deal_dues(deal_id, number) ON DELETE CASCADE,
  constraint deal_payments_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_payments_direction_known CHECK ((direction = ANY (ARRAY['funding'::text, 'return'::text]))),
  constraint deal_payments_due_of_return CHECK (((due_number IS NULL) OR (direction = 'return'::text))),
  constraint deal_payments_means_known CHECK (
CASE
    WHEN (amount = 0) THEN (means IS NULL)
    ELSE (COALESCE(means, ''::text) = ANY (ARRAY['bank_transfer'::text, 'upi'::text, 'cheque'::text, 'cash'::text]))
END),
  constraint deal_payments_pkey PRIMARY KEY (id),
  constraint deal_payments_reason_length CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint deal_payments_reason_of_state CHECK (((reason IS NULL) OR (state = ANY (ARRAY['disputed'::text, 'taken_back'::text])))),
  constraint deal_payments_reference_length CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 60))),
  constraint deal_payments_reference_needed CHECK (((reference IS NOT NULL) OR (means = 'cash'::text) OR (amount = 0) OR (state = 'taken_back'::text))),
  constraint deal_payments_side_known CHECK ((recorded_side = ANY (ARRAY['investor'::text, 'founder'::text]))),
  constraint deal_payments_state_known CHECK ((state = ANY (ARRAY['recorded'::text, 'confirmed'::text, 'disputed'::text, 'taken_back'::text])))
); row level security on
policy "The two see the payments of their deal" for select to authenticated using ( SELECT private.is_in_deal(deal_payments.deal_id) AS is_in_deal);
grant select to service_role;
grant select (amount, answered_at, deal_id, direction, due_number, id, means, paid_on, reason, recorded_at, recorded_side, reference, state) to authenticated;
CREATE TRIGGER deal_payments_10_keep BEFORE DELETE OR UPDATE ON public.deal_payments FOR EACH ROW EXECUTE FUNCTION private.keep_payment();
CREATE INDEX deal_payments_deal ON public.deal_payments USING btree (deal_id, recorded_at);
CREATE INDEX deal_payments_due ON public.deal_payments USING btree (deal_id, due_number);
CREATE UNIQUE INDEX deal_payments_pkey ON public.deal_payments USING btree (id);
CREATE UNIQUE INDEX deal_payments_reference_once ON public.deal_payments USING btree (deal_id, direction, private.plain_reference(reference)) WHERE (state = ANY (ARRAY['recorded'::text, 'confirmed'::text]));
CREATE INDEX deal_payments_waiting ON public.deal_payments USING btree (recorded_at) WHERE (state = 'recorded'::text);

-- What the money of a deal is for: lines that add up to its amount. Never changed.
table public.deal_uses (
  deal_id uuid not null,
  number integer not null,
  label text not null,
  amount bigint not null,
  label_key bytea default extensions.gen_random_bytes(32),
  constraint deal_uses_amount_range CHECK (((amount >= 1) AND (amount <= '999999999999'::bigint))),
  constraint deal_uses_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_uses_label_length CHECK (((char_length(label) >= 1) AND (char_length(label) <= 80))),
  constraint deal_uses_number_range CHECK (((number >= 1) AND (number <= 20))),
  constraint deal_uses_pkey PRIMARY KEY (deal_id, number)
); row level security on
policy "The two see what the money is for" for select to authenticated using ( SELECT private.is_in_deal(deal_uses.deal_id) AS is_in_deal);
grant select to service_role;
grant select (amount, deal_id, label, number) to authenticated;
CREATE TRIGGER deal_uses_10_keep BEFORE UPDATE ON public.deal_uses FOR EACH ROW EXECUTE FUNCTION private.keep_use();
CREATE UNIQUE INDEX deal_uses_pkey ON public.deal_uses USING btree (deal_id, number);

-- Accepted offers: accepted, agreed once both confirmed the summary, funded once both say that the money came, completed or called off.
table public.deals (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  offer_id uuid not null,
  idea_id uuid,
  investor uuid,
  founder uuid,
  kind text not null,
  amount bigint not null,
  terms jsonb not null,
  state text not null default 'accepted'::text,
  accepted_at timestamp with time zone not null default now(),
  investor_agreed_at timestamp with time zone,
  founder_agreed_at timestamp with time zone,
  funded_at timestamp with time zone,
  ended_at timestamp with time zone,
  fee_percent numeric(4,2) not null default 2,
  investor_completed_at timestamp with time zone,
  founder_completed_at timestamp with time zone,
  ended_side text,
  ended_reason text,
  constraint deals_agreed_by_both CHECK (((state <> ALL (ARRAY['agreed'::text, 'funded'::text, 'completed'::text])) OR ((investor_agreed_at IS NOT NULL) AND (founder_agreed_at IS NOT NULL)))),
  constraint deals_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint deals_ended_at_known CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['completed'::text, 'called_off'::text])))),
  constraint deals_ended_reason_length CHECK (((char_length(ended_reason) >= 1) AND (char_length(ended_reason) <= 500))),
  constraint deals_ended_side CHECK (((ended_side IS NULL) = (ended_at IS NULL))),
  constraint deals_ended_side_known CHECK ((ended_side = ANY (ARRAY['investor'::text, 'founder'::text, 'sangam'::text]))),
  constraint deals_fee_range CHECK (((fee_percent >= (0)::numeric) AND (fee_percent <= (20)::numeric))),
  constraint deals_founder_fkey FOREIGN KEY (founder) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint deals_funded_at_known CHECK (((state <> ALL (ARRAY['funded'::text, 'completed'::text])) OR (funded_at IS NOT NULL))),
  constraint deals_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE SET NULL,
  constraint deals_investor_fkey FOREIGN KEY (investor) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint deals_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint deals_offer_id_key UNIQUE (offer_id),
  constraint deals_pkey PRIMARY KEY (id),
  constraint deals_state_known CHECK ((state = ANY (ARRAY['accepted'::text, 'agreed'::text, 'funded'::text, 'completed'::text, 'called_off'::text])))
); row level security on
policy "The two see their deal" for select to authenticated using ((( SELECT auth.uid() AS uid) = investor) OR (( SELECT auth.uid() AS uid) = founder));
grant select to service_role;
grant select (accepted_at, amount, conversation_id, ended_at, ended_reason, ended_side, fee_percent, founder_agreed_at, founder_completed_at, funded_at, id, idea_id, investor_agreed_at, investor_completed_at, kind, offer_id, state, terms) to authenticated;
CREATE TRIGGER deals_10_fix_fee BEFORE INSERT ON public.deals FOR EACH ROW EXECUTE FUNCTION private.fix_fee();
CREATE TRIGGER deals_20_keep BEFORE UPDATE ON public.deals FOR EACH ROW EXECUTE FUNCTION private.keep_deal();
CREATE TRIGGER deals_20_take_uses AFTER INSERT ON public.deals FOR EACH ROW EXECUTE FUNCTION private.take_uses();
CREATE TRIGGER deals_30_leave_bills AFTER UPDATE OF founder ON public.deals FOR EACH ROW WHEN (((new.founder IS NULL) AND (old.founder IS NOT NULL))) EXECUTE FUNCTION private.leave_bills();
CREATE TRIGGER deals_40_note_funded_deal AFTER INSERT OR UPDATE OF funded_at ON public.deals FOR EACH ROW WHEN ((new.funded_at IS NOT NULL)) EXECUTE FUNCTION private.note_funded_deal();
CREATE INDEX deals_conversation ON public.deals USING btree (conversation_id);
CREATE INDEX deals_founder ON public.deals USING btree (founder, accepted_at DESC);
CREATE INDEX deals_funded ON public.deals USING btree (funded_at) INCLUDE (amount) WHERE (funded_at IS NOT NULL);
CREATE INDEX deals_idea ON public.deals USING btree (idea_id);
CREATE INDEX deals_investor ON public.deals USING btree (investor, accepted_at DESC);
CREATE UNIQUE INDEX deals_offer_id_key ON public.deals USING btree (offer_id);
CREATE UNIQUE INDEX deals_pkey ON public.deals USING btree (id);
CREATE UNIQUE INDEX deals_under_way ON public.deals USING btree (conversation_id) WHERE (ended_at IS NULL);

-- What Google says of an account that signed in with it; kept by a trigger on its identities.
table public.google_profiles (
  user_id uuid not null,
  name text,
  picture text,
  email text,
  constraint google_profiles_picture_format CHECK ((picture ~ '^https://'::text)),
  constraint google_profiles_pkey PRIMARY KEY (user_id),
  constraint google_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People see their own Google profile and admins see all" for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
CREATE UNIQUE INDEX google_profiles_pkey ON public.google_profiles USING btree (user_id);

-- A person who opened the founder's contact of an idea, with the first and the last time. Founders ask contacts_of_idea.
table public.idea_contacts (
  idea_id uuid not null,
  user_id uuid not null,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  constraint idea_contacts_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_contacts_in_order CHECK ((last_at >= first_at)),
  constraint idea_contacts_pkey PRIMARY KEY (idea_id, user_id),
  constraint idea_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People see whom they contacted and admins see all" for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
CREATE TRIGGER idea_contacts_10_count_day AFTER INSERT ON public.idea_contacts FOR EACH ROW EXECUTE FUNCTION private.count_contact_day();
CREATE TRIGGER idea_contacts_20_notify AFTER INSERT OR DELETE ON public.idea_contacts FOR EACH ROW EXECUTE FUNCTION private.notify_of_contact();
CREATE UNIQUE INDEX idea_contacts_pkey ON public.idea_contacts USING btree (idea_id, user_id);
CREATE INDEX idea_contacts_user ON public.idea_contacts USING btree (user_id, first_at DESC);

-- The unfinished form of a pitch or of a revision, as its founder last left it.
table public.idea_drafts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  idea_id uuid,
  answers jsonb not null,
  step smallint not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint idea_drafts_answers_depth CHECK ((NOT jsonb_path_exists(answers, 'strict $.**{9}'::jsonpath))),
  constraint idea_drafts_answers_format CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint idea_drafts_answers_length CHECK ((octet_length((answers)::text) <= 524288)),
  constraint idea_drafts_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_drafts_once UNIQUE NULLS NOT DISTINCT (user_id, idea_id),
  constraint idea_drafts_pkey PRIMARY KEY (id),
  constraint idea_drafts_step_range CHECK (((step >= 0) AND (step <= 6))),
  constraint idea_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "Founders begin drafts for themselves, of a new idea or of their" for insert to authenticated with check ((user_id = ( SELECT auth.uid() AS uid)) AND ((idea_id IS NULL) OR (EXISTS ( SELECT 1
   FROM ideas
  WHERE ((ideas.id = idea_drafts.idea_id) AND (ideas.submitted_by = ( SELECT auth.uid() AS uid)))))));
policy "Founders drop their own drafts" for delete to authenticated using (user_id = ( SELECT auth.uid() AS uid));
policy "Founders go on with their own drafts" for update to authenticated using (user_id = ( SELECT auth.uid() AS uid)) with check (user_id = ( SELECT auth.uid() AS uid));
policy "Founders see their own drafts" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant delete to authenticated;
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (answers, idea_id, step, user_id) to authenticated;
grant update (answers, step) to authenticated;
CREATE TRIGGER idea_drafts_10_stamp BEFORE INSERT OR UPDATE ON public.idea_drafts FOR EACH ROW EXECUTE FUNCTION private.stamp_draft();
CREATE INDEX idea_drafts_idea ON public.idea_drafts USING btree (idea_id) WHERE (idea_id IS NOT NULL);
CREATE UNIQUE INDEX idea_drafts_once ON public.idea_drafts USING btree (user_id, idea_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX idea_drafts_pkey ON public.idea_drafts USING btree (id);

-- What a founder plans to take in and to spend in a month, given before that month is over.
table public.idea_plans (
  idea_id uuid not null,
  month date not null,
  sales bigint not null,
  spent bigint not null,
  given_at timestamp with time zone not null default now(),
  constraint idea_plans_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_plans_month_begins CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint idea_plans_pkey PRIMARY KEY (idea_id, month),
  constraint idea_plans_sales_range CHECK (((sales >= 0) AND (sales <= '999999999999'::bigint))),
  constraint idea_plans_spent_range CHECK (((spent >= 0) AND (spent <= '999999999999'::bigint)))
); row level security on
policy "Founder and investors see the plan" for select to authenticated using ( SELECT private.sees_plan(idea_plans.idea_id) AS sees_plan);
grant select to authenticated;
grant select to service_role;
CREATE TRIGGER idea_plans_10_keep BEFORE UPDATE ON public.idea_plans FOR EACH ROW EXECUTE FUNCTION private.keep_as_sent();
CREATE UNIQUE INDEX idea_plans_pkey ON public.idea_plans USING btree (idea_id, month);

-- A question about an idea with its answer. Open and declined ones are for asker and founder, answered ones for all who read the full idea. One that was taken back stays without its words, for the limits of a day.
table public.idea_questions (
  id uuid not null default gen_random_uuid(),
  idea_id uuid not null,
  asker uuid default auth.uid(),
  question text,
  status text not null default 'open'::text,
  asked_at timestamp with time zone not null default now(),
  answer text,
  answered_at timestamp with time zone,
  edited_at timestamp with time zone,
  hidden_part text,
  constraint idea_questions_answer_contact CHECK ((NOT private.text_holds_contact(answer))),
  constraint idea_questions_answer_length CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 2000))),
  constraint idea_questions_answer_required CHECK ((((status = 'answered'::text) = (answer IS NOT NULL)) AND ((answer IS NULL) = (answered_at IS NULL)))),
  constraint idea_questions_asker_fkey FOREIGN KEY (asker) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint idea_questions_edited_later CHECK (
CASE
    WHEN (edited_at IS NOT NULL) THEN COALESCE((edited_at >= answered_at), false)
    ELSE true
END),
  constraint idea_questions_hidden_part_known CHECK ((hidden_part = ANY (ARRAY['question'::text, 'answer'::text]))),
  constraint idea_questions_hidden_part_there CHECK (
CASE
    WHEN (hidden_part = 'answer'::text) THEN (status = 'answered'::text)
    ELSE true
END),
  constraint idea_questions_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_questions_pkey PRIMARY KEY (id),
  constraint idea_questions_question_contact CHECK ((NOT private.text_holds_contact(question))),
  constraint idea_questions_question_length CHECK (((char_length(question) >= 10) AND (char_length(question) <= 500))),
  constraint idea_questions_question_required CHECK (((question IS NULL) = (status = 'taken_back'::text))),
  constraint idea_questions_status_known CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'declined'::text, 'taken_back'::text])))
); row level security on
policy "Askers and founders see theirs, readers of the idea what is ans" for select to authenticated using ((asker = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM ideas i
  WHERE ((i.id = idea_questions.idea_id) AND ((i.submitted_by = ( SELECT auth.uid() AS uid)) OR ((idea_questions.status = 'answered'::text) AND (idea_questions.hidden_part IS NULL)))))));
policy "Subscribers ask about listed ideas of others" for insert to authenticated with check (( SELECT private.may_be_counted(idea_questions.idea_id) AS may_be_counted) AND ( SELECT private.has_live_subscription() AS has_live_subscription));
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (id, idea_id, question) to authenticated;
grant select (answered_at, asked_at, edited_at, id, idea_id, status) to authenticated;
CREATE TRIGGER idea_questions_05_refuse_switched_off BEFORE INSERT ON public.idea_questions FOR EACH ROW EXECUTE FUNCTION private.refuse_switched_off('questions');
CREATE TRIGGER idea_questions_10_limit BEFORE INSERT ON public.idea_questions FOR EACH ROW EXECUTE FUNCTION private.limit_questions();
CREATE TRIGGER idea_questions_10_forget_asker AFTER UPDATE OF asker ON public.idea_questions FOR EACH ROW WHEN (((new.asker IS NULL) AND (new.status <> 'answered'::text))) EXECUTE FUNCTION private.forget_asker();
CREATE TRIGGER idea_questions_20_notify AFTER INSERT ON public.idea_questions FOR EACH ROW EXECUTE FUNCTION private.notify_of_question();
CREATE TRIGGER idea_questions_30_notify_of_change AFTER UPDATE OF status ON public.idea_questions FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION private.notify_of_question();
CREATE TRIGGER idea_questions_40_forget_update AFTER DELETE ON public.idea_questions FOR EACH ROW WHEN ((old.status <> 'taken_back'::text)) EXECUTE FUNCTION private.forget_question_update();
CREATE INDEX idea_questions_asker ON public.idea_questions USING btree (asker, asked_at DESC);
CREATE INDEX idea_questions_idea ON public.idea_questions USING btree (idea_id, status, answered_at DESC, id DESC);
CREATE UNIQUE INDEX idea_questions_pkey ON public.idea_questions USING btree (id);

-- An investor's rating of an idea's description and its founder's answers, with the founder's reply. One for each idea and investor. One that was taken back stays without its content: for the limit of a day, and hidden if it was.
table public.idea_ratings (
  id uuid not null default gen_random_uuid(),
  idea_id uuid not null,
  investor uuid not null,
  description integer,
  answers integer,
  words text,
  status text not null default 'shown'::text,
  rated_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  reply text,
  replied_at timestamp with time zone,
  reply_edited_at timestamp with time zone,
  constraint idea_ratings_answers_range CHECK (((answers >= 1) AND (answers <= 5))),
  constraint idea_ratings_both_given CHECK (((description IS NULL) = (answers IS NULL))),
  constraint idea_ratings_description_range CHECK (((description >= 1) AND (description <= 5))),
  constraint idea_ratings_edited_later CHECK ((edited_at >= rated_at)),
  constraint idea_ratings_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_ratings_idea_id_investor_key UNIQUE (idea_id, investor),
  constraint idea_ratings_investor_fkey FOREIGN KEY (investor) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint idea_ratings_pkey PRIMARY KEY (id),
  constraint idea_ratings_reply_contact CHECK ((NOT private.text_holds_contact(reply))),
  constraint idea_ratings_reply_dated CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint idea_ratings_reply_edited_later CHECK (
CASE
    WHEN (reply_edited_at IS NOT NULL) THEN COALESCE((reply_edited_at >= replied_at), false)
    ELSE true
END),
  constraint idea_ratings_reply_length CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 1000))),
  constraint idea_ratings_status_known CHECK ((status = ANY (ARRAY['shown'::text, 'hidden'::text]))),
  constraint idea_ratings_taken_back_whole CHECK (
CASE
    WHEN (description IS NULL) THEN ((COALESCE(words, reply) IS NULL) AND (edited_at IS NULL))
    ELSE true
END),
  constraint idea_ratings_words_contact CHECK ((NOT private.text_holds_contact(words))),
  constraint idea_ratings_words_length CHECK (((char_length(words) >= 10) AND (char_length(words) <= 1000)))
); row level security on
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
CREATE TRIGGER idea_ratings_05_refuse_switched_off BEFORE INSERT ON public.idea_ratings FOR EACH ROW EXECUTE FUNCTION private.refuse_switched_off('ratings');
CREATE TRIGGER idea_ratings_10_average_new AFTER INSERT ON public.idea_ratings REFERENCING NEW TABLE AS changed_ratings FOR EACH STATEMENT EXECUTE FUNCTION private.average_ratings();
CREATE TRIGGER idea_ratings_20_average_changed AFTER UPDATE ON public.idea_ratings REFERENCING NEW TABLE AS changed_ratings FOR EACH STATEMENT EXECUTE FUNCTION private.average_ratings();
CREATE TRIGGER idea_ratings_30_average_gone AFTER DELETE ON public.idea_ratings REFERENCING OLD TABLE AS changed_ratings FOR EACH STATEMENT EXECUTE FUNCTION private.average_ratings();
CREATE UNIQUE INDEX idea_ratings_idea_id_investor_key ON public.idea_ratings USING btree (idea_id, investor);
CREATE INDEX idea_ratings_investor ON public.idea_ratings USING btree (investor, rated_at DESC);
CREATE INDEX idea_ratings_latest ON public.idea_ratings USING btree (idea_id, rated_at DESC, id DESC);
CREATE UNIQUE INDEX idea_ratings_pkey ON public.idea_ratings USING btree (id);

-- A reader's report of a listed idea: the reason, in their own words where they want, and what became of it. For its reporter and admins.
table public.idea_reports (
  id uuid not null default gen_random_uuid(),
  reporter uuid not null default auth.uid(),
  idea_id uuid not null,
  reason text not null,
  details text,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  constraint idea_reports_details_length CHECK ((char_length(details) <= 1000)),
  constraint idea_reports_details_required CHECK (
CASE
    WHEN (details IS NULL) THEN (reason <> 'other'::text)
    ELSE (details ~ '\S'::text)
END),
  constraint idea_reports_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_reports_pkey PRIMARY KEY (id),
  constraint idea_reports_reason_known CHECK ((reason = ANY (ARRAY['misleading_figures'::text, 'contact_details'::text, 'not_their_business'::text, 'unlawful'::text, 'other'::text]))),
  constraint idea_reports_reporter_fkey FOREIGN KEY (reporter) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint idea_reports_status_known CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text])))
); row level security on
policy "People see what they reported and admins see all" for select to authenticated using ((reporter = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
policy "Readers report listed ideas of others, for themselves" for insert to authenticated with check ((reporter = ( SELECT auth.uid() AS uid)) AND (status = 'open'::text) AND ( SELECT private.may_be_counted(idea_reports.idea_id) AS may_be_counted));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (details, idea_id, reason, reporter) to authenticated;
CREATE TRIGGER idea_reports_10_limit BEFORE INSERT ON public.idea_reports FOR EACH ROW EXECUTE FUNCTION private.limit_reports();
CREATE TRIGGER idea_reports_90_tell_desk AFTER INSERT OR UPDATE OF status ON public.idea_reports FOR EACH STATEMENT EXECUTE FUNCTION private.tell_desk();
CREATE INDEX idea_reports_idea ON public.idea_reports USING btree (idea_id, created_at DESC);
CREATE INDEX idea_reports_latest ON public.idea_reports USING btree (reporter, created_at DESC);
CREATE UNIQUE INDEX idea_reports_open ON public.idea_reports USING btree (reporter, idea_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX idea_reports_pkey ON public.idea_reports USING btree (id);
CREATE INDEX idea_reports_queue ON public.idea_reports USING btree (status, created_at, id);

-- What a reviewer asks about one answer, sent with a request for revision. For the founder, who is not told by whom, and admins.
table public.idea_review_comments (
  id bigint not null generated,
  review_id bigint not null,
  idea_id uuid not null,
  version integer not null,
  field text not null,
  words text not null,
  created_at timestamp with time zone not null default now(),
  constraint idea_review_comments_field_known CHECK ((field = ANY (ARRAY['business_name'::text, 'category'::text, 'custom_category'::text, 'pincode'::text, 'city'::text, 'state'::text, 'business_stage'::text, 'year_of_establishment'::text, 'website'::text, 'social_links'::text, 'business_type'::text, 'product_service'::text, 'revenue_model'::text, 'rights_approvals'::text, 'success_reason'::text, 'target_customers'::text, 'competition'::text, 'expected_volume'::text, 'local_advantages'::text, 'setup_started'::text, 'completed_tasks'::text, 'existing_sales'::text, 'physical_setup'::text, 'founder_name'::text, 'founder_role'::text, 'founder_phone'::text, 'founder_email'::text, 'founder_experience'::text, 'family_business'::text, 'team_members'::text, 'mentors'::text, 'total_funding'::text, 'own_contribution'::text, 'return_equity'::text, 'break_even_time'::text, 'funds_usage'::text, 'funds_breakdown'::text, 'pitch_deck_url'::text, 'business_images'::text, 'video_pitch_url'::text, 'notes_for_investors'::text]))),
  constraint idea_review_comments_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_review_comments_pkey PRIMARY KEY (id),
  constraint idea_review_comments_review_id_fkey FOREIGN KEY (review_id) REFERENCES idea_reviews(id) ON DELETE CASCADE,
  constraint idea_review_comments_words_length CHECK (((char_length(words) >= 1) AND (char_length(words) <= 500)))
); row level security on
policy "Admins see all comments, founders those about their own ideas" for select to authenticated using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT 1
   FROM ideas
  WHERE ((ideas.id = idea_review_comments.idea_id) AND (ideas.submitted_by = ( SELECT auth.uid() AS uid))))));
grant select to authenticated;
grant select to service_role;
CREATE INDEX idea_review_comments_idea ON public.idea_review_comments USING btree (idea_id, id DESC);
CREATE UNIQUE INDEX idea_review_comments_once ON public.idea_review_comments USING btree (review_id, field);
CREATE UNIQUE INDEX idea_review_comments_pkey ON public.idea_review_comments USING btree (id);

-- Every decision about an idea, written by a trigger. Founders read those of their own ideas, without the reviewer.
table public.idea_reviews (
  id bigint not null generated,
  idea_id uuid not null,
  reviewer uuid,
  from_status text not null,
  to_status text not null,
  notes text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  checked text[] not null default '{}'::text[],
  due_at timestamp with time zone,
  constraint idea_reviews_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_reviews_pkey PRIMARY KEY (id),
  constraint idea_reviews_reviewer_fkey FOREIGN KEY (reviewer) REFERENCES auth.users(id) ON DELETE SET NULL
); row level security on
policy "Admins see all decisions, founders those about their own ideas" for select to authenticated using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT 1
   FROM ideas
  WHERE ((ideas.id = idea_reviews.idea_id) AND (ideas.submitted_by = ( SELECT auth.uid() AS uid))))));
grant select to service_role;
grant select (checked, created_at, from_status, id, idea_id, notes, to_status, version) to authenticated;
CREATE TRIGGER idea_reviews_10_set_review_deadline BEFORE INSERT ON public.idea_reviews FOR EACH ROW EXECUTE FUNCTION private.set_review_deadline();
CREATE TRIGGER idea_reviews_10_notify AFTER INSERT ON public.idea_reviews FOR EACH ROW EXECUTE FUNCTION private.notify_of_review();
CREATE TRIGGER idea_reviews_20_end_assignment AFTER INSERT ON public.idea_reviews FOR EACH ROW EXECUTE FUNCTION private.end_assignment();
CREATE INDEX idea_reviews_deadlines ON public.idea_reviews USING btree (created_at) INCLUDE (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX idea_reviews_idea ON public.idea_reviews USING btree (idea_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX idea_reviews_pkey ON public.idea_reviews USING btree (id);
CREATE INDEX idea_reviews_reviewer ON public.idea_reviews USING btree (reviewer) WHERE (reviewer IS NOT NULL);

-- A version of an idea that a later one replaced, kept by a trigger. The latest version is the row of ideas itself.
table public.idea_versions (
  idea_id uuid not null,
  version integer not null,
  answers jsonb not null,
  feedback text,
  replaced_at timestamp with time zone not null default now(),
  constraint idea_versions_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint idea_versions_pkey PRIMARY KEY (idea_id, version)
); row level security on
policy "Founders see earlier versions of their own ideas, admins all" for select to authenticated using (( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT 1
   FROM ideas
  WHERE ((ideas.id = idea_versions.idea_id) AND (ideas.submitted_by = ( SELECT auth.uid() AS uid))))));
grant select to authenticated;
grant select to service_role;
CREATE UNIQUE INDEX idea_versions_pkey ON public.idea_versions USING btree (idea_id, version);

-- A founder's submission in full, with its review. The teaser that investors browse is in listings.
table public.ideas (
  id uuid not null default gen_random_uuid(),
  title text not null,
  category text not null,
  description text not null,
  location text not null,
  funding_amount bigint not null,
  roi_estimate numeric not null,
  submitted_by uuid not null default auth.uid(),
  timestamp timestamp with time zone not null default now(),
  approval_status text not null default 'pending'::text,
  admin_notes text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  version integer not null default 1,
  sent_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  withdrawal_reason text,
  business_name text not null,
  custom_category text,
  pincode text not null,
  city text not null,
  state text not null,
  year_of_establishment text,
  website text,
  social_links text,
  business_stage text not null,
  business_type text not null,
  product_service text not null,
  revenue_model text not null,
  rights_approvals text,
  success_reason text not null,
  target_customers text not null,
  competition text not null,
  expected_volume text,
  local_advantages text,
  setup_started text not null,
  completed_tasks text,
  existing_sales text not null,
  physical_setup text not null,
  founder_name text not null,
  founder_email text not null,
  founder_phone text not null,
  founder_role text not null,
  founder_experience text not null,
  family_business text,
  team_members text,
  mentors text,
  total_funding text not null,
  own_contribution text not null,
  funds_usage text not null,
  funds_breakdown jsonb,
  return_equity text,
  break_even_time text not null,
  notes_for_investors text,
  pitch_deck_url text,
  video_pitch_url text,
  business_images text[] not null default '{}'::text[],
  business_image_captions text[] not null default '{}'::text[],
  agreed_to_terms boolean not null,
  front_page_consent_at timestamp with time zone,
  due_at timestamp with time zone,
  checked text[] not null default '{}'::text[],
  field_comments jsonb,
  taken_down_at timestamp with time zone,
  suspended_at timestamp with time zone,
  constraint ideas_admin_notes_length CHECK ((char_length(admin_notes) <= 4000)),
  constraint ideas_admin_notes_unpublished CHECK (((approval_status <> 'approved'::text) OR (admin_notes IS NULL))),
  constraint ideas_agreed_to_terms_true CHECK (agreed_to_terms),
  constraint ideas_approval_status_known CHECK ((approval_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'needs_revision'::text]))),
  constraint ideas_break_even_time_length CHECK ((char_length(break_even_time) <= 120)),
  constraint ideas_break_even_time_required CHECK ((break_even_time ~ '\S'::text)),
  constraint ideas_business_image_captions_count CHECK (((cardinality(business_image_captions) = 0) OR (cardinality(business_image_captions) = cardinality(business_images)))),
  constraint ideas_business_image_captions_format CHECK (private.are_captions(business_image_captions, 140)),
  constraint ideas_business_images_count CHECK ((cardinality(business_images) <= 10)),
  constraint ideas_business_images_format CHECK (private.are_image_addresses(business_images, 2000)),
  constraint ideas_business_name_contact CHECK ((NOT private.holds_contact(business_name))),
  constraint ideas_business_name_length CHECK ((char_length(business_name) <= 120)),
  constraint ideas_business_name_required CHECK ((business_name ~ '\S'::text)),
  constraint ideas_business_stage_known CHECK ((business_stage = ANY (ARRAY['Planning'::text, 'Setup Complete'::text, 'Already Running'::text]))),
  constraint ideas_business_stage_length CHECK ((char_length(business_stage) <= 40)),
  constraint ideas_business_type_length CHECK ((char_length(business_type) <= 200)),
  constraint ideas_business_type_required CHECK ((business_type ~ '\S'::text)),
  constraint ideas_category_contact CHECK ((NOT private.holds_contact(category))),
  constraint ideas_category_known CHECK (((category = ANY (ARRAY['Food & Beverage'::text, 'Franchise'::text, 'Retail'::text, 'Services'::text, 'Technology'::text, 'Manufacturing'::text, 'Healthcare'::text, 'Education'::text, 'Others'::text])) OR ((NOT (category IS DISTINCT FROM custom_category)) AND (category ~ '\S'::text)))),
  constraint ideas_category_length CHECK ((char_length(category) <= 60)),
  constraint ideas_checked_known CHECK ((checked <@ ARRAY['licences'::text, 'links'::text, 'pictures'::text, 'place'::text])),
  constraint ideas_checked_published CHECK (((approval_status = 'approved'::text) OR (checked = '{}'::text[]))),
  constraint ideas_checked_there CHECK ((((NOT ('licences'::text = ANY (checked))) OR (rights_approvals IS NOT NULL)) AND ((NOT ('pictures'::text = ANY (checked))) OR (cardinality(business_images) > 0)))),
  constraint ideas_city_contact CHECK ((NOT private.holds_contact(city))),
  constraint ideas_city_length CHECK ((char_length(city) <= 80)),
  constraint ideas_city_required CHECK ((city ~ '\S'::text)),
  constraint ideas_competition_length CHECK ((char_length(competition) <= 4000)),
  constraint ideas_competition_required CHECK ((competition ~ '\S'::text)),
  constraint ideas_completed_tasks_length CHECK ((char_length(completed_tasks) <= 4000)),
  constraint ideas_custom_category_length CHECK ((char_length(custom_category) <= 60)),
  constraint ideas_custom_category_required CHECK ((category <> 'Others'::text)),
  constraint ideas_description_length CHECK ((char_length(description) <= 32000)),
  constraint ideas_existing_sales_length CHECK ((char_length(existing_sales) <= 4000)),
  constraint ideas_existing_sales_required CHECK ((existing_sales ~ '\S'::text)),
  constraint ideas_expected_volume_length CHECK ((char_length(expected_volume) <= 4000)),
  constraint ideas_family_business_length CHECK ((char_length(family_business) <= 4000)),
  constraint ideas_field_comments_moved CHECK ((field_comments IS NULL)),
  constraint ideas_founder_email_format CHECK ((founder_email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'::text)),
  constraint ideas_founder_email_length CHECK ((char_length(founder_email) <= 254)),
  constraint ideas_founder_experience_length CHECK ((char_length(founder_experience) <= 4000)),
  constraint ideas_founder_name_contact CHECK ((NOT private.holds_contact(founder_name))),
  constraint ideas_founder_name_length CHECK ((char_length(founder_name) <= 120)),
  constraint ideas_founder_name_required CHECK ((founder_name ~ '\S'::text)),
  constraint ideas_founder_phone_format CHECK ((founder_phone ~ '^\+91[6-9][0-9]{9}$'::text)),
  constraint ideas_founder_phone_length CHECK ((char_length(founder_phone) <= 20)),
  constraint ideas_founder_role_length CHECK ((char_length(founder_role) <= 120)),
  constraint ideas_founder_role_required CHECK ((founder_role ~ '\S'::text)),
  constraint ideas_funds_breakdown_count CHECK ((
CASE
    WHEN (jsonb_typeof(funds_breakdown) = 'array'::text) THEN jsonb_array_length(funds_breakdown)
    ELSE 0
END <= 20)),
  constraint ideas_funds_breakdown_format CHECK (((funds_breakdown IS NULL) OR private.is_funds_breakdown(funds_breakdown, total_funding, 80))),
  constraint ideas_funds_usage_length CHECK ((char_length(funds_usage) <= 6000)),
  constraint ideas_funds_usage_required CHECK ((funds_usage ~ '\S'::text)),
  constraint ideas_local_advantages_length CHECK ((char_length(local_advantages) <= 4000)),
  constraint ideas_location_length CHECK ((char_length(location) <= 160)),
  constraint ideas_mentors_length CHECK ((char_length(mentors) <= 4000)),
  constraint ideas_notes_for_investors_length CHECK ((char_length(notes_for_investors) <= 4000)),
  constraint ideas_own_contribution_format CHECK ((own_contribution ~ '^([0-9]{1,12}|(100|[0-9]{1,2}(\.[0-9]{1,2})?)%)$'::text)),
  constraint ideas_own_contribution_length CHECK ((char_length(own_contribution) <= 12)),
  constraint ideas_physical_setup_length CHECK ((char_length(physical_setup) <= 4000)),
  constraint ideas_physical_setup_required CHECK ((physical_setup ~ '\S'::text)),
  constraint ideas_pincode_format CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint ideas_pincode_length CHECK ((char_length(pincode) <= 6)),
  constraint ideas_pincode_place CHECK (private.is_pincode_of(pincode, state)),
  constraint ideas_pitch_deck_url_format CHECK (((pitch_deck_url ~ '^https?://[^\s/?#@]*\.[^\s/?#@]*([/?#]\S*)?$'::text) OR (pitch_deck_url ~ '^idea-media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,64}\.(pdf|pptx)$'::text))),
  constraint ideas_pitch_deck_url_length CHECK ((char_length(pitch_deck_url) <= 2000)),
  constraint ideas_pkey PRIMARY KEY (id),
  constraint ideas_product_service_length CHECK ((char_length(product_service) <= 4000)),
  constraint ideas_product_service_required CHECK ((product_service ~ '\S'::text)),
  constraint ideas_return_equity_length CHECK ((char_length(return_equity) <= 500)),
  constraint ideas_revenue_model_length CHECK ((char_length(revenue_model) <= 4000)),
  constraint ideas_revenue_model_required CHECK ((revenue_model ~ '\S'::text)),
  constraint ideas_reviewed_at_set CHECK (((approval_status = 'pending'::text) OR (reviewed_at IS NOT NULL))),
  constraint ideas_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint ideas_rights_approvals_length CHECK ((char_length(rights_approvals) <= 4000)),
  constraint ideas_roi_estimate_range CHECK (((roi_estimate >= (0)::numeric) AND (roi_estimate <= (1000)::numeric))),
  constraint ideas_setup_started_known CHECK ((setup_started = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint ideas_setup_started_length CHECK ((char_length(setup_started) <= 3)),
  constraint ideas_social_links_length CHECK ((char_length(social_links) <= 1000)),
  constraint ideas_state_known CHECK ((state = ANY (ARRAY['Andhra Pradesh'::text, 'Arunachal Pradesh'::text, 'Assam'::text, 'Bihar'::text, 'Chhattisgarh'::text, 'Goa'::text, 'Gujarat'::text, 'Haryana'::text, 'Himachal Pradesh'::text, 'Jharkhand'::text, 'Karnataka'::text, 'Kerala'::text, 'Madhya Pradesh'::text, 'Maharashtra'::text, 'Manipur'::text, 'Meghalaya'::text, 'Mizoram'::text, 'Nagaland'::text, 'Odisha'::text, 'Punjab'::text, 'Rajasthan'::text, 'Sikkim'::text, 'Tamil Nadu'::text, 'Telangana'::text, 'Tripura'::text, 'Uttar Pradesh'::text, 'Uttarakhand'::text, 'West Bengal'::text, 'Andaman and Nicobar Islands'::text, 'Chandigarh'::text, 'Dadra and Nagar Haveli and Daman and Diu'::text, 'Delhi'::text, 'Jammu and Kashmir'::text, 'Ladakh'::text, 'Lakshadweep'::text, 'Puducherry'::text]))),
  constraint ideas_state_length CHECK ((char_length(state) <= 60)),
  constraint ideas_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint ideas_success_reason_length CHECK ((char_length(success_reason) <= 4000)),
  constraint ideas_success_reason_required CHECK ((success_reason ~ '\S'::text)),
  constraint ideas_target_customers_length CHECK ((char_length(target_customers) <= 4000)),
  constraint ideas_target_customers_required CHECK ((target_customers ~ '\S'::text)),
  constraint ideas_team_members_length CHECK ((char_length(team_members) <= 4000)),
  constraint ideas_title_length CHECK ((char_length(title) <= 120)),
  constraint ideas_total_funding_format CHECK ((total_funding ~ '^[1-9][0-9]{0,11}$'::text)),
  constraint ideas_total_funding_length CHECK ((char_length(total_funding) <= 12)),
  constraint ideas_version_range CHECK (((version >= 1) AND (version <= 100))),
  constraint ideas_video_pitch_url_format CHECK (((video_pitch_url ~ '^https?://[^\s/?#@]*\.[^\s/?#@]*([/?#]\S*)?$'::text) OR (video_pitch_url ~ '^idea-media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,64}\.(mp4|webm)$'::text))),
  constraint ideas_video_pitch_url_length CHECK ((char_length(video_pitch_url) <= 2000)),
  constraint ideas_website_format CHECK ((website ~ '^https?://[^\s/?#@]*\.[^\s/?#@]*([/?#]\S*)?$'::text)),
  constraint ideas_website_length CHECK ((char_length(website) <= 500)),
  constraint ideas_withdrawal_reason_length CHECK ((char_length(withdrawal_reason) <= 1000)),
  constraint ideas_withdrawal_reason_with_date CHECK (((withdrawal_reason IS NULL) OR (withdrawn_at IS NOT NULL))),
  constraint ideas_year_of_establishment_format CHECK ((year_of_establishment ~ '^(18|19|20)[0-9]{2}$'::text)),
  constraint ideas_year_of_establishment_length CHECK ((char_length(year_of_establishment) <= 4))
); row level security on
policy "Admins review; founders revise what waits or was sent back" for update to authenticated using (( SELECT private.is_admin() AS is_admin) OR ((submitted_by = ( SELECT auth.uid() AS uid)) AND (approval_status = ANY (ARRAY['pending'::text, 'needs_revision'::text])) AND (withdrawn_at IS NULL))) with check (( SELECT private.is_admin() AS is_admin) OR ((submitted_by = ( SELECT auth.uid() AS uid)) AND (approval_status = 'pending'::text) AND (withdrawn_at IS NULL) AND ( SELECT private.is_email_confirmed() AS is_email_confirmed)));
policy "Founders see their own, admins all, entitled investors approved" for select to authenticated using ((submitted_by = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR ((approval_status = 'approved'::text) AND (withdrawn_at IS NULL) AND (taken_down_at IS NULL) AND (suspended_at IS NULL) AND ( SELECT private.has_accepted_disclaimer() AS has_accepted_disclaimer) AND ( SELECT private.has_live_subscription() AS has_live_subscription)));
policy "People with a confirmed e-mail submit for themselves, unreviewe" for insert to authenticated with check ((submitted_by = ( SELECT auth.uid() AS uid)) AND (approval_status = 'pending'::text) AND (admin_notes IS NULL) AND (reviewed_by IS NULL) AND (reviewed_at IS NULL) AND ( SELECT private.is_email_confirmed() AS is_email_confirmed));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (admin_notes, agreed_to_terms, approval_status, break_even_time, business_image_captions, business_images, business_name, business_stage, business_type, category, city, competition, completed_tasks, custom_category, description, existing_sales, expected_volume, family_business, founder_email, founder_experience, founder_name, founder_phone, founder_role, front_page_consent_at, funding_amount, funds_breakdown, funds_usage, id, local_advantages, location, mentors, notes_for_investors, own_contribution, physical_setup, pincode, pitch_deck_url, product_service, return_equity, revenue_model, reviewed_at, reviewed_by, rights_approvals, roi_estimate, setup_started, social_links, state, submitted_by, success_reason, target_customers, team_members, timestamp, title, total_funding, video_pitch_url, website, year_of_establishment) to authenticated;
grant update (admin_notes, agreed_to_terms, approval_status, break_even_time, business_image_captions, business_images, business_name, business_stage, business_type, category, checked, city, competition, completed_tasks, custom_category, existing_sales, expected_volume, family_business, field_comments, founder_email, founder_experience, founder_name, founder_phone, founder_role, funds_breakdown, funds_usage, local_advantages, mentors, notes_for_investors, own_contribution, physical_setup, pincode, pitch_deck_url, product_service, return_equity, revenue_model, reviewed_at, reviewed_by, rights_approvals, setup_started, social_links, state, success_reason, target_customers, team_members, total_funding, version, video_pitch_url, website, year_of_establishment) to authenticated;
CREATE TRIGGER ideas_05_refuse_paused BEFORE INSERT ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.refuse_paused_submission();
CREATE TRIGGER ideas_10_compose BEFORE INSERT OR UPDATE ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.compose_idea();
CREATE TRIGGER ideas_20_guard_revision BEFORE UPDATE ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.guard_revision();
CREATE TRIGGER ideas_30_guard_submission BEFORE INSERT ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.guard_submission();
CREATE TRIGGER ideas_40_check_media BEFORE INSERT OR UPDATE OF pitch_deck_url, video_pitch_url, business_images ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.check_media();
CREATE TRIGGER ideas_45_take_checks BEFORE UPDATE ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.take_checks();
CREATE TRIGGER ideas_50_stamp_review BEFORE UPDATE OF approval_status, admin_notes, reviewed_by, reviewed_at, checked, field_comments ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.stamp_review();
CREATE TRIGGER ideas_60_record_review BEFORE UPDATE OF approval_status, admin_notes, checked, field_comments ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.record_review();
CREATE TRIGGER ideas_70_stamp_front_page_consent BEFORE INSERT ON public.ideas FOR EACH ROW WHEN ((new.front_page_consent_at IS NOT NULL)) EXECUTE FUNCTION private.stamp_front_page_consent();
CREATE TRIGGER ideas_80_stamp_suspended_submission BEFORE INSERT ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.stamp_suspended_submission();
CREATE TRIGGER ideas_90_set_due_at BEFORE INSERT OR UPDATE ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.set_due_at();
CREATE TRIGGER ideas_10_sync_listing AFTER INSERT OR UPDATE ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.sync_listing();
CREATE TRIGGER ideas_20_store_version AFTER UPDATE ON public.ideas FOR EACH ROW WHEN ((new.version > old.version)) EXECUTE FUNCTION private.store_version();
CREATE TRIGGER ideas_30_record_review_of_import AFTER INSERT ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.record_review();
CREATE TRIGGER ideas_60_sync_desk_idea AFTER INSERT OR UPDATE ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.sync_desk_idea();
CREATE TRIGGER ideas_65_note_pictures AFTER INSERT ON public.ideas FOR EACH ROW WHEN ((new.business_images <> '{}'::text[])) EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER ideas_66_note_changed_pictures AFTER UPDATE OF business_images ON public.ideas FOR EACH ROW WHEN ((new.business_images IS DISTINCT FROM old.business_images)) EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER ideas_67_sync_links AFTER INSERT OR UPDATE ON public.ideas FOR EACH ROW EXECUTE FUNCTION private.sync_idea_links();
CREATE TRIGGER ideas_80_close_offers AFTER UPDATE OF withdrawn_at, approval_status ON public.ideas FOR EACH ROW WHEN ((((new.withdrawn_at IS NOT NULL) AND (old.withdrawn_at IS NULL)) OR ((new.approval_status = 'rejected'::text) AND (old.approval_status <> 'rejected'::text)))) EXECUTE FUNCTION private.close_offers_of_idea();
CREATE INDEX ideas_by_status ON public.ideas USING btree (approval_status, "timestamp" DESC, id DESC);
CREATE INDEX ideas_due ON public.ideas USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX ideas_founder_phone ON public.ideas USING btree (founder_phone text_pattern_ops);
CREATE INDEX ideas_founder_words ON public.ideas USING btree (private.words_mark(founder_experience));
CREATE INDEX ideas_front_page ON public.ideas USING btree (reviewed_at DESC, id DESC) WHERE ((front_page_consent_at IS NOT NULL) AND (approval_status = 'approved'::text) AND (withdrawn_at IS NULL));
CREATE INDEX ideas_latest_sent ON public.ideas USING btree (sent_at DESC, id DESC);
CREATE INDEX ideas_mail ON public.ideas USING btree (private.mail_mark(founder_email));
CREATE INDEX ideas_newest ON public.ideas USING btree ("timestamp" DESC, id DESC);
CREATE INDEX ideas_offer_words ON public.ideas USING btree (private.words_mark(product_service));
CREATE UNIQUE INDEX ideas_pkey ON public.ideas USING btree (id);
CREATE INDEX ideas_reason_words ON public.ideas USING btree (private.words_mark(success_reason));
CREATE INDEX ideas_reviewer ON public.ideas USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX ideas_submitter ON public.ideas USING btree (submitted_by, "timestamp" DESC, id DESC);

-- An investor's answers to the profile wizard, as far as they have come.
table public.investor_profiles (
  user_id uuid not null default auth.uid(),
  full_name text,
  email text,
  phone text,
  city text,
  age smallint,
  occupation text,
  investment_range text,
  roi_expectation text,
  preferred_industries text[] not null default '{}'::text[],
  risk_tolerance text,
  timeline text,
  monthly_income text,
  investment_source text,
  experience text,
  previous_investments text,
  completed_steps smallint not null generated,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint investor_profiles_age_range CHECK (((age >= 18) AND (age <= 120))),
  constraint investor_profiles_city_length CHECK (((char_length(city) <= 80) AND (city ~ '\S'::text))),
  constraint investor_profiles_email_format CHECK ((email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'::text)),
  constraint investor_profiles_email_length CHECK ((char_length(email) <= 254)),
  constraint investor_profiles_experience_length CHECK (((char_length(experience) <= 500) AND (experience ~ '\S'::text))),
  constraint investor_profiles_full_name_length CHECK (((char_length(full_name) <= 120) AND (full_name ~ '\S'::text))),
  constraint investor_profiles_investment_range_known CHECK ((investment_range = ANY (ARRAY['1L-5L'::text, '5L-15L'::text, '15L-30L'::text, '30L-50L'::text, '50L+'::text]))),
  constraint investor_profiles_investment_source_known CHECK ((investment_source = ANY (ARRAY['savings'::text, 'salary'::text, 'business'::text, 'inheritance'::text, 'other'::text]))),
  constraint investor_profiles_monthly_income_known CHECK ((monthly_income = ANY (ARRAY['25k-50k'::text, '50k-1L'::text, '1L-2L'::text, '2L-5L'::text, '5L+'::text]))),
  constraint investor_profiles_occupation_length CHECK (((char_length(occupation) <= 120) AND (occupation ~ '\S'::text))),
  constraint investor_profiles_phone_format CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text)),
  constraint investor_profiles_pkey PRIMARY KEY (user_id),
  constraint investor_profiles_preferred_industries_count CHECK ((cardinality(preferred_industries) <= 7)),
  constraint investor_profiles_preferred_industries_known CHECK ((preferred_industries <@ ARRAY['Food & Beverage'::text, 'Retail & Commerce'::text, 'Transportation'::text, 'Franchise'::text, 'Service Business'::text, 'Technology'::text, 'Manufacturing'::text, 'Any (No preference)'::text])),
  constraint investor_profiles_preferred_industries_plain CHECK ((array_ndims(preferred_industries) = 1)),
  constraint investor_profiles_preferred_industries_single CHECK (((cardinality(preferred_industries) = 1) OR (NOT (preferred_industries @> ARRAY['Any (No preference)'::text])))),
  constraint investor_profiles_previous_investments_length CHECK (((char_length(previous_investments) <= 2000) AND (previous_investments ~ '\S'::text))),
  constraint investor_profiles_risk_tolerance_known CHECK ((risk_tolerance = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint investor_profiles_roi_expectation_known CHECK ((roi_expectation = ANY (ARRAY['15-20% annually'::text, '20-25% annually'::text, '25-30% annually'::text, '30%+ annually'::text, 'Flexible based on opportunity'::text]))),
  constraint investor_profiles_timeline_known CHECK ((timeline = ANY (ARRAY['6months'::text, '1-2years'::text, '2-5years'::text, '5years+'::text]))),
  constraint investor_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "Investors change their own profile" for update to authenticated using (user_id = ( SELECT auth.uid() AS uid)) with check (user_id = ( SELECT auth.uid() AS uid));
policy "Investors see their own profile" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
policy "People begin a profile of their own" for insert to authenticated with check (user_id = ( SELECT auth.uid() AS uid));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (age, city, email, experience, full_name, investment_range, investment_source, monthly_income, occupation, phone, preferred_industries, previous_investments, risk_tolerance, roi_expectation, timeline, user_id) to authenticated;
grant update (age, city, email, experience, full_name, investment_range, investment_source, monthly_income, occupation, phone, preferred_industries, previous_investments, risk_tolerance, roi_expectation, timeline) to authenticated;
CREATE TRIGGER investor_profiles_10_stamp BEFORE INSERT OR UPDATE ON public.investor_profiles FOR EACH ROW EXECUTE FUNCTION private.stamp_investor_profile();
CREATE TRIGGER investor_profiles_20_agree AFTER INSERT ON public.investor_profiles FOR EACH ROW EXECUTE FUNCTION private.agree_by_giving('investor_profile');
CREATE UNIQUE INDEX investor_profiles_pkey ON public.investor_profiles USING btree (user_id);

-- What was invoiced, as it was issued: a payment of a subscription, or the success fee of a deal that was funded.
table public.invoices (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  payment_id uuid,
  number text not null,
  financial_year text not null,
  issued_at timestamp with time zone not null,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  net_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  buyer_name text not null,
  buyer_state text,
  buyer_gstin text,
  seller_name text not null,
  seller_address text not null,
  seller_state text not null,
  seller_gstin text,
  kind text not null default 'subscription'::text,
  deal_id uuid,
  constraint invoices_amounts_add_up CHECK (((((net_paise + cgst_paise) + sgst_paise) + igst_paise) = total_paise)),
  constraint invoices_amounts_positive CHECK (((total_paise > 0) AND (LEAST(net_paise, cgst_paise, sgst_paise, igst_paise) >= 0))),
  constraint invoices_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE SET NULL,
  constraint invoices_deal_once UNIQUE (deal_id),
  constraint invoices_financial_year_format CHECK ((financial_year ~ '^[0-9]{2}-[0-9]{2}$'::text)),
  constraint invoices_kind_known CHECK ((kind = ANY (ARRAY['subscription'::text, 'success_fee'::text]))),
  constraint invoices_number_format CHECK ((number ~ (('^SGM/'::text || financial_year) || '/[0-9]{6}$'::text))),
  constraint invoices_number_once UNIQUE (number),
  constraint invoices_of_kind CHECK (
CASE kind
    WHEN 'subscription'::text THEN ((payment_id IS NOT NULL) AND (period_start IS NOT NULL) AND (period_end IS NOT NULL) AND (deal_id IS NULL))
    ELSE ((payment_id IS NULL) AND (period_start IS NULL) AND (period_end IS NULL))
END),
  constraint invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE RESTRICT,
  constraint invoices_payment_once UNIQUE (payment_id),
  constraint invoices_period_in_order CHECK ((period_end > period_start)),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_tax_of_one_kind CHECK (((igst_paise = 0) OR ((cgst_paise + sgst_paise) = 0))),
  constraint invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
); row level security on
policy "People see their own invoices" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant select to service_role;
grant select (buyer_gstin, buyer_name, buyer_state, cgst_paise, deal_id, financial_year, id, igst_paise, issued_at, kind, net_paise, number, payment_id, period_end, period_start, seller_address, seller_gstin, seller_name, seller_state, sgst_paise, total_paise, user_id) to authenticated;
CREATE TRIGGER invoices_10_refuse_change BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.refuse_invoice_change();
CREATE UNIQUE INDEX invoices_deal_once ON public.invoices USING btree (deal_id);
CREATE UNIQUE INDEX invoices_number_once ON public.invoices USING btree (number);
CREATE UNIQUE INDEX invoices_payment_once ON public.invoices USING btree (payment_id);
CREATE UNIQUE INDEX invoices_pkey ON public.invoices USING btree (id);
CREATE INDEX invoices_user ON public.invoices USING btree (user_id, issued_at DESC);

-- What a person sent to have their identity verified, once or again, and what became of it. Of a number only its last four characters, a keyed hash, and a PAN encrypted.
table public.kyc_submissions (
  id uuid not null,
  user_id uuid not null,
  full_name text not null,
  dob date not null,
  address text,
  number_kind text not null,
  number_last4 text not null,
  number_hash bytea not null,
  pan_encrypted bytea,
  id_file text,
  selfie text,
  provider text not null default 'manual'::text,
  submitted_at timestamp with time zone not null default now(),
  waiting_since timestamp with time zone not null default now(),
  state text not null default 'submitted'::text,
  reason text,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  appeal text,
  appealed_at timestamp with time zone,
  constraint kyc_submissions_address_length CHECK (((length(btrim(address)) >= 5) AND (length(address) <= 500))),
  constraint kyc_submissions_appeal_length CHECK (((length(btrim(appeal)) >= 10) AND (length(appeal) <= 2000))),
  constraint kyc_submissions_appeal_whole CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint kyc_submissions_decided_at_known CHECK (((state = 'submitted'::text) OR (decided_at IS NOT NULL))),
  constraint kyc_submissions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint kyc_submissions_decided_or_appealed CHECK (((state <> 'submitted'::text) OR ((decided_at IS NULL) = (appealed_at IS NULL)))),
  constraint kyc_submissions_full_name_length CHECK (((length(btrim(full_name)) >= 2) AND (length(full_name) <= 120))),
  constraint kyc_submissions_id_file_format CHECK ((id_file ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/id-[A-Za-z0-9_-]{8,64}\.(jpg|pdf)$'::text)),
  constraint kyc_submissions_manual_pan_encrypted CHECK (((provider <> 'manual'::text) OR (number_kind <> 'pan'::text) OR (pan_encrypted IS NOT NULL))),
  constraint kyc_submissions_manual_whole CHECK (((provider <> 'manual'::text) OR ((address IS NOT NULL) AND (id_file IS NOT NULL) AND (selfie IS NOT NULL)))),
  constraint kyc_submissions_note_length CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint kyc_submissions_number_hash_size CHECK ((octet_length(number_hash) = 32)),
  constraint kyc_submissions_number_kind_known CHECK ((number_kind = ANY (ARRAY['pan'::text, 'aadhaar'::text]))),
  constraint kyc_submissions_number_last4_format CHECK ((number_last4 ~
CASE number_kind
    WHEN 'aadhaar'::text THEN '^[0-9]{4}$'::text
    ELSE '^[0-9]{3}[A-Z]$'::text
END)),
  constraint kyc_submissions_only_pan_encrypted CHECK (((number_kind = 'pan'::text) OR (pan_encrypted IS NULL))),
  constraint kyc_submissions_pkey PRIMARY KEY (id),
  constraint kyc_submissions_provider_known CHECK ((provider = ANY (ARRAY['manual'::text, 'sandbox'::text]))),
  constraint kyc_submissions_reason_given CHECK (((state <> ALL (ARRAY['rejected'::text, 'correction_requested'::text])) OR (reason IS NOT NULL))),
  constraint kyc_submissions_reason_known CHECK ((reason = ANY (ARRAY['date_differs'::text, 'name_differs'::text, 'number_differs'::text, 'unreadable'::text, 'cut_off'::text, 'selfie_unclear'::text, 'not_same_person'::text, 'document_expired'::text, 'document_altered'::text, 'number_used'::text, 'other'::text]))),
  constraint kyc_submissions_selfie_format CHECK ((selfie ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/selfie-[A-Za-z0-9_-]{8,64}\.jpg$'::text)),
  constraint kyc_submissions_state_known CHECK ((state = ANY (ARRAY['submitted'::text, 'verified'::text, 'rejected'::text, 'correction_requested'::text]))),
  constraint kyc_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
CREATE TRIGGER kyc_submissions_10_keep BEFORE UPDATE ON public.kyc_submissions FOR EACH ROW EXECUTE FUNCTION private.keep_kyc_submission();
CREATE TRIGGER kyc_submissions_20_agree AFTER INSERT ON public.kyc_submissions FOR EACH ROW EXECUTE FUNCTION private.agree_by_giving('identity');
CREATE INDEX kyc_submissions_decided ON public.kyc_submissions USING btree (state, decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX kyc_submissions_decided_by ON public.kyc_submissions USING btree (decided_by);
CREATE INDEX kyc_submissions_id_file ON public.kyc_submissions USING btree (id_file) WHERE (id_file IS NOT NULL);
CREATE INDEX kyc_submissions_number ON public.kyc_submissions USING btree (number_hash);
CREATE INDEX kyc_submissions_of_person ON public.kyc_submissions USING btree (user_id, submitted_at DESC);
CREATE UNIQUE INDEX kyc_submissions_open ON public.kyc_submissions USING btree (user_id) WHERE (state = 'submitted'::text);
CREATE UNIQUE INDEX kyc_submissions_pkey ON public.kyc_submissions USING btree (id);
CREATE INDEX kyc_submissions_queue ON public.kyc_submissions USING btree (state, waiting_since, id);
CREATE INDEX kyc_submissions_selfie ON public.kyc_submissions USING btree (selfie) WHERE (selfie IS NOT NULL);

-- Teaser of an approved idea, kept by triggers. No contact detail, no document, no full text.
table public.listings (
  id uuid not null,
  title text not null,
  category text not null,
  industry text not null,
  summary text not null,
  city text not null,
  state text not null,
  location text not null,
  business_stage text not null,
  funding_amount bigint not null,
  roi_estimate numeric not null,
  cover_image_url text,
  founder_first_name text not null,
  is_vetted boolean not null default false,
  is_trending boolean not null default false,
  saves_count integer not null default 0,
  rating_average numeric,
  rating_count integer not null default 0,
  submitted_at timestamp with time zone not null,
  approved_at timestamp with time zone not null,
  roi_is_stated boolean not null default true,
  search tsvector generated,
  unanswered_since timestamp with time zone,
  checked text[] not null default '{}'::text[],
  constraint listings_id_fkey FOREIGN KEY (id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint listings_industry_known CHECK ((industry = ANY (ARRAY['Food & Beverage'::text, 'Retail & Commerce'::text, 'Transportation'::text, 'Franchise'::text, 'Service Business'::text, 'Technology'::text, 'Manufacturing'::text, 'Other'::text]))),
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_rating_average_range CHECK (((rating_average >= (1)::numeric) AND (rating_average <= (5)::numeric))),
  constraint listings_rating_count_positive CHECK ((rating_count >= 0)),
  constraint listings_saves_count_positive CHECK ((saves_count >= 0))
); row level security on
policy "People who accepted the disclaimer see listings" for select to authenticated using ( SELECT private.has_accepted_disclaimer() AS has_accepted_disclaimer);
grant select to authenticated;
grant select to service_role;
CREATE TRIGGER listings_10_count_saves_of_others BEFORE INSERT ON public.listings FOR EACH ROW EXECUTE FUNCTION private.count_saves_of_others();
CREATE TRIGGER listings_20_set_stated_roi BEFORE INSERT OR UPDATE OF roi_estimate ON public.listings FOR EACH ROW EXECUTE FUNCTION private.set_stated_roi();
CREATE TRIGGER listings_30_restore_rating_average BEFORE INSERT ON public.listings FOR EACH ROW EXECUTE FUNCTION private.restore_rating_average();
CREATE TRIGGER listings_40_set_checked BEFORE INSERT OR UPDATE OF is_vetted ON public.listings FOR EACH ROW EXECUTE FUNCTION private.set_checked();
CREATE TRIGGER listings_10_queue_match AFTER INSERT ON public.listings FOR EACH ROW EXECUTE FUNCTION private.queue_listing_match();
CREATE TRIGGER listings_20_queue_match_of_change AFTER UPDATE ON public.listings FOR EACH ROW WHEN ((((((((((((old.title IS DISTINCT FROM new.title) OR (old.category IS DISTINCT FROM new.category)) OR (old.industry IS DISTINCT FROM new.industry)) OR (old.summary IS DISTINCT FROM new.summary)) OR (old.location IS DISTINCT FROM new.location)) OR (old.funding_amount IS DISTINCT FROM new.funding_amount)) OR (old.roi_estimate IS DISTINCT FROM new.roi_estimate)) OR (old.roi_is_stated IS DISTINCT FROM new.roi_is_stated)) OR (old.is_vetted IS DISTINCT FROM new.is_vetted)) OR (old.approved_at IS DISTINCT FROM new.approved_at)) OR (new.is_trending AND (NOT old.is_trending)))) EXECUTE FUNCTION private.queue_listing_match();
CREATE TRIGGER listings_10_count_gone_place AFTER DELETE ON public.listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_listing_place();
CREATE TRIGGER listings_20_count_moved_place AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_listing_place();
CREATE TRIGGER listings_30_count_new_place AFTER INSERT ON public.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_listing_place();
CREATE TRIGGER listings_40_count_new_words AFTER INSERT ON public.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_search_words();
CREATE TRIGGER listings_50_move_words AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.move_search_words();
CREATE TRIGGER listings_60_count_gone_words AFTER DELETE ON public.listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_search_words();
CREATE TRIGGER listings_90_note_new AFTER INSERT ON public.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.note_listing_changes();
CREATE TRIGGER listings_92_note_changed AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.note_changed_listings();
CREATE TRIGGER listings_94_note_gone AFTER DELETE ON public.listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.note_listing_changes();
CREATE INDEX listings_cover ON public.listings USING btree (cover_image_url) WHERE (cover_image_url IS NOT NULL);
CREATE INDEX listings_featured ON public.listings USING btree (is_trending DESC, saves_count DESC, approved_at DESC, id DESC) INCLUDE (industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, location);
CREATE INDEX listings_funding ON public.listings USING btree (funding_amount, id) INCLUDE (industry, roi_is_stated, roi_estimate, is_vetted, is_trending, saves_count, approved_at, location);
CREATE UNIQUE INDEX listings_pkey ON public.listings USING btree (id);
CREATE INDEX listings_rated ON public.listings USING btree (id) INCLUDE (rating_average, rating_count) WHERE (rating_count > 0);
CREATE INDEX listings_recent ON public.listings USING btree (approved_at DESC, id DESC) INCLUDE (industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, saves_count, location);
CREATE INDEX listings_roi ON public.listings USING btree (roi_is_stated DESC, roi_estimate DESC, id DESC) INCLUDE (industry, funding_amount, is_vetted, is_trending, saves_count, approved_at, location);
CREATE INDEX listings_search ON public.listings USING gin (search);
CREATE INDEX listings_trade_returns ON public.listings USING btree (category, approved_at DESC, id) INCLUDE (roi_estimate) WHERE roi_is_stated;
CREATE INDEX listings_trending ON public.listings USING btree (id) INCLUDE (industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, saves_count, approved_at, location) WHERE is_trending;
CREATE INDEX listings_unanswered ON public.listings USING btree (id) WHERE (unanswered_since IS NOT NULL);

-- A message of a conversation, numbered from 1. Never changed or deleted; the words of a deleted account are taken out.
table public.messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  number integer not null default 0,
  side text not null default 'investor'::text,
  sender uuid default auth.uid(),
  body text,
  files jsonb not null default '[]'::jsonb,
  sent_at timestamp with time zone not null default now(),
  content_key bytea,
  content_digest bytea not null default '\x'::bytea,
  chain bytea not null default '\x'::bytea,
  record jsonb,
  hidden_reason text,
  constraint messages_body_length CHECK (((char_length(body) >= 1) AND (char_length(body) <= 4000))),
  constraint messages_content_required CHECK (((sender IS NULL) OR (body IS NOT NULL) OR (files <> '[]'::jsonb) OR (record IS NOT NULL) OR (hidden_reason IS NOT NULL))),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_conversation_id_number_key UNIQUE (conversation_id, number),
  constraint messages_erased_whole CHECK (
CASE
    WHEN ((sender IS NULL) AND (side <> 'sangam'::text)) THEN ((body IS NULL) AND (files = '[]'::jsonb) AND (record IS NULL) AND (content_key IS NULL))
    ELSE (content_key IS NOT NULL)
END),
  constraint messages_files_list CHECK (
CASE
    WHEN (jsonb_typeof(files) = 'array'::text) THEN (jsonb_array_length(files) <= 5)
    ELSE false
END),
  constraint messages_hidden_reason_known CHECK ((hidden_reason = ANY (ARRAY['misleading'::text, 'not_theirs'::text, 'unlawful'::text, 'fraud'::text, 'abuse'::text, 'spam'::text, 'money_outside'::text, 'other'::text]))),
  constraint messages_hidden_whole CHECK (((hidden_reason IS NULL) OR ((sender IS NOT NULL) AND (body IS NULL) AND (files = '[]'::jsonb) AND (record IS NULL)))),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_record_kind CHECK (((record IS NULL) OR (NOT (jsonb_typeof((record -> 'kind'::text)) IS DISTINCT FROM 'string'::text)))),
  constraint messages_record_of_sangam CHECK (((side <> 'sangam'::text) OR ((sender IS NULL) AND (record IS NOT NULL)))),
  constraint messages_sender_fkey FOREIGN KEY (sender) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint messages_side_known CHECK ((side = ANY (ARRAY['investor'::text, 'founder'::text, 'sangam'::text])))
); row level security on
policy "The two read their messages" for select to authenticated using ( SELECT private.is_in_conversation(messages.conversation_id) AS is_in_conversation);
policy "The two write in their conversation" for insert to authenticated with check ((sender = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_in_conversation(messages.conversation_id) AS is_in_conversation));
grant select to service_role;
grant insert (body, conversation_id, files, id) to authenticated;
grant select (body, chain, content_digest, conversation_id, files, hidden_reason, id, number, record, sent_at, side) to authenticated;
CREATE TRIGGER messages_10_add BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.add_message();
CREATE TRIGGER messages_20_keep BEFORE UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION private.keep_message();
CREATE TRIGGER messages_30_notify AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.notify_of_message();
CREATE UNIQUE INDEX messages_conversation_id_number_key ON public.messages USING btree (conversation_id, number);
CREATE INDEX messages_files ON public.messages USING btree (conversation_id) WHERE (files <> '[]'::jsonb);
CREATE UNIQUE INDEX messages_pkey ON public.messages USING btree (id);
CREATE INDEX messages_sender ON public.messages USING btree (sender, sent_at DESC);
CREATE INDEX messages_words ON public.messages USING gin (to_tsvector('simple'::regconfig, body));

-- What a founder tells the investors of an idea about a month. Never changed: a correction replaces one and both stay.
table public.monthly_reports (
  id uuid not null,
  idea_id uuid not null,
  month date not null,
  sales bigint not null,
  spent bigint not null,
  mood text not null,
  words text not null,
  picture text,
  sent_at timestamp with time zone not null default now(),
  replaces uuid,
  constraint monthly_reports_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint monthly_reports_month_begins CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint monthly_reports_mood_known CHECK ((mood = ANY (ARRAY['better'::text, 'as_planned'::text, 'harder'::text]))),
  constraint monthly_reports_pkey PRIMARY KEY (id),
  constraint monthly_reports_replaces_fkey FOREIGN KEY (replaces) REFERENCES monthly_reports(id) ON DELETE CASCADE,
  constraint monthly_reports_replaces_key UNIQUE (replaces),
  constraint monthly_reports_sales_range CHECK (((sales >= 0) AND (sales <= '999999999999'::bigint))),
  constraint monthly_reports_spent_range CHECK (((spent >= 0) AND (spent <= '999999999999'::bigint))),
  constraint monthly_reports_words_length CHECK (((char_length(words) >= 1) AND (char_length(words) <= 600)))
); row level security on
policy "Founder and investors read the reports of their months" for select to authenticated using ( SELECT private.reads_reports(monthly_reports.idea_id, monthly_reports.month) AS reads_reports);
grant select to authenticated;
grant select to service_role;
CREATE TRIGGER monthly_reports_10_keep BEFORE UPDATE ON public.monthly_reports FOR EACH ROW EXECUTE FUNCTION private.keep_as_sent();
CREATE UNIQUE INDEX monthly_reports_first ON public.monthly_reports USING btree (idea_id, month) WHERE (replaces IS NULL);
CREATE INDEX monthly_reports_idea ON public.monthly_reports USING btree (idea_id, month);
CREATE INDEX monthly_reports_picture ON public.monthly_reports USING btree (picture) WHERE (picture IS NOT NULL);
CREATE UNIQUE INDEX monthly_reports_pkey ON public.monthly_reports USING btree (id);
CREATE UNIQUE INDEX monthly_reports_replaces_key ON public.monthly_reports USING btree (replaces);

-- Which mails each account wants; made by a trigger with its profile, so that the person only ever changes it.
table public.notification_preferences (
  user_id uuid not null,
  review_mail text not null default 'at_once'::text,
  activity_mail text not null default 'daily'::text,
  search_mail text not null default 'daily'::text,
  question_mail text not null default 'at_once'::text,
  message_mail text not null default 'at_once'::text,
  constraint notification_preferences_activity_mail_known CHECK ((activity_mail = ANY (ARRAY['daily'::text, 'none'::text]))),
  constraint notification_preferences_message_mail_known CHECK ((message_mail = ANY (ARRAY['at_once'::text, 'none'::text]))),
  constraint notification_preferences_pkey PRIMARY KEY (user_id),
  constraint notification_preferences_question_mail_known CHECK ((question_mail = ANY (ARRAY['at_once'::text, 'none'::text]))),
  constraint notification_preferences_review_mail_known CHECK ((review_mail = ANY (ARRAY['at_once'::text, 'none'::text]))),
  constraint notification_preferences_search_mail_known CHECK ((search_mail = ANY (ARRAY['daily'::text, 'at_once'::text, 'none'::text]))),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People choose which mails they want" for update to authenticated using (user_id = ( SELECT auth.uid() AS uid)) with check (user_id = ( SELECT auth.uid() AS uid));
policy "People see which mails they want" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant update (activity_mail, message_mail, question_mail, review_mail, search_mail) to authenticated;
CREATE UNIQUE INDEX notification_preferences_pkey ON public.notification_preferences USING btree (user_id);

-- What is news to a person, written by triggers and the worker's jobs: ids and numbers only. Nobody is named: saves and contacts are one row an idea and day with their number.
table public.notifications (
  id bigint not null generated,
  recipient uuid not null,
  kind text not null,
  idea_id uuid,
  day date,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  saved_search_id uuid,
  constraint notifications_day_of_counted CHECK (((day IS NOT NULL) = (kind = ANY (ARRAY['saves'::text, 'contacts'::text, 'search_matches'::text])))),
  constraint notifications_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint notifications_idea_of_kind CHECK (
CASE
    WHEN (kind = ANY (ARRAY['message'::text, 'answer_waiting'::text, 'days_given'::text, 'deal'::text, 'safety'::text])) THEN true
    ELSE ((idea_id IS NULL) = (kind = ANY (ARRAY['search_matches'::text, 'trial_ending'::text, 'charge_coming'::text, 'charge_failed'::text, 'invoice_issued'::text, 'charge_refunded'::text, 'identity'::text])))
END),
  constraint notifications_kind_known CHECK ((kind = ANY (ARRAY['approved'::text, 'rejected'::text, 'revision_requested'::text, 'saves'::text, 'contacts'::text, 'search_matches'::text, 'question_asked'::text, 'question_answered'::text, 'trial_ending'::text, 'charge_coming'::text, 'charge_failed'::text, 'invoice_issued'::text, 'charge_refunded'::text, 'message'::text, 'answer_waiting'::text, 'days_given'::text, 'deal'::text, 'identity'::text, 'safety'::text]))),
  constraint notifications_payload_object CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_recipient_fkey FOREIGN KEY (recipient) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notifications_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint notifications_saved_search_of_matches CHECK (((saved_search_id IS NULL) OR (kind = 'search_matches'::text)))
); row level security on
policy "People mark their own updates as read" for update to authenticated using (recipient = ( SELECT auth.uid() AS uid)) with check (recipient = ( SELECT auth.uid() AS uid));
policy "People see their own updates" for select to authenticated using (recipient = ( SELECT auth.uid() AS uid));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant update (read_at) to authenticated;
CREATE TRIGGER notifications_10_bound AFTER INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.bound_notifications();
CREATE UNIQUE INDEX notifications_conversation_unread ON public.notifications USING btree (recipient, kind, ((payload ->> 'conversation_id'::text))) WHERE ((kind = ANY (ARRAY['message'::text, 'answer_waiting'::text])) AND (read_at IS NULL));
CREATE UNIQUE INDEX notifications_counted_once ON public.notifications USING btree (idea_id, kind, day) WHERE (day IS NOT NULL);
CREATE UNIQUE INDEX notifications_deal_unread ON public.notifications USING btree (recipient, ((payload ->> 'conversation_id'::text))) WHERE ((kind = 'deal'::text) AND (read_at IS NULL));
CREATE INDEX notifications_idea ON public.notifications USING btree (idea_id);
CREATE UNIQUE INDEX notifications_matches_once ON public.notifications USING btree (saved_search_id, day) WHERE (saved_search_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_pkey ON public.notifications USING btree (id);
CREATE INDEX notifications_read ON public.notifications USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notifications_recipient ON public.notifications USING btree (recipient, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (recipient) WHERE (read_at IS NULL);

-- Offers in a conversation, numbered from 1. Only state and the time of its change ever change; a deleted account's words are taken out.
table public.offers (
  id uuid not null,
  conversation_id uuid not null,
  number integer not null,
  side text not null,
  kind text not null,
  amount bigint not null,
  terms jsonb not null,
  note text,
  counters uuid,
  made_at timestamp with time zone not null default now(),
  answer_by timestamp with time zone not null,
  state text not null default 'open'::text,
  ended_at timestamp with time zone,
  constraint offers_amount_range CHECK (((amount >= 1000) AND (amount <= '999999999999'::bigint))),
  constraint offers_answer_later CHECK ((answer_by > made_at)),
  constraint offers_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint offers_conversation_id_number_key UNIQUE (conversation_id, number),
  constraint offers_counters_fkey FOREIGN KEY (counters) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offers_ended_at_known CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint offers_kind_known CHECK ((kind = ANY (ARRAY['loan'::text, 'revenue_share'::text, 'equity'::text, 'partnership'::text]))),
  constraint offers_note_length CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_side_known CHECK ((side = ANY (ARRAY['investor'::text, 'founder'::text]))),
  constraint offers_state_known CHECK ((state = ANY (ARRAY['open'::text, 'countered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'idea_withdrawn'::text, 'left'::text, 'blocked'::text, 'called_off'::text, 'completed'::text])))
); row level security on
policy "The two see the offers of their conversation" for select to authenticated using ( SELECT private.is_in_conversation(offers.conversation_id) AS is_in_conversation);
grant select to authenticated;
grant select to service_role;
CREATE TRIGGER offers_05_refuse_switched_off BEFORE INSERT ON public.offers FOR EACH ROW EXECUTE FUNCTION private.refuse_switched_off('offers');
CREATE TRIGGER offers_10_keep BEFORE UPDATE ON public.offers FOR EACH ROW EXECUTE FUNCTION private.keep_offer();
CREATE UNIQUE INDEX offers_accepted ON public.offers USING btree (conversation_id) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX offers_conversation_id_number_key ON public.offers USING btree (conversation_id, number);
CREATE UNIQUE INDEX offers_counters ON public.offers USING btree (counters);
CREATE UNIQUE INDEX offers_open ON public.offers USING btree (conversation_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX offers_pkey ON public.offers USING btree (id);
CREATE INDEX offers_to_expire ON public.offers USING btree (answer_by) WHERE (state = 'open'::text);

-- A payment of a subscription and the period it pays for.
table public.payments (
  id uuid not null default gen_random_uuid(),
  subscription_id uuid,
  user_id uuid,
  provider text not null,
  provider_payment_id text not null,
  amount_paise integer not null,
  status text not null,
  paid_at timestamp with time zone not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  constraint payments_amount_paise_positive CHECK ((amount_paise > 0)),
  constraint payments_period_in_order CHECK ((period_end > period_start)),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_known CHECK ((provider = ANY (ARRAY['sandbox'::text, 'razorpay'::text]))),
  constraint payments_provider_payment_once UNIQUE (provider, provider_payment_id),
  constraint payments_status_known CHECK ((status = ANY (ARRAY['captured'::text, 'refunded'::text]))),
  constraint payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id) ON DELETE SET NULL,
  constraint payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
); row level security on
policy "People see their own payments" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant select to service_role;
grant select (amount_paise, id, paid_at, period_end, period_start, provider, provider_payment_id, status, subscription_id, user_id) to authenticated;
CREATE TRIGGER payments_10_audit AFTER INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION private.audit_payment();
CREATE INDEX payments_paid ON public.payments USING btree (paid_at);
CREATE UNIQUE INDEX payments_pkey ON public.payments USING btree (id);
CREATE UNIQUE INDEX payments_provider_payment_once ON public.payments USING btree (provider, provider_payment_id);
CREATE INDEX payments_subscription ON public.payments USING btree (subscription_id);
CREATE INDEX payments_user ON public.payments USING btree (user_id, paid_at DESC);

-- A report of a person, from an idea's page, a conversation, a question or a rating, and what became of it. Its reporter reads it without the account that it is about; the person never learns of it.
table public.person_reports (
  id uuid not null default gen_random_uuid(),
  reporter uuid not null,
  person uuid not null,
  seen_in text not null,
  idea_id uuid,
  conversation_id uuid,
  question_id uuid,
  rating_id uuid,
  reason text not null,
  details text,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  constraint person_reports_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint person_reports_details_length CHECK ((char_length(details) <= 1000)),
  constraint person_reports_details_required CHECK (
CASE
    WHEN (details IS NULL) THEN (reason <> 'other'::text)
    ELSE (details ~ '\S'::text)
END),
  constraint person_reports_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE SET NULL,
  constraint person_reports_of_one CHECK ((num_nonnulls(idea_id, conversation_id, question_id, rating_id) <= 1)),
  constraint person_reports_of_others CHECK ((person <> reporter)),
  constraint person_reports_person_fkey FOREIGN KEY (person) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint person_reports_pkey PRIMARY KEY (id),
  constraint person_reports_question_id_fkey FOREIGN KEY (question_id) REFERENCES idea_questions(id) ON DELETE SET NULL,
  constraint person_reports_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES idea_ratings(id) ON DELETE SET NULL,
  constraint person_reports_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'fraud'::text, 'money_outside'::text, 'not_who_they_say'::text, 'other'::text]))),
  constraint person_reports_reporter_fkey FOREIGN KEY (reporter) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint person_reports_seen_in_known CHECK ((seen_in = ANY (ARRAY['idea'::text, 'conversation'::text, 'question'::text, 'rating'::text]))),
  constraint person_reports_status_known CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text])))
); row level security on
policy "People see what they reported" for select to authenticated using (reporter = ( SELECT auth.uid() AS uid));
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant select (conversation_id, created_at, details, id, idea_id, question_id, rating_id, reason, reporter, seen_in, status) to authenticated;
CREATE TRIGGER person_reports_10_limit BEFORE INSERT ON public.person_reports FOR EACH ROW EXECUTE FUNCTION private.limit_person_reports();
CREATE TRIGGER person_reports_90_tell_desk AFTER INSERT OR UPDATE OF status ON public.person_reports FOR EACH STATEMENT EXECUTE FUNCTION private.tell_desk();
CREATE INDEX person_reports_conversation ON public.person_reports USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX person_reports_idea ON public.person_reports USING btree (idea_id) WHERE (idea_id IS NOT NULL);
CREATE INDEX person_reports_latest ON public.person_reports USING btree (reporter, created_at DESC);
CREATE UNIQUE INDEX person_reports_open ON public.person_reports USING btree (reporter, seen_in, COALESCE(idea_id, conversation_id, question_id, rating_id)) WHERE (status = 'open'::text);
CREATE INDEX person_reports_person ON public.person_reports USING btree (person, created_at DESC);
CREATE UNIQUE INDEX person_reports_pkey ON public.person_reports USING btree (id);
CREATE INDEX person_reports_question ON public.person_reports USING btree (question_id) WHERE (question_id IS NOT NULL);
CREATE INDEX person_reports_queue ON public.person_reports USING btree (status, created_at, id);
CREATE INDEX person_reports_rating ON public.person_reports USING btree (rating_id) WHERE (rating_id IS NOT NULL);

-- The picture that a person shows beside their first name on their ideas: a square JPEG or WebP, nothing but pixels. Only its owner reads the row; readers of their ideas get it from founder_of_idea.
table public.portraits (
  user_id uuid not null default auth.uid(),
  image bytea not null,
  constraint portraits_image_format CHECK ((NOT (private.bare_picture(image) IS DISTINCT FROM image))),
  constraint portraits_image_size CHECK ((octet_length(image) <= 196608)),
  constraint portraits_pkey PRIMARY KEY (user_id),
  constraint portraits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People remove their own portrait" for delete to authenticated using (user_id = ( SELECT auth.uid() AS uid));
policy "People see their own portrait" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
policy "People with a confirmed e-mail add a portrait of their own" for insert to authenticated with check ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_email_confirmed() AS is_email_confirmed));
policy "People with a confirmed e-mail change their own portrait" for update to authenticated using (user_id = ( SELECT auth.uid() AS uid)) with check ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_email_confirmed() AS is_email_confirmed));
grant delete to authenticated;
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (image) to authenticated;
grant update (image) to authenticated;
CREATE TRIGGER portraits_10_bare BEFORE INSERT OR UPDATE OF image ON public.portraits FOR EACH ROW EXECUTE FUNCTION private.bare_portrait();
CREATE UNIQUE INDEX portraits_pkey ON public.portraits USING btree (user_id);

-- Name and chosen role of each account; made by a trigger when the account is made.
table public.profiles (
  id uuid not null,
  full_name text,
  role text,
  created_at timestamp with time zone not null default now(),
  constraint profiles_full_name_length CHECK ((char_length(full_name) <= 120)),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_role_known CHECK ((role = ANY (ARRAY['investor'::text, 'entrepreneur'::text])))
); row level security on
policy "People change their own profile" for update to authenticated using (id = ( SELECT auth.uid() AS uid)) with check (id = ( SELECT auth.uid() AS uid));
policy "People see their own profile and admins see all" for select to authenticated using ((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant update (full_name) to authenticated;
CREATE TRIGGER profiles_10_create_preferences AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.create_preferences();
CREATE TRIGGER profiles_20_agree AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.agree_with_account();
CREATE INDEX profiles_name_trigrams ON public.profiles USING gin (lower(full_name) extensions.gin_trgm_ops);
CREATE UNIQUE INDEX profiles_pkey ON public.profiles USING btree (id);

-- Who took an idea to review it, and when they last said so; counts for 30 minutes. Reviewer null: nobody has it. For admins.
table public.review_assignments (
  idea_id uuid not null,
  reviewer uuid,
  assigned_at timestamp with time zone not null default now(),
  constraint review_assignments_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint review_assignments_pkey PRIMARY KEY (idea_id),
  constraint review_assignments_reviewer_fkey FOREIGN KEY (reviewer) REFERENCES auth.users(id) ON DELETE SET NULL
); row level security on
policy "Admins see who is reviewing what" for select to authenticated using ( SELECT private.is_admin() AS is_admin);
grant select to authenticated;
grant select to service_role;
CREATE UNIQUE INDEX review_assignments_pkey ON public.review_assignments USING btree (idea_id);
CREATE INDEX review_assignments_reviewer ON public.review_assignments USING btree (reviewer, assigned_at DESC) WHERE (reviewer IS NOT NULL);

-- Which user saved which idea, and when.
table public.saved_ideas (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  idea_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_ideas_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES ideas(id) ON DELETE CASCADE,
  constraint saved_ideas_once UNIQUE (user_id, idea_id),
  constraint saved_ideas_pkey PRIMARY KEY (id),
  constraint saved_ideas_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People remove what they saved" for delete to authenticated using (user_id = ( SELECT auth.uid() AS uid));
policy "People save listed ideas for themselves" for insert to authenticated with check ((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM listings
  WHERE (listings.id = saved_ideas.idea_id))));
policy "People see what they saved" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant delete to authenticated;
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (idea_id, user_id) to authenticated;
CREATE TRIGGER saved_ideas_10_count AFTER INSERT OR DELETE ON public.saved_ideas FOR EACH ROW EXECUTE FUNCTION private.count_save();
CREATE TRIGGER saved_ideas_20_count_day AFTER INSERT OR DELETE ON public.saved_ideas FOR EACH ROW EXECUTE FUNCTION private.count_save_day();
CREATE TRIGGER saved_ideas_30_notify AFTER INSERT OR DELETE ON public.saved_ideas FOR EACH ROW EXECUTE FUNCTION private.notify_of_save();
CREATE INDEX saved_ideas_idea ON public.saved_ideas USING btree (idea_id, created_at DESC);
CREATE UNIQUE INDEX saved_ideas_once ON public.saved_ideas USING btree (user_id, idea_id);
CREATE UNIQUE INDEX saved_ideas_pkey ON public.saved_ideas USING btree (id);

-- A search of the list under a name: its filters, of which null is none, and what its owner hears of new matches: nothing (off), updates in the app, or updates and mails.
table public.saved_searches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  industry text,
  roi text,
  funding text,
  location text,
  status text,
  search text,
  alerts text not null default 'mail'::text,
  created_at timestamp with time zone not null default now(),
  constraint saved_searches_alerts_known CHECK ((alerts = ANY (ARRAY['off'::text, 'app'::text, 'mail'::text]))),
  constraint saved_searches_filter_required CHECK ((num_nonnulls(industry, roi, funding, location, status, search) > 0)),
  constraint saved_searches_funding_known CHECK ((funding = ANY (ARRAY['1L-5L'::text, '5L-15L'::text, '15L-30L'::text, '30L-50L'::text, '50L+'::text]))),
  constraint saved_searches_industry_known CHECK ((industry = ANY (ARRAY['Food & Beverage'::text, 'Retail & Commerce'::text, 'Transportation'::text, 'Franchise'::text, 'Service Business'::text, 'Technology'::text, 'Manufacturing'::text, 'Other'::text]))),
  constraint saved_searches_location_length CHECK ((char_length(location) <= 100)),
  constraint saved_searches_name_length CHECK ((char_length(name) <= 80)),
  constraint saved_searches_name_required CHECK ((name ~ '\S'::text)),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_roi_known CHECK ((roi = ANY (ARRAY['15-20%'::text, '20-25%'::text, '25-30%'::text, '30%+'::text]))),
  constraint saved_searches_search_length CHECK ((char_length(search) <= 100)),
  constraint saved_searches_status_known CHECK ((status = ANY (ARRAY['vetted'::text, 'trending'::text, 'new'::text]))),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People change their own saved searches" for update to authenticated using (user_id = ( SELECT auth.uid() AS uid)) with check (user_id = ( SELECT auth.uid() AS uid));
policy "People delete their own saved searches" for delete to authenticated using (user_id = ( SELECT auth.uid() AS uid));
policy "People see their own saved searches" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
policy "Readers of the list save searches for themselves" for insert to authenticated with check ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_accepted_disclaimer() AS has_accepted_disclaimer));
grant delete to authenticated;
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant insert (alerts, funding, id, industry, location, name, roi, search, status) to authenticated;
grant update (alerts, name) to authenticated;
grant update (alerts, name) to service_role;
CREATE TRIGGER saved_searches_10_limit BEFORE INSERT ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.limit_saved_searches();
CREATE TRIGGER saved_searches_20_trim BEFORE INSERT OR UPDATE OF name ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.trim_saved_search();
CREATE TRIGGER saved_searches_10_file AFTER INSERT OR UPDATE OF alerts ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION private.file_saved_search();
CREATE UNIQUE INDEX saved_searches_filters_once ON public.saved_searches USING btree (user_id, industry, roi, funding, location, status, search) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX saved_searches_pkey ON public.saved_searches USING btree (id);
CREATE INDEX saved_searches_user ON public.saved_searches USING btree (user_id, created_at DESC);

-- Settings of this installation; public ones are readable without an account.
table public.site_settings (
  key text not null,
  value jsonb not null,
  is_public boolean not null default false,
  constraint site_settings_key_check CHECK ((key ~ '^[a-z_]+$'::text)),
  constraint site_settings_pkey PRIMARY KEY (key),
  constraint site_settings_success_fee_range CHECK (
CASE
    WHEN (key <> 'success_fee_percent'::text) THEN true
    WHEN (jsonb_typeof(value) = 'number'::text) THEN ((((value)::numeric >= (0)::numeric) AND ((value)::numeric <= (20)::numeric)) AND (scale((value)::numeric) <= 2))
    ELSE false
END)
); row level security on
policy "Everybody sees public settings" for select to anon, authenticated using is_public;
grant select to anon;
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
CREATE TRIGGER site_settings_10_check BEFORE INSERT OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.check_setting();
CREATE TRIGGER site_settings_10_record AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.record_setting();
CREATE UNIQUE INDEX site_settings_pkey ON public.site_settings USING btree (key);

-- A subscription or trial of an investor, folded from its stored events; with the moments until which it is live.
table public.subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  status text not null,
  trial_ends_at timestamp with time zone,
  current_period_end timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  provider text,
  provider_subscription_id text,
  current_period_start timestamp with time zone,
  next_charge_at timestamp with time zone,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamp with time zone,
  ended_at timestamp with time zone,
  method text,
  method_label text,
  price_paise integer,
  consent_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  failed_attempts integer not null default 0,
  clock_offset interval not null default '00:00:00'::interval,
  constraint subscriptions_clock_offset_range CHECK (((clock_offset >= '00:00:00'::interval) AND (clock_offset <= '3650 days'::interval))),
  constraint subscriptions_clock_offset_sandbox CHECK (((clock_offset = '00:00:00'::interval) OR (NOT (provider IS DISTINCT FROM 'sandbox'::text)))),
  constraint subscriptions_failed_attempts_positive CHECK ((failed_attempts >= 0)),
  constraint subscriptions_method_known CHECK ((method = ANY (ARRAY['upi'::text, 'card'::text]))),
  constraint subscriptions_method_label_format CHECK ((((char_length(method_label) >= 1) AND (char_length(method_label) <= 60)) AND (method_label !~ '[0-9]([ -]?[0-9]){12}'::text))),
  constraint subscriptions_period_ends CHECK (((status <> 'active'::text) OR (current_period_end IS NOT NULL))),
  constraint subscriptions_period_in_order CHECK ((current_period_end > current_period_start)),
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_price_paise_positive CHECK ((price_paise > 0)),
  constraint subscriptions_provider_known CHECK ((provider = ANY (ARRAY['sandbox'::text, 'razorpay'::text]))),
  constraint subscriptions_provider_subscription_id_length CHECK (((char_length(provider_subscription_id) >= 1) AND (char_length(provider_subscription_id) <= 100))),
  constraint subscriptions_provider_subscription_id_of_provider CHECK (((provider_subscription_id IS NULL) OR (provider IS NOT NULL))),
  constraint subscriptions_provider_subscription_once UNIQUE (provider, provider_subscription_id),
  constraint subscriptions_status_known CHECK ((status = ANY (ARRAY['incomplete'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'cancelled'::text, 'expired'::text]))),
  constraint subscriptions_trial_ends CHECK (((status <> 'trialing'::text) OR (trial_ends_at IS NOT NULL))),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People see their own subscriptions" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant select to service_role;
grant select (cancel_at_period_end, cancelled_at, consent_at, created_at, current_period_end, current_period_start, ended_at, failed_attempts, id, last_failure_at, method, method_label, next_charge_at, price_paise, provider, provider_subscription_id, status, trial_ends_at, user_id) to authenticated;
CREATE TRIGGER subscriptions_10_audit AFTER INSERT OR UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION private.audit_subscription();
CREATE TRIGGER subscriptions_20_queue_mandate_end AFTER DELETE ON public.subscriptions FOR EACH ROW WHEN ((old.provider_subscription_id IS NOT NULL)) EXECUTE FUNCTION private.queue_mandate_end();
CREATE INDEX subscriptions_next_charge ON public.subscriptions USING btree (next_charge_at) WHERE (next_charge_at IS NOT NULL);
CREATE UNIQUE INDEX subscriptions_one_checkout ON public.subscriptions USING btree (user_id) WHERE (status = 'incomplete'::text);
CREATE UNIQUE INDEX subscriptions_pkey ON public.subscriptions USING btree (id);
CREATE UNIQUE INDEX subscriptions_provider_subscription_once ON public.subscriptions USING btree (provider, provider_subscription_id);
CREATE INDEX subscriptions_user ON public.subscriptions USING btree (user_id, status);

-- Which disclaimer a user accepted, and when.
table public.user_disclaimers (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  disclaimer_type text not null,
  accepted_at timestamp with time zone not null default now(),
  constraint user_disclaimers_disclaimer_type_known CHECK ((disclaimer_type = 'investment_disclaimer'::text)),
  constraint user_disclaimers_once UNIQUE (user_id, disclaimer_type),
  constraint user_disclaimers_pkey PRIMARY KEY (id),
  constraint user_disclaimers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People accept for themselves" for insert to authenticated with check (user_id = ( SELECT auth.uid() AS uid));
policy "People see what they accepted" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
grant insert (disclaimer_type, user_id) to authenticated;
CREATE UNIQUE INDEX user_disclaimers_once ON public.user_disclaimers USING btree (user_id, disclaimer_type);
CREATE UNIQUE INDEX user_disclaimers_pkey ON public.user_disclaimers USING btree (id);

-- Special rights of a user. A row with role admin makes an admin.
table public.user_roles (
  user_id uuid not null,
  role text not null,
  granted_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_role_known CHECK ((role = 'admin'::text)),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
); row level security on
policy "People see their own roles and admins see all" for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
grant select to authenticated;
grant delete to service_role;
grant insert to service_role;
grant select to service_role;
grant update to service_role;
CREATE TRIGGER user_roles_10_audit AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.audit_user_role();
CREATE UNIQUE INDEX user_roles_pkey ON public.user_roles USING btree (user_id, role);

-- The people whose identity an admin verified, and until when that counts.
table public.verified_identities (
  user_id uuid not null,
  verified_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  verified_by uuid,
  submission_id uuid,
  reminded_at timestamp with time zone,
  expired_at timestamp with time zone,
  constraint verified_identities_in_order CHECK ((expires_at > verified_at)),
  constraint verified_identities_pkey PRIMARY KEY (user_id),
  constraint verified_identities_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES kyc_submissions(id) ON DELETE SET NULL,
  constraint verified_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint verified_identities_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES auth.users(id) ON DELETE SET NULL
); row level security on
policy "People see that their identity was verified" for select to authenticated using (user_id = ( SELECT auth.uid() AS uid));
grant select to service_role;
grant select (expires_at, user_id, verified_at) to authenticated;
CREATE INDEX verified_identities_by ON public.verified_identities USING btree (verified_by);
CREATE INDEX verified_identities_expiring ON public.verified_identities USING btree (expires_at) WHERE (expired_at IS NULL);
CREATE UNIQUE INDEX verified_identities_pkey ON public.verified_identities USING btree (user_id);
CREATE INDEX verified_identities_submission ON public.verified_identities USING btree (submission_id);

-- 
type private.desk_filters (
  standing text,
  category text,
  state text,
  reviewer text,
  caller uuid,
  due_after timestamp with time zone,
  due_by timestamp with time zone,
  words tsquery,
  lexemes tsquery
);

-- The filters of a call of browsing, as its statements take them: $1. Null is no condition.
type private.listing_filters (
  industry text,
  roi_min numeric,
  roi_max numeric,
  funding_min bigint,
  funding_max bigint,
  badge text,
  place_pattern text,
  places text[],
  words tsquery,
  each_word tsquery[]
);

-- An event as functions send it; which parts it has depends on its kind.
type private.payment_event (
  event_id text,
  kind text,
  occurred_at timestamp with time zone,
  provider_subscription_id text,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  payment_id text,
  amount_paise bigint,
  method text,
  method_label text,
  ends_at timestamp with time zone
);

-- Whether the address is an answer in a draft, or a picture of an idea, of the caller, whose id the source is.
function linked_images.draft(source uuid, address text) returns boolean
  security invoker; set search_path=""; execute: authenticated

-- Whether the address is a picture of this idea, or of an earlier version of it, that the caller may read.
function linked_images.idea(source uuid, address text) returns boolean
  security invoker; set search_path=""; execute: authenticated

-- Ends a checkout of more than a day ago, of another provider, or of another price than is in force, which nobody approved.
function private.abandon_stale_checkout(person uuid, provider text) returns void
  security invoker; set search_path=""; execute: owner only

-- The events that count for a subscription, each with its place in the order of time, from 1.
function private.accepted_events(subscription uuid) returns TABLE(place bigint, kind text, occurred_at timestamp with time zone, period_start timestamp with time zone, period_end timestamp with time zone, payment_id text, amount_paise bigint, method text, method_label text, ends_at timestamp with time zone)
  security invoker; set search_path=""; execute: owner only

-- The moment at which a subscription stops to open anything; null: it opens nothing.
function private.access_ends_at(subscription subscriptions) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- The auth service asks it what each access token says (auth.hook.custom_access_token). Security definer: that service reads no table of the product.
function private.access_token_claims(event jsonb) returns jsonb
  security definer; set search_path=""; execute: supabase_auth_admin

-- What is kept about a person's account. Called by export_own_data.
function private.account_data(person uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Numbers a message, signs it into the chain and moves its conversation on; refuses (PT409, PT429) what may not be sent. Security definer: conversations are not writable through the API.
function private.add_message() returns trigger
  security definer; set search_path=""; execute: owner only

-- Stores the comments of a review. Called by record_review only.
function private.add_review_comments(idea ideas, review bigint) returns void
  security invoker; set search_path=""; execute: owner only

-- Puts the changes of each standing together, where there are more than so many. Security definer: no role may write them.
function private.add_up_standings(longest integer) returns void
  security definer; set search_path=""; execute: owner only

-- Notes the consent that stands beside a form (the trigger's argument) for who sends it. Security definer: no role writes consents.
function private.agree_by_giving() returns trigger
  security definer; set search_path=""; execute: owner only

-- Notes what somebody agrees to who makes an account. Security definer: no role writes consents.
function private.agree_with_account() returns trigger
  security definer; set search_path=""; execute: owner only

-- The charge that an update announced, as things are now; null where it was cancelled, moved to another day or made.
function private.announced_charge(n notifications, status text) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What the reminder about an unanswered investor says; null once they have an answer.
function private.answer_waiting_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Writes an appeal, once. Called by the functions that say whose it is.
function private.appeal(sanction private.sanctions, words text) returns void
  security invoker; set search_path=""; execute: owner only

-- Takes in the events that wait for a subscription, brings payments, invoices and the row up to date, and tells the subscriber what is new.
function private.apply_events(subscription uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- When the payer approved the mandate: a charge shows it as well. No row: never.
function private.approval(subscription uuid) returns TABLE(place bigint, approved_at timestamp with time zone)
  security invoker; set search_path=""; execute: owner only

-- True when each is a text, maybe empty, of at most that many characters.
function private.are_captions(captions text[], longest integer) returns boolean
  security invoker; set search_path=""; execute: authenticated, service_role

-- True when each is an http or https address of at most that many characters, or an uploaded image.
function private.are_image_addresses(addresses text[], longest integer) returns boolean
  security invoker; set search_path=""; execute: authenticated, service_role

-- Whether the bitmaps tell of these filters: of all but words in a row.
function private.are_in_bitmaps(filters private.listing_filters) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Security definer: writes the audit log, which no request role may write.
function private.audit_payment() returns trigger
  security definer; set search_path=""; execute: owner only

-- Security definer: writes the audit log, which no request role may write.
function private.audit_subscription() returns trigger
  security definer; set search_path=""; execute: owner only

-- Security definer: writes the audit log, which no request role may write.
function private.audit_user_role() returns trigger
  security definer; set search_path=""; execute: owner only

-- Keeps average and number of ratings on the listing. Security definer: no request role may write listings.
function private.average_ratings() returns trigger
  security definer; set search_path=""; execute: owner only

-- A square JPEG of at most 512 pixels a side as its pixels alone, without place, camera, profile, preview and words.
function private.bare_jpeg(picture bytea) returns bytea
  security invoker; set search_path=""; execute: authenticated, service_role

-- A square JPEG or WebP of at most 512 pixels a side and 256 KiB with nothing in it but pixels; null for anything else. What it gives it leaves as it is.
function private.bare_picture(picture bytea) returns bytea
  security invoker; set search_path=""; execute: authenticated, service_role

-- Takes everything but the pixels out of a portrait, whoever writes it.
function private.bare_portrait() returns trigger
  security invoker; set search_path=""; execute: owner only

-- A square WebP of at most 512 pixels a side as its colours alone, without profile, place, transparency and the rest.
function private.bare_webp(picture bytea) returns bytea
  security invoker; set search_path=""; execute: authenticated, service_role

-- An expression for the bits of the listings before a bucket, over the bitmaps of an order; null for the first bucket.
function private.before_bucket(bucket integer) returns text
  security invoker; set search_path=""; execute: owner only

-- A job begins; gives the number of the run. Security definer: the worker has no rights on tables.
function private.begin_run(worker uuid, job text, holder text, attempt integer, max_attempts integer) returns bigint
  security definer; set search_path=""; execute: sangam_worker

-- The first words of a text, cut between words, 160 characters at most.
function private.beginning_of(words text) returns text
  security invoker; set search_path=""; execute: owner only

-- What is kept of a person's subscription. Called by export_own_data.
function private.billing_data(person uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- How long access goes on after a period while the charge for the next one is neither made nor failed.
function private.billing_grace() returns interval
  security invoker; set search_path=""; execute: owner only

-- The ids of a conversation's bills whose rows say something else than their records, or are gone. Called by definer functions only.
function private.bills_that_differ(c conversations) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- Keeps the newest 500 of a person. Security definer: no request role may delete updates.
function private.bound_notifications() returns trigger
  security definer; set search_path=""; execute: owner only

-- The part of a decision that is missing or does not fit; null where it is whole.
function private.broken_identity_decision(decision text, reason text, note text, is_same_person boolean, document_expires_on date) returns text
  security invoker; set search_path=""; execute: owner only

-- Why a payment does not go with its deal: the deal's state, given_back, payment_waits, same, too_much, cash; null where it does. Asked before it is recorded, and again before it is confirmed.
function private.broken_payment(d deals, payment deal_payments) returns text
  security invoker; set search_path=""; execute: owner only

-- What does not hold in a conversation: `link`, the first message that does not, and by table the ids of rows that differ from their records; null where all hold. Called by definer functions only.
function private.broken_records(conversation uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The name of the first term of an offer that is missing, unknown or out of its bounds; null where all are right. The domain holds the same rules (packages/domain/src/offer.ts).
function private.broken_term(kind text, terms jsonb) returns text
  security invoker; set search_path=""; execute: owner only

-- Bitmaps of what would be put together of very many: what many places have, and how many words begin.
function private.build_common_parts(octets integer) returns void
  security invoker; set search_path=""; execute: owner only

-- Builds the bitmaps again: now, or, given a number, if so many rows of changes wait, one for 500 listings at least, or they are a day old. Returns how many listings it went through. Readers see the old ones until it is done. Security definer: the worker may not read listings.
function private.build_listing_bitmaps(changes_at_least integer) returns integer
  security definer; set search_path="", work_mem=128MB, jit=off; execute: sangam_worker

-- Notes for each listing in which bucket of a sort order it is: a bitmap for each of the twelve bits of its number, of the listings where that is 0.
function private.build_order_parts(of_sort text) returns void
  security invoker; set search_path="", enable_nestloop=off; execute: owner only

-- Whom an invoice is made out to. Without a state on record the place of supply is the seller's.
function private.buyer(person uuid) returns TABLE(name text, state text, gstin text)
  security invoker; set search_path=""; execute: owner only

-- When it was cancelled for the end of the period; null where it was not, or was resumed.
function private.cancel_requested_at(subscription uuid) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- The link of a row of the audit log: the digest of the link before it, its number, id and time, and the digest of its content.
function private.chain_of_log(previous bytea, sequence bigint, entry private.audit_log) returns bytea
  security invoker; set search_path=""; execute: owner only

-- The link of a message: the digest of the link before it, the conversation, number, side and time, and the digest of the content.
function private.chain_of_message(previous bytea, message messages) returns bytea
  security invoker; set search_path=""; execute: owner only

-- By how many listings each of private.filter_choices has changed since the bitmaps were built.
function private.changes_of_choices(filters private.listing_filters) returns bigint[]
  security invoker; set search_path=""; execute: owner only

-- Of a later charge: amount, date and means.
function private.charge_coming_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Of a charge that failed: when it is tried again, or that it was the last time, and until when access lasts.
function private.charge_failed_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The charge that is to be announced now. No row: none is near, or none will be made.
function private.charge_notice(s subscriptions) returns TABLE(kind text, about text, happens_at timestamp with time zone, payload jsonb)
  security invoker; set search_path=""; execute: owner only

-- Of a payment that was given back.
function private.charge_refunded_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The end of the last period that was charged, refunded or not.
function private.charged_until(subscription uuid) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- Makes the searches with these words ready again where a word is now taken for another; gives the number of such words.
function private.check_corrections(words text[]) returns integer
  security invoker; set search_path=""; execute: owner only

-- Checks the searched words that a word of this listing may have changed the meaning of.
function private.check_corrections_near(listing listings) returns integer
  security invoker; set search_path="", enable_seqscan=off, pg_trgm.word_similarity_threshold=0.3; execute: owner only

-- Raises P0001 where a person may not begin a subscription.
function private.check_may_subscribe(person uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses references to files of others, to files that are not there, and to files too large. Security definer: it looks at objects, no matter who writes.
function private.check_media() returns trigger
  security definer; set search_path=""; execute: owner only

-- Checks the records of conversations, those first that were checked longest ago, until so many messages were; puts what does not hold into the audit log, once, and gives of how many conversations something does not hold now. Security definer: the worker that calls it has no rights on tables.
function private.check_records(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Checks the words that were not checked for longest, so many at most; gives the number. Security definer: the worker that calls it has no rights on tables.
function private.check_searched_words(batch_size integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Refuses a value that a setting cannot have. Security definer: roles that write settings need not call its parts.
function private.check_setting() returns trigger
  security definer; set search_path=""; execute: owner only

-- The filters that are set, place and words apart, each with the choice that it is; null where it is none of the screens.
function private.choice_of_filters(filters private.listing_filters) returns TABLE(filter text, choice text)
  security invoker; set search_path=""; execute: owner only

-- The listings that fulfil a choice.
function private.choice_parts(filter text, choice text, octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- Ends the offers that wait when their idea is withdrawn or rejected. Security definer: offers are nobody's to write.
function private.close_offers_of_idea() returns trigger
  security definer; set search_path=""; execute: owner only

-- Pairs of accounts that are tied closely, and by what: one saved or rated an idea of the other and both bear the same mark; both rated the other; they are in a circle of three, each of whom saved or rated an idea of the next. Called by definer functions only.
function private.close_ties() returns TABLE(one uuid, other uuid, rests_on text, at timestamp with time zone)
  security invoker; set search_path="", jit=off, work_mem=64MB; execute: owner only

-- The description made of the answers (product §4.wizard).
function private.compose_description(idea ideas) returns text
  security invoker; set search_path=""; execute: authenticated, service_role

-- Trims the answers and composes the derived columns, whatever was sent for them.
function private.compose_idea() returns trigger
  security invoker; set search_path=""; execute: owner only

-- City, State - Pincode (product §3.entities).
function private.compose_location(city text, state text, pincode text) returns text
  security invoker; set search_path=""; execute: authenticated, service_role

-- A saved search as listings find it, from now on.
function private.conditions_of(saved saved_searches) returns private.search_conditions
  security invoker; set search_path=""; execute: owner only

-- What holds contact details, as contactPatterns of packages/domain/src/contact-details.ts has it.
function private.contact_patterns() returns text[]
  security invoker; set search_path=""; execute: authenticated, service_role

-- What a row of the audit log says, as the bytes that its digest is made of.
function private.content_of_log(entry private.audit_log) returns bytea
  security invoker; set search_path=""; execute: owner only

-- What a message says, as the bytes that its digest is made of.
function private.content_of_message(body text, files jsonb, record jsonb) returns bytea
  security invoker; set search_path=""; execute: owner only

-- Of which conversation an object of the bucket conversation-files is; null for a name that no upload has.
function private.conversation_of_file(object_name text) returns uuid
  security invoker; set search_path=""; execute: authenticated, service_role

-- What a mail says of a conversation: who wrote, about which idea, how many unread or unanswered messages, the beginning of the last, and from when on the listing says that an answer is missing. Null where one of the two blocked the other.
function private.conversation_of_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Of which conversation a channel is; null for every other topic.
function private.conversation_of_topic(topic text) returns uuid
  security invoker; set search_path=""; execute: authenticated

-- Security definer: the auth service that writes identities has no rights on public tables.
function private.copy_google_profile() returns trigger
  security definer; set search_path=""; execute: owner only

-- The words of a search that private.read_words may correct.
function private.corrigible_words(words text) returns text[]
  security invoker; set search_path=""; execute: owner only

-- Counts ideas that have another standing now. Security definer: no role may write the counts.
function private.count_changed_standings() returns trigger
  security definer; set search_path=""; execute: owner only

-- How many listings each of private.filter_choices leaves, in their order, with what has changed since the bitmaps were built.
function private.count_choices_in_parts(filters private.listing_filters, octets integer, changes bigint[]) returns bigint[]
  security invoker; set search_path=""; execute: owner only

-- Counts a first contact. Security definer: no request role may write numbers.
function private.count_contact_day() returns trigger
  security definer; set search_path=""; execute: owner only

-- Counts the days from the last counted one to today; what is older stays as it was. Gives how many days. Security definer: the worker that calls it has no rights on tables.
function private.count_days() returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Counts an opened document. Security definer: no request role may write numbers.
function private.count_document_day() returns trigger
  security definer; set search_path=""; execute: owner only

-- Takes ideas that are gone out of the counts. Security definer: no role may write them.
function private.count_gone_standings() returns trigger
  security definer; set search_path=""; execute: owner only

-- Adds to the numbers of an idea and a day. For the triggers below, which run as the owner.
function private.count_idea_day(idea uuid, day date, views integer, saves integer, unsaves integer, contacts integer) returns void
  security invoker; set search_path=""; execute: owner only

-- Counts the ledger where that was not done since six in the morning in India; gives how many times it did. Security definer: the worker that calls it has no rights on tables.
function private.count_ledger() returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Counts the places of listings. Security definer: an admin, whose approval makes a listing, may not write this table.
function private.count_listing_place() returns trigger
  security definer; set search_path=""; execute: owner only

-- Counts ideas that are new to the desk. Security definer: no role may write the counts.
function private.count_new_standings() returns trigger
  security definer; set search_path=""; execute: owner only

-- True where a term is a whole number within bounds.
function private.count_of(terms jsonb, name text, smallest numeric, largest numeric) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Sums the months from that of a day on again. Called by private.count_days, after it has counted that day and those after it.
function private.count_part_months(first_day date) returns void
  security invoker; set search_path=""; execute: owner only

-- Keeps saves_count and the trending badge; an own save counts for neither. Security definer: no request role may write listings.
function private.count_save() returns trigger
  security definer; set search_path=""; execute: owner only

-- Counts a save or its removal. Security definer: no request role may write numbers.
function private.count_save_day() returns trigger
  security definer; set search_path=""; execute: owner only

-- A listing that comes back has the saves that stand, its founder's not among them, and the badge where they earn it. Security definer: the caller, whose change makes a listing, may not read saves.
function private.count_saves_of_others() returns trigger
  security definer; set search_path=""; execute: owner only

-- Keeps the words of listings. Security definer: whoever makes a listing by an approval may not write this table.
function private.count_search_words() returns trigger
  security definer; set search_path=""; execute: owner only

-- Counts a view. Security definer: no request role may write numbers.
function private.count_view_day() returns trigger
  security definer; set search_path=""; execute: owner only

-- Security definer: profiles are made by the auth service, which has no rights on public tables.
function private.create_preferences() returns trigger
  security definer; set search_path=""; execute: owner only

-- Copies name and role of a new account. Security definer: the auth service that inserts accounts has no rights on public tables. An unknown role becomes null (asked on first arrival), never an error, so that no sign-up can fail here.
function private.create_profile() returns trigger
  security definer; set search_path=""; execute: owner only

-- Of days that were given back: how many, why, and until when they last.
function private.days_given_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Why a conversation led nowhere: the founder left, withdrew the idea within 14 days, has not answered for seven days and could not be reached, or has not answered for 14; null while it may still lead somewhere, or was answered once.
function private.dead_introduction(c conversations) returns text
  security invoker; set search_path=""; execute: owner only

-- Last attempts that failed and that nothing came of since: neither a later run that was done, nor an admin's decision.
function private.dead_runs() returns SETOF private.job_runs
  security invoker; set search_path=""; execute: owner only

-- What the mail about a record says: who did what, about which idea and how much; null once it is read or does not wait any more, and of what its reader did.
function private.deal_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The deal, its conversation locked; refuses others than its founder (42501), and one who is suspended (PT409). Security definer: deals are not readable by id alone.
function private.deal_of_founder(deal uuid) returns deals
  security definer; set search_path=""; execute: owner only

-- How a funded deal goes. lost: its founder has left before the end, or after a due day nothing was paid for 180 days. closed: completed. late: something is more than seven days behind, or was paid so within the last 90 days. Else on_time, also where nothing was promised yet.
function private.deal_outcome(deal deals) returns text
  security invoker; set search_path=""; execute: owner only

-- The ids of a conversation's deals whose rows say something else than their offers and records, or are gone. Moments agree to a minute. Called by definer functions only.
function private.deals_that_differ(c conversations) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- The number that was encrypted. Called by definer functions only.
function private.decrypt_identity_number(encrypted bytea) returns text
  security invoker; set search_path=""; execute: owner only

-- True once the demo data was loaded. For the owner at start.
function private.demo_data_loaded() returns boolean
  security invoker; set search_path=""; execute: owner only

-- The where clause for the filters of the review desk: column by column, or as its one index finds them.
function private.desk_conditions(filters private.desk_filters, by_index boolean) returns text
  security invoker; set search_path=""; execute: owner only

-- The row that the review desk has of an idea.
function private.desk_idea_of(idea ideas) returns private.desk_ideas
  security invoker; set search_path=""; execute: owner only

-- Ids of a page of the review desk's list, in order. So many entries of the order are looked through before everything that matches is found.
function private.desk_page(filters private.desk_filters, sort text, after jsonb, page_size integer, reach integer) returns uuid[]
  security invoker; set search_path="", jit=off, enable_seqscan=off, work_mem=32MB, seq_page_cost=0.1, random_page_cost=0.1; execute: owner only

-- The words of a text as the review desk finds them: lower case, each once; an e-mail address gives its parts.
function private.desk_words(text text) returns text[]
  security invoker; set search_path=""; execute: owner only

-- What the digest says: saves and contacts of its days that are still unread; null when there are none any more. Called by mail_content.
function private.digest_content(mail private.mails) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The SHA-256 of a file of a deal as it was uploaded, in hex; null for none, and where the storage tells none. Called by definer functions only.
function private.digest_of_file(object_name text) returns text
  security invoker; set search_path=""; execute: owner only

-- The SHA-256 of each picture: of the uploaded file, or of a linked picture's address; null where the storage tells none. Called by definer functions only.
function private.digests_of_pictures(answers text[]) returns SETOF bytea
  security invoker; set search_path=""; execute: owner only

-- Files that no row names any more and that wait to be removed; null where the server keeps no list.
function private.discarded_files() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Does what a request asks for. Called by confirm_grave_act, after all checks.
function private.do_grave_act(request private.grave_requests) returns void
  security invoker; set search_path=""; execute: owner only

-- Up to three listed ideas whose founders agreed, of the 300 approved last: each day another draw, one lot a founder.
function private.drawn_front_page_signs() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Security definer: the auth service that removes identities has no rights on public tables.
function private.drop_google_profile() returns trigger
  security definer; set search_path=""; execute: owner only

-- Switches two-step verification off for a person, and takes their passkeys away, which are on the phone that is lost; false where it was off. Called by definer functions and by the operator.
function private.drop_second_factors(person uuid) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Appeals against take-downs and suspensions that nobody has decided about.
function private.due_appeals() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Mails of the last 30 days and jobs that failed for good and that nobody has seen to.
function private.due_dead_letters() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Accounts that will be deleted because their people asked; overdue where that did not work. Nobody has to do anything for it.
function private.due_erasures() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What an admin asked for and a second one is to confirm: erasures, refunds, admins.
function private.due_grave_requests() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Identities that wait to be checked, who has waited longest first.
function private.due_identities() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Reports of all kinds that are open, and since when the oldest waits.
function private.due_reports() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Ideas that wait for review; those that one person has taken, where one is named.
function private.due_reviews(at_most integer, of_reviewer uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- One kind of work as the desk's home reads it. Numbers are counted up to 1,001.
function private.due_work(kind text, total bigint, overdue bigint, today bigint, first_items jsonb) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What a deal promises, from the day its money was there. Loan: interest, and principal in equal parts or at the end, to the rupee. Revenue share: a payment for each month or quarter, its amount not known before the sales are. Partnership: the same for ten years at most. Equity: nothing.
function private.dues_of(kind text, total bigint, terms jsonb, "from" date) returns TABLE(number integer, due_on date, amount bigint, principal bigint)
  security invoker; set search_path=""; execute: owner only

-- The ids of a conversation's funded deals of which something else is due than they promise, or something else counts as paid. Called by definer functions only.
function private.dues_that_differ(c conversations) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- A number encrypted (OpenPGP, AES-256). Called by definer functions only.
function private.encrypt_identity_number(number text) returns bytea
  security invoker; set search_path=""; execute: owner only

-- Signs an account out everywhere, with the tokens that it still has. Called by definer functions of the desk.
function private.end_access(person uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- A decision lets go of the idea, whoever had it. Security definer: assignments are not writable through the API.
function private.end_assignment() returns trigger
  security definer; set search_path=""; execute: owner only

-- Completes a deal or calls it off, with its offer, and records it. Called by definer functions only.
function private.end_deal(d deals, state text, side text, facts jsonb) returns void
  security invoker; set search_path=""; execute: owner only

-- Until when a verification of today counts: five years, or as long as the document.
function private.end_of_verification(document_expires_on date) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- Moves an offer to a state and records it, with further facts. Called by definer functions only.
function private.end_offer(offer offers, state text, side text, facts jsonb) returns void
  security invoker; set search_path=""; execute: owner only

-- When one person blocks another: the offers that wait between them end. Security definer: offers are nobody's to write.
function private.end_offers_between() returns trigger
  security definer; set search_path=""; execute: owner only

-- Ends the offer of a conversation that waits, if one does, and records it as the product's act; `expired` only one that ran out. Called by definer functions only.
function private.end_open_offer(conversation uuid, state text) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Signs an account out everywhere but in one session, with the tokens that the others still have. Called by definer functions.
function private.end_other_access(person uuid, kept uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- A run is done, and how much it did; called in the transaction of the work. Security definer: the worker has no rights on tables.
function private.end_run(run bigint, done integer) returns void
  security definer; set search_path=""; execute: sangam_worker

-- Ends a take-down, a suspension or the hiding of a message, and tells whom it was about. Called by definer functions of the desk.
function private.end_sanction(sanction private.sanctions) returns void
  security invoker; set search_path=""; execute: owner only

-- What ended the mandate, and from when on nothing more will be charged. No row: it goes on.
function private.ending(subscription uuid) returns TABLE(kind text, happened_at timestamp with time zone, over_at timestamp with time zone)
  security invoker; set search_path=""; execute: owner only

-- Deletes an account with everything that goes with it; signed out first, everywhere. PT409 for the only admin. Called by erase_accounts and confirm_grave_act.
function private.erase_account(person uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Deletes the accounts that are due; gives their number. One that cannot be deleted is tried again every hour and is seen at the desk. Security definer: the worker that calls it has no rights on tables.
function private.erase_accounts(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Why a person cannot ask for their account's deletion: only_admin, demo; null where they can.
function private.erasure_hindrance(person uuid) returns text
  security invoker; set search_path=""; execute: owner only

-- What became of each event of a call, in their order.
function private.event_answers(provider text, given private.payment_event[], new_ids text[]) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The first part of an event that is missing or malformed: a fault of the function that sent it. Null: none.
function private.event_problem(event private.payment_event) returns text
  security invoker; set search_path=""; execute: owner only

-- The order of events of the same moment: money outdoes a failure, and an end outdoes everything.
function private.event_rank(kind text) returns integer
  security invoker; set search_path=""; execute: owner only

-- Why an event does not count for its subscription; null where it does. It follows from the event and from what was agreed, so that it is the same whenever the event arrives.
function private.event_refusal(event private.payment_event, subscription subscriptions) returns text
  security invoker; set search_path=""; execute: owner only

-- Ids of events that say they happened later than now, by their subscription's clock; an hour is left for clocks that differ. Null: none.
function private.events_ahead_of_time(provider text, given private.payment_event[]) returns text[]
  security invoker; set search_path=""; execute: owner only

-- Gives time back after suspensions, then ends offers that nobody answered in time; gives how many. Security definer: the worker that calls it has no rights on tables.
function private.expire_offers(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Takes the trending badge from listings that no longer earn it; gives their number. Every save calls it for a few, apps/worker for all. Security definer: the worker has no rights on tables.
function private.expire_trending(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- A run failed, why in one line without people, and when it is tried again (null: not any more). Security definer: the worker has no rights on tables.
function private.fail_run(run bigint, problem text, next_try_in interval) returns void
  security definer; set search_path=""; execute: sangam_worker

-- A charge that failed, or failed for the last time, and that nobody was told of. No row: none.
function private.failure_notice(s subscriptions) returns TABLE(kind text, about text, happens_at timestamp with time zone, payload jsonb)
  security invoker; set search_path=""; execute: owner only

-- Failed charges that no charge has made good. What fails before a mandate is approved is no charge.
function private.failures(subscription uuid) returns TABLE(attempts integer, last_at timestamp with time zone)
  security invoker; set search_path=""; execute: owner only

-- The success fee of an amount of rupees, in paise.
function private.fee_paise(amount bigint, percent numeric) returns bigint
  security invoker; set search_path=""; execute: owner only

-- Keeps the conditions of a search while its owner wants alerts. Security definer: no request role reads or writes them.
function private.file_saved_search() returns trigger
  security definer; set search_path=""; execute: owner only

-- The files of a message with name, title, type, size and SHA-256 as stored; refuses (23514) what its sender did not upload for this conversation, and what the desk hid. Security definer: called by triggers.
function private.files_of_message(conversation uuid, sender uuid, files jsonb) returns jsonb
  security definer; set search_path=""; execute: owner only

-- The choices of each filter of browsing, with the condition that each stands for.
function private.filter_choices() returns TABLE(filter text, choice text, condition text)
  security invoker; set search_path=""; execute: owner only

-- The where clause for those of the named filters that are given: industry, roi, funding, vetted, trending, new, place or words.
function private.filter_conditions(filters private.listing_filters, VARIADIC names text[]) returns text
  security invoker; set search_path=""; execute: owner only

-- The listings of each filter that is set, and of each word, in the parts that any is in.
function private.filter_parts(filters private.listing_filters, octets integer) returns TABLE(filter text, part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- The filters with their place as a pattern instead of a list where a bitmap knows what has it.
function private.filters_to_count(filters private.listing_filters) returns private.listing_filters
  security invoker; set search_path=""; execute: owner only

-- The Indian financial year of a moment: 26-27 from April 2026 on.
function private.financial_year(moment timestamp with time zone) returns text
  security invoker; set search_path=""; execute: owner only

-- The 1 April on which the financial year of a day began.
function private.financial_year_of(day date) returns date
  security invoker; set search_path=""; execute: owner only

-- Looks for rings among all accounts, and keeps so many of the newest, of so many accounts at most; gives how many. One that an admin settled stays so until it gets an account or a tie more. Security definer: the worker that calls it has no rights on tables.
function private.find_rings(max_rings integer, max_accounts integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- The first message of a conversation whose place in the chain or content does not hold, or that is missing at its end; null where all do. Called by definer functions only.
function private.first_broken_link(conversation uuid) returns integer
  security invoker; set search_path=""; execute: owner only

-- Gives a new deal the present success fee.
function private.fix_fee() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Writes what the events say, where the row says something else.
function private.fold_subscription(subscription uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- The status that the facts of a subscription make.
function private.folded_status(is_approved boolean, is_failing boolean, has_trial boolean, paid_until timestamp with time zone, charged_until timestamp with time zone, ending_kind text, has_time_left boolean) returns text
  security invoker; set search_path=""; execute: owner only

-- The columns of a subscription that follow from its events. The end is null while time is left after it: then current_period_end, or trial_ends_at, says until when.
function private.folded_subscription(subscription uuid) returns TABLE(status text, current_period_start timestamp with time zone, current_period_end timestamp with time zone, next_charge_at timestamp with time zone, cancel_at_period_end boolean, cancelled_at timestamp with time zone, ended_at timestamp with time zone, method text, method_label text, last_failure_at timestamp with time zone, failed_attempts integer)
  security invoker; set search_path=""; execute: owner only

-- Removes a question that nobody waits for any more, because its asker's account is gone; an answered one stays for its readers, without its asker. Security definer: no request role may delete questions.
function private.forget_asker() returns trigger
  security definer; set search_path=""; execute: owner only

-- Removes a conversation that both people left with their accounts. Security definer: nobody may delete one.
function private.forget_conversation() returns trigger
  security definer; set search_path=""; execute: owner only

-- Removes openings older than a year, gives their number. Every opening calls it for a few; a background job of the owner may for all.
function private.forget_document_openings(at_most integer) returns integer
  security invoker; set search_path=""; execute: owner only

-- Takes the founder's update of a question back that is gone with its asker's account. Security definer: no request role may delete updates.
function private.forget_question_update() returns trigger
  security definer; set search_path=""; execute: owner only

-- Removes views older than a year, gives their number. Every view calls it for a few; a background job of the owner may for all.
function private.forget_views(at_most integer) returns integer
  security invoker; set search_path=""; execute: owner only

-- Removes what is kept of a person for one purpose alone. Called by definer functions only.
function private.forget_what_was_given(person uuid, purpose text) returns void
  security invoker; set search_path=""; execute: owner only

-- What is kept of what a person pitches and reports as a founder. Called by export_own_data.
function private.founder_data(person uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Counted figures: ideas and places listed now, and of the decisions of 30 days (the last 500) the median of hours and how many of ten were sent back first. Null for a figure of fewer than ten cases.
function private.front_page_figures() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The first sentence of a teaser's summary; null where it speaks of money: nothing is offered to the public.
function private.front_page_sentence(summary text) returns text
  security invoker; set search_path=""; execute: owner only

-- The signs that the front page shows now; none where they are switched off.
function private.front_page_signs() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Makes a deal funded: what is due, the record, the invoice of the success fee. Called by definer functions only.
function private.fund_deal(d deals) returns void
  security invoker; set search_path=""; execute: owner only

-- The rupees that each choice of the list's filter stands for.
function private.funding_ranges() returns TABLE(choice text, range int8range)
  security invoker; set search_path=""; execute: owner only

-- Gives investors three days for each introduction of the last 60 days that led nowhere, 15 within 30 days at most, and tells them; gives how many times it did. Those that cannot be given to take no part. Security definer: the worker that calls it has no rights on tables.
function private.give_days_back(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Tells a subscriber what they are owed and were not told yet, as updates and mails; gives the number. Repeating it adds nothing.
function private.give_notices(subscription uuid) returns integer
  security invoker; set search_path=""; execute: owner only

-- After a person's suspension: what waited for them waits that much longer, offers with a record. Security definer: called by definer functions only.
function private.give_time_back(person uuid) returns void
  security definer; set search_path=""; execute: owner only

-- Why an act cannot be done to its subject now: unknown, done, gone (the payment has no mandate any more), stays (an account that is not deleted: the only admin's, and those of the demo); null where it can.
function private.grave_hindrance(kind text, subject uuid) returns text
  security invoker; set search_path=""; execute: owner only

-- A price that includes 18 % GST: what is net, and the tax, in halves for centre and state within one state, else as integrated tax (product §10.law).
function private.gst_split(total_paise bigint, is_same_state boolean) returns TABLE(net_paise bigint, cgst_paise bigint, sgst_paise bigint, igst_paise bigint)
  security invoker; set search_path=""; execute: owner only

-- Keeps a founder to the answers and an admin to the review, refuses what was written about an older version, and counts versions.
function private.guard_revision() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Makes a submission through the API a fresh, unreviewed one, keeps a double click from becoming two, and a founder to 200 a day.
function private.guard_submission() returns trigger
  security invoker; set search_path=""; execute: owner only

-- The first day of the half-year in India that a moment lies in.
function private.half_year(moment timestamp with time zone) returns date
  security invoker; set search_path=""; execute: owner only

-- True when the caller accepted the investment disclaimer. Security definer: spares each policy that asks the policies of user_disclaimers.
function private.has_accepted_disclaimer() returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- Whether a person's consent stands. Called by definer functions only.
function private.has_consent(person uuid, purpose text) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True when the idea has such a document; false for a kind that there is not. Security definer: asks for the owner, whoever calls.
function private.has_document(idea uuid, document text) returns boolean
  security definer; set search_path=""; execute: owner only

-- True while the caller's subscription or trial is live. Security definer: spares each policy that asks the policies of subscriptions.
function private.has_live_subscription() returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True while the caller keeps fewer files, and fewer bytes with this one, than one may. Security definer: counts what the policies that ask it would hide.
function private.has_media_room(object_name text, size bigint) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- Whether a person has a deal that has not ended. Called by definer functions only.
function private.has_open_deal(person uuid) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Whether a person has switched two-step verification on.
function private.has_second_factor(person uuid) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True where the caller uploaded this file about this idea or deal. Security definer: asks the storage's table.
function private.has_uploaded(subject uuid, object_name text) returns boolean
  security definer; set search_path=""; execute: owner only

-- True where the last of these digits is the check digit (Verhoeff) of the others.
function private.has_verhoeff_digit(digits text) returns boolean
  security invoker; set search_path=""; execute: owner only

-- A number's keyed hash: the same for the same number, and of no use without the key. Called by definer functions only.
function private.hash_identity_number(number text) returns bytea
  security invoker; set search_path=""; execute: owner only

-- The ideas that somebody is reviewing now, and who (decision 248).
function private.held_reviews() returns TABLE(idea_id uuid, reviewer uuid, reviewer_name text)
  security invoker; set search_path=""; execute: owner only

-- Locks the conversation of a deal for the caller, one of its two (else 42501) and not suspended (PT409), and gives their side. Security definer: called by definer functions only.
function private.hold_deal(deal uuid) returns text
  security definer; set search_path=""; execute: owner only

-- Takes an idea for the calling admin where nobody else has it, or knowingly from somebody who has; gives who has it now. Security definer: assignments and the audit log are not writable through the API.
function private.hold_review(idea uuid, takes_over boolean) returns TABLE(held_by uuid, held_by_name text, held_until timestamp with time zone, is_mine boolean)
  security definer; set search_path=""; execute: owner only

-- True when a name holds an address or a telephone number. Teasers show names to people who may not contact their founders.
function private.holds_contact(name text) returns boolean
  security invoker; set search_path=""; execute: authenticated, service_role

-- What the database compares for a reviewer; whether it is the same person, only they see. Called by definer functions only.
function private.identity_checks(submission kyc_submissions) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What is kept of a person's verification. Called by export_own_data.
function private.identity_data(person uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What the mail about an identity says; null where it is not true any more. Read when it is sent.
function private.identity_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- pan or aadhaar for a number in capitals without spaces, null for any other text; as identity-numbers.ts reads it.
function private.identity_number_kind(number text) returns text
  security invoker; set search_path=""; execute: owner only

-- When a person's identity was verified, where that still counts. Security definer: asked of others, too.
function private.identity_verified_at(person uuid) returns timestamp with time zone
  security definer; set search_path=""; execute: owner only

-- Writes a sanction. Called by definer functions of the desk, which ask who calls.
function private.impose(kind text, person uuid, idea uuid, reason text, words text) returns uuid
  security invoker; set search_path=""; execute: owner only

-- The day of a moment in India, where founders and investors are.
function private.india_day(moment timestamp with time zone) returns date
  security invoker; set search_path=""; execute: owner only

-- The industry that the browse filter knows a category by (product §9.constants).
function private.industry_of(category text) returns text
  security invoker; set search_path=""; execute: authenticated, service_role

-- Who saved or rated how many ideas of whom, of all accounts or among some. Called by definer functions only.
function private.interactions_between(accounts uuid[]) returns TABLE(person uuid, founder uuid, kind text, ideas bigint, first_at timestamp with time zone, last_at timestamp with time zone)
  security invoker; set search_path=""; execute: owner only

-- What is kept of what a person looks for, asks, rates and reports. Called by export_own_data.
function private.interest_data(person uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What the mail of an invitation says, with a new token for its link; null for one that is over. Called by mail_content only.
function private.invitation_content(invitation uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- How an invitation stands: waiting (for a second admin), refused, sent, accepted, revoked, expired. Called by definer functions only.
function private.invitation_state(invitation private.admin_invitations) returns text
  security invoker; set search_path=""; execute: owner only

-- Of an invoice whose payment was not given back.
function private.invoice_issued_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- True when the caller is an admin. Security definer: policies of user_roles itself use it and must not recurse.
function private.is_admin() returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- Whether this is a banner: news or warning, its sentence, and when it ends, with the zone.
function private.is_banner(value jsonb) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True when a report or a bill has the file. Security definer: the answer must not depend on who may read it.
function private.is_deal_file_sent(object_name text) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True when the caller's e-mail is confirmed. Security definer: request roles cannot read accounts, and a token may be older than the fact.
function private.is_email_confirmed() returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- Whether a feature is switched on: front_page_signs, ratings, questions, offers. Called by definer functions only.
function private.is_feature_on(feature text) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True when a message that the desk hid has the file. Security definer: hidden messages are in a schema that request roles cannot read.
function private.is_file_hidden(object_name text) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True when a message has the file, hidden or not. Security definer: the answer must not depend on who may read it.
function private.is_file_sent(object_name text) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True when it is a list of {label, amount} in whole rupees that adds up to the total.
function private.is_funds_breakdown(breakdown jsonb, total text, longest integer) returns boolean
  security invoker; set search_path=""; execute: authenticated, service_role

-- Whether a worker runs: it says so every 15 seconds, and two may get lost.
function private.is_heard(worker private.workers, silence interval) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True when a submission has the file. Security definer: submissions are not readable through the API.
function private.is_identity_file_sent(object_name text) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True for the two people of a conversation. Security definer: who they are is not readable through the API.
function private.is_in_conversation(conversation uuid) returns boolean
  security definer; set search_path=""; execute: authenticated

-- True for the two people of a deal. Security definer: who they are is not readable through the API.
function private.is_in_deal(deal uuid) returns boolean
  security definer; set search_path=""; execute: authenticated

-- True when a submitted idea, or an earlier version of one, refers to the object. Security definer: the answer must not depend on who may read the idea.
function private.is_media_in_use(object_name text) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- Whether investors may see an idea: it is listed exactly while this holds.
function private.is_offered(idea ideas) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Whether a person is the only admin, without whom nobody keeps the desk's promises.
function private.is_only_admin(person uuid) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True when pincodes of that state begin so; null when one of them is missing or the state unknown.
function private.is_pincode_of(pincode text, state text) returns boolean
  security invoker; set search_path=""; execute: authenticated, service_role

-- True where shares of a founder's business were offered to 200 others in this financial year. Called by definer functions only.
function private.is_placement_full(conversation conversations) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True where a deal asks for a report of a month: the months between the one in which it was funded and the one in which it ended.
function private.is_report_owed(deal deals, month date) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Whether this is a template for the review dialog: action, label and text.
function private.is_review_reason(reason jsonb) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Whether a subscription leaves no room for another one: it gives access, or will be charged again.
function private.is_running(subscription subscriptions) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True while a person's account is suspended. Security definer: accounts are readable by no request role.
function private.is_suspended(person uuid) returns boolean
  security definer; set search_path=""; execute: owner only

-- Whether a JSON value is a text of so many characters, spaces at its ends not counted.
function private.is_text_of(value jsonb, min_length integer, max_length integer) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True while a person is suspended, and until what waits for them has its time back. Called by definer functions only.
function private.is_time_owed(person uuid) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True where the investor of a deal is told of a month: from the one in which it was funded to the one in which it ended.
function private.is_told(deal deals, month date) returns boolean
  security invoker; set search_path=""; execute: owner only

-- The badge: five or more people saved it within the last seven days, none its founder, each with a confirmed account of three days and an accepted disclaimer.
function private.is_trending(idea uuid) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Whether a setting of the desk may have a value: null turns banner, pause and promotional figures off. What is no setting of the desk may have any.
function private.is_valid_setting(key text, value jsonb) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True where a person's identity was verified and still counts. Security definer: asked of others, too.
function private.is_verified(person uuid) returns boolean
  security definer; set search_path=""; execute: owner only

-- The badge: a named reviewer approved it and said what they checked. An import without review is not vetted.
function private.is_vetted(idea ideas) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Invoices the success fee of a deal to its founder, once. Called by definer functions only, after all checks.
function private.issue_fee_invoice(deal deals) returns void
  security invoker; set search_path=""; execute: owner only

-- Issues what is missing of a subscription's invoices, dated when they were paid, the earliest first.
function private.issue_invoices(subscription uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- How a job does, by its latest run: running, done, failed or lost, failures since it was last done, and the last attempts that failed.
function private.job_state(latest private.job_runs) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Refuses every change of a row.
function private.keep_as_sent() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Refuses every change of a bill but the loss of its note and file.
function private.keep_bill() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Lets the end of the chain move on, and nothing else.
function private.keep_chain_forward() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Keeps the one update of an idea, a counted kind and an Indian day at its number; at none there is no update. Called by definer triggers only.
function private.keep_counted_update(idea uuid, news text, its_day date, number integer, happened timestamp with time zone, is_more boolean) returns void
  security invoker; set search_path=""; execute: owner only

-- Lets a deal take the steps of its states only (PT409), and change nothing that was accepted.
function private.keep_deal() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Refuses every change of a decision but the loss of who decided.
function private.keep_kyc_decision() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Lets a submission be decided, and a rejection appealed against once; everything else stays as it was sent (PT409).
function private.keep_kyc_submission() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Refuses every change of a message but these: with its sender's account, its words, files and key go; what the desk hides is taken out once it was put away, and comes back only as it was written.
function private.keep_message() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Refuses every change of an offer but the steps of its states: open to an end, accepted to called off or completed (PT409), more time while it waits, and the loss of its note and the words of its terms.
function private.keep_offer() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Lets a recorded payment take the steps of its states only (PT409); one that is confirmed never changes.
function private.keep_payment() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Refuses every change of a line but the loss of what its founder called it, and the key.
function private.keep_use() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Of the reviews of the last 30 days, of the latest 2,000 at most (is_capped), how many came within 48 hours, and the median; and how many ideas wait longer than that now (overdue, 1,001 at most). Null below ten reviews.
function private.kept_promise() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The listings that have any of the keys from each first to its last one.
function private.key_parts(first_keys text[], last_keys text[], octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- As what a report of a person stands in the queue, by where they were seen.
function private.kind_of_person_report(seen_in text) returns text
  security invoker; set search_path=""; execute: owner only

-- Largest file of the kind that a name ends in, in bytes (packages/domain/src/media.ts). The bucket knows one limit only, the video's.
function private.largest_media(object_name text) returns bigint
  security invoker; set search_path=""; execute: authenticated, service_role

-- The place of the last charge among the events; 0 where there is none.
function private.last_charge(subscription uuid) returns bigint
  security invoker; set search_path=""; execute: owner only

-- The number of the last run of a job that was done; 0 where there is none.
function private.last_done(job text) returns bigint
  security invoker; set search_path=""; execute: owner only

-- When somebody last used their account. Called by definer functions only.
function private.last_seen(person uuid) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- The filter that a sort order begins with: it cuts its index, so that what is looked through begins where matches do.
function private.leading_filter(sort text) returns text
  security invoker; set search_path=""; execute: owner only

-- Takes notes and files out of the bills of a founder who deleted their account, and their words out of what the money was for. Security definer: bills are nobody's to write.
function private.leave_bills() returns trigger
  security definer; set search_path=""; execute: owner only

-- When one of a conversation deletes their account, their words about its deals go; amounts, dates and the numbers of payments that stand stay. Security definer: deals are nobody's to write.
function private.leave_deals() returns trigger
  security definer; set search_path=""; execute: owner only

-- When one of a conversation deletes their account: their notes and the words of their terms go, but for the company of an agreed deal; the offer that waits ends. Security definer: offers are nobody's to write.
function private.leave_offers() returns trigger
  security definer; set search_path=""; execute: owner only

-- The last editions of the ledger, the latest first, as everybody may read them: month, counted_at, and cohorts, a list of half-years. The server asks for it, no caller of the API may.
function private.ledger(at_most integer) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- By half-year: ideas received in it, and what became of them; founders' answers to what was asked in it. Hours are medians.
function private.ledger_cohorts() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Every letter of a text and every two that follow each other.
function private.letter_pairs(folded text) returns text[]
  security invoker; set search_path=""; execute: owner only

-- How many letters a word, or its beginning, is away from what was typed, as private.nearest_word counts; beyond 2 it is just more than 2.
function private.letters_apart(word text, typed text) returns integer
  security invoker; set search_path=""; execute: owner only

-- Trims a report, and lets a person report 10 conversations a day.
function private.limit_conversation_reports() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Trims a report, and lets a person make 10 of them a day.
function private.limit_person_reports() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Trims a question, and lets a person have 5 open ones about an idea and ask 20 a day. Security definer: who asked is not readable by request roles.
function private.limit_questions() returns trigger
  security definer; set search_path=""; execute: owner only

-- Trims a report, and lets a person report 10 ideas a day: more than somebody reads with care, and less than what would bury the admins.
function private.limit_reports() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Lets a person have 20 saved searches. Security definer: it counts all of a person's, whoever inserts.
function private.limit_saved_searches() returns trigger
  security definer; set search_path=""; execute: owner only

-- What everybody may see of a listed idea whose founder agreed: name, category, city and a sentence; null for any other.
function private.link_preview(idea uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What came of trying a link: opens, unclear, fails (for good the third time), stopped, where the worker ended first, which is no try, or offline, where no name can be looked up, which is none either, unless others answered. False where the link is gone or was taken by another. Security definer: the worker that calls it has no rights on tables.
function private.link_tried(idea uuid, link text, attempt integer, outcome text, reason text, http_status integer) returns boolean
  security definer; set search_path=""; execute: sangam_worker

-- The http(s) links of a text, and what begins with www; of a list of links also what begins with a host.
function private.links_in(typed text, is_list boolean) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- The first ten links of a submission, each once, in the order of its form.
function private.links_of_idea(idea ideas) returns text[]
  security invoker; set search_path=""; execute: owner only

-- All keys of searches that this listing may fit: how its words begin, parts of its place, its industry and amount.
function private.listing_keys(listing listings) returns text[]
  security invoker; set search_path=""; execute: owner only

-- The words of a listing that typing errors are compared with.
function private.listing_words(title text, category text, industry text, location text) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- Locks a message and its conversation, in the order of those who write. Called by definer functions of the desk.
function private.lock_message(message uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- One transaction at a time takes in events of a provider's subscription, or makes it known: none is overlooked.
function private.lock_provider_subscriptions(provider text, provider_subscription_ids text[]) returns void
  security invoker; set search_path=""; execute: owner only

-- A question about a listed idea of the caller's, locked. Refuses those of other founders (42501) and what can be answered no more (PT409). Called by definer functions only.
function private.lock_question(question uuid) returns idea_questions
  security invoker; set search_path=""; execute: owner only

-- A setting as the audit log has it: a number or switch as it is, words by their digest. The words are in the list of changes.
function private.logged_setting(value jsonb) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Looks at a person's data within a year, as the audit log has them; of a look at an idea, its title. Called by definer functions only.
function private.looks_at(person uuid) returns TABLE(id bigint, happened_at timestamp with time zone, action text, title text)
  security invoker; set search_path=""; execute: owner only

-- What a mail says and to whom, as things are now; null when it is not wanted, not deliverable or about nothing any more: an idea that was withdrawn, a decision that another one replaced. Called by next_mail only.
function private.mail_content(mail private.mails) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The same for e-mail addresses of the same mailbox, as far as an address tells.
function private.mail_mark(address text) returns text
  security invoker; set search_path=""; execute: authenticated, service_role

-- The mail was not taken in this attempt; it is tried again after the interval, or never when that is null: then failure says why. Security definer: the worker has no rights on tables.
function private.mail_refused(mail_id bigint, attempt integer, reason text, try_again_after interval, failure text) returns boolean
  security definer; set search_path=""; execute: sangam_worker

-- The mail was handed over in this attempt. Security definer: the worker has no rights on tables.
function private.mail_sent(mail_id bigint, attempt integer) returns boolean
  security definer; set search_path=""; execute: sangam_worker

-- What the signs of a mail are painted from: name, trade and city of the ideas that its content names, three at most, and only ideas that its recipient may see, as founder or as a reader of the list. Called by mail_content.
function private.mail_signs(mail private.mails, content jsonb) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Makes a listing say what is so about answers; gives 1 where it said something else. Called by definer functions only.
function private.mark_listing_unanswered(idea uuid) returns integer
  security invoker; set search_path=""; execute: owner only

-- Makes listings say since when investors wait for an answer, and no longer where none does; so many at most, gives how many. Security definer: the worker that calls it has no rights on tables.
function private.mark_unanswered(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- What tells that accounts are of one person: phone numbers and mailboxes of their submissions, their profile and the account, numbers of identity documents. Called by definer functions only.
function private.marks_of(accounts uuid[]) returns TABLE(account uuid, kind text, mark text)
  security invoker; set search_path=""; execute: owner only

-- An e-mail address by its first letter and its host: m•••@example.com.
function private.masked_address(address text) returns text
  security invoker; set search_path=""; execute: owner only

-- A submission's number as screens show it: ABCPE••••F, XXXX XXXX 2346. Called by definer functions only.
function private.masked_identity_number(submission kyc_submissions) returns text
  security invoker; set search_path=""; execute: owner only

-- Notes for whom a listing is a match, under the oldest of their searches that finds it: never for its founder, for anybody a second time, or for searches that are younger. Gives the number.
function private.match_listing(listing listings, before listings, queued_at timestamp with time zone) returns integer
  security invoker; set search_path=""; execute: owner only

-- Compares the listing that waits longest with all saved searches; gives the number of people for whom it is a match, null where none waits. Security definer: the worker that calls it has no rights on tables.
function private.match_next_listing() returns integer
  security definer; set search_path=""; execute: sangam_worker

-- What the mail about matches says: of each search that still wants mails its ideas that are still listed, the latest ten. Null where none is left. Called by mail_content.
function private.matches_content(mail private.mails) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The listings that fulfil all filters, as far as the bitmaps know.
function private.matching_parts(filters private.listing_filters, octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- True for the founder of a funded deal, in their own folder of the deal or its idea, who keeps no more than 600 files and 500 MB. Security definer: counts what policies would hide.
function private.may_add_deal_file(object_name text, size bigint) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True for a person with a confirmed e-mail, in their own folder, who has no more than 20 uploads and 100 MB there that no submission took. Security definer: counts what policies would hide.
function private.may_add_identity_file(object_name text, size bigint) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True for a person's last submission for 30 days after its rejection, once. Called by definer functions only.
function private.may_appeal_identity(submission kyc_submissions) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True when the caller may see the teaser of a listed idea and is neither its founder nor an admin. Security definer: asks tables that the caller may not read.
function private.may_be_counted(idea uuid) returns boolean
  security definer; set search_path=""; execute: authenticated

-- True for an investor who has a subscription that opened something, and has not been given all days of 30 days yet. Called by definer functions only.
function private.may_be_given_days(investor uuid, days_each integer, max_days integer) returns boolean
  security invoker; set search_path=""; execute: owner only

-- True when the caller has talked with the founder about a listed idea: they began, and had an answer. A subscription that ended meanwhile takes nothing away. Security definer: who talks with whom is not readable through the API.
function private.may_rate(idea uuid) returns boolean
  security definer; set search_path=""; execute: owner only

-- True for the founder of an idea and for admins. Security definer: spares the policies of ideas.
function private.may_see_statistics(idea uuid) returns boolean
  security definer; set search_path=""; execute: owner only

-- True when the caller may send in the conversation of a file, the name is in their own folder, and they keep no more than 200 files and 200 MB there. Security definer: counts what policies would hide.
function private.may_send_file(object_name text, size bigint) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True for those of the two who may send in a conversation now. Security definer: asks rows that the caller may not read.
function private.may_send_in(conversation uuid) returns boolean
  security definer; set search_path=""; execute: authenticated

-- Whose folder an object of the bucket idea-media is in; null for a name that no upload has.
function private.media_owner(object_name text) returns uuid
  security invoker; set search_path=""; execute: authenticated, service_role

-- What the mail about unread messages says; null once they are read, or the conversation is muted.
function private.message_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What a deal comes to by its confirmed payments and its dues: since when, put in, come back, how much of that is principal (of a due, interest is paid first); what comes next, what is late, and all that is still promised.
function private.money_of_deal(deal uuid, is_funded boolean) returns TABLE(since date, funded bigint, returned bigint, principal_back bigint, next_due_on date, next_due_amount bigint, overdue integer, overdue_amount bigint, overdue_since date, promised bigint)
  security invoker; set search_path=""; execute: owner only

-- The first day of the month of a moment, in India.
function private.month_of(moment timestamp with time zone) returns date
  security invoker; set search_path=""; execute: owner only

-- How many months lie between two payments of these terms.
function private.months_between_dues(terms jsonb) returns integer
  security invoker; set search_path=""; execute: owner only

-- Keeps the words of listings whose words changed. Security definer, as count_search_words.
function private.move_search_words() returns trigger
  security definer; set search_path=""; execute: owner only

-- Whether a person is let in by two steps only: admins, unless the demo is on, whose passwords are known to all.
function private.must_use_two_steps(person uuid) returns boolean
  security invoker; set search_path=""; execute: owner only

-- The first of the matching listings in an order, so many or some more, and the last bucket that they are in.
function private.narrow_down(order_key text, parts integer[], matching bit varying[], wanted bigint, OUT nearest bit varying[], OUT last_bucket integer) returns record
  security invoker; set search_path=""; execute: owner only

-- The word of a listing, or of a known meaning, that was probably meant: one letter away, from six letters on two; null for none.
function private.nearest_word(typed text) returns text
  security invoker; set search_path="", pg_trgm.word_similarity_threshold=0.3; execute: owner only

-- What is older has a past of its own (demo data, an import) and is told nobody. Webhooks are repeated for a day, and a reconciliation finds what was missed a day later.
function private.news_age() returns interval
  security invoker; set search_path=""; execute: owner only

-- Takes the next number of a year. Who takes one makes others wait until it is committed, or given back.
function private.next_invoice_number(year text) returns text
  security invoker; set search_path=""; execute: owner only

-- The next mail that is due, taken for the length of the lease; null when none is. One whose worker died over it three times fails. Security definer: the worker sees no table, only what it is to send.
function private.next_mail(lease interval, most_attempts integer) returns jsonb
  security definer; set search_path=""; execute: sangam_worker

-- The next time that it is nine in the morning in India.
function private.next_morning(moment timestamp with time zone) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- When a trial that begins now ends; null for who has had one. A checkout that came to nothing was none.
function private.next_trial_end(person uuid) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- The text in compatibility form, without what is not seen, with plain digits, spaces and full stops.
function private.normalize_text(typed text) returns text
  security invoker; set search_path=""; execute: authenticated, service_role

-- The same for listings that changed: each is gone as it was, and came as it is. Security definer for the same reason.
function private.note_changed_listings() returns trigger
  security definer; set search_path=""; execute: owner only

-- Notes that a person agrees, unless it stands already; gives whether it did. PT429 beyond 20 times a day. Called by definer functions only.
function private.note_consent(person uuid, purpose text) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Notes the corrigible words of a search. Called by definer functions only.
function private.note_corrections() returns trigger
  security invoker; set search_path=""; execute: owner only

-- A line in the audit log that the caller reads the desk's list (one an hour) or searches it (one in five minutes). Security definer: no request role may write the log.
function private.note_desk_look(is_search boolean) returns void
  security definer; set search_path=""; execute: owner only

-- Notes a deal for the ledger the moment it is funded: its founder may be gone before the next count. Security definer: no role may write the ledger.
function private.note_funded_deal() returns trigger
  security definer; set search_path=""; execute: owner only

-- Takes ideas that came since the last count into the ledger, with the first decision and approval of each.
function private.note_ledger_ideas() returns void
  security invoker; set search_path=""; execute: owner only

-- Notes how each deal of the ledger goes now. One that is gone before its end, with both of its people, counts as lost.
function private.note_ledger_outcomes() returns void
  security invoker; set search_path=""; execute: owner only

-- Notes what the bitmaps do not know yet. Security definer: whoever makes a listing by an approval may not write this table.
function private.note_listing_changes() returns trigger
  security definer; set search_path=""; execute: owner only

-- Notes which pictures an idea shows. Security definer: nobody else writes them, or reads files of others.
function private.note_pictures() returns trigger
  security definer; set search_path=""; execute: owner only

-- Notes from when to when somebody is suspended, and gives time back when a suspension is lifted. Security definer: the auth service has no rights here.
function private.note_suspension() returns trigger
  security definer; set search_path=""; execute: owner only

-- Puts a new row of the audit log down to be sealed. Security definer: no role writes the list.
function private.note_unsealed() returns trigger
  security definer; set search_path=""; execute: owner only

-- Tells people who have not used their account for three years, without an open deal or subscription, that it is deleted in 30 days; gives their number. Security definer: the worker that calls it has no rights on tables.
function private.note_unused_accounts(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- What the mail about an update, or one record of it, says: that is told by private.<kind>_mail(notifications), which gives null when there is nothing to say any more. Called by mail_content.
function private.notice_content(update_id bigint, record_number integer) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- How long before a charge it is announced: the first one after a trial, and each later one.
function private.notice_lead(status text) returns interval
  security invoker; set search_path=""; execute: owner only

-- Counts the first contacts of an idea and Indian day; those of a deleted account go. Security definer: no request role may write updates.
function private.notify_of_contact() returns trigger
  security definer; set search_path=""; execute: owner only

-- Tells the other side of a message unless they muted the conversation, and of a record anyway; what the product records is told to both. Security definer: no request role may write updates or mails.
function private.notify_of_message() returns trigger
  security definer; set search_path=""; execute: owner only

-- Tells the founder of a question, never whose it is, and its asker of the answer, or that it was declined; a correction is told to nobody. Security definer: no request role may write updates or mails.
function private.notify_of_question() returns trigger
  security definer; set search_path=""; execute: owner only

-- Tells the founder of a decision, and owes them a mail where they want one. Security definer: no request role may write updates or mails.
function private.notify_of_review() returns trigger
  security definer; set search_path=""; execute: owner only

-- Counts the saves of an idea and Indian day that stand, never naming who saved; an own save does not count. Security definer: no request role may write updates.
function private.notify_of_save() returns trigger
  security definer; set search_path=""; execute: owner only

-- Wakes the worker; PostgreSQL delivers it on commit. Security definer like the functions that queue mails.
function private.notify_worker() returns trigger
  security definer; set search_path=""; execute: owner only

-- What the desk's numbers count, between two moments: one line for each case, with trade and place where it has them.
function private.number_events(since timestamp with time zone, until timestamp with time zone) returns TABLE(measure text, at timestamp with time zone, category text, place text, cases bigint)
  security invoker; set search_path=""; execute: owner only

-- The number that up to seven bytes stand for; null for none.
function private.number_of(bytes bytea, is_little_endian boolean) returns bigint
  security invoker; set search_path=""; execute: authenticated, service_role

-- The thirty trades, or places, with the most ideas between two days: ideas, approvals, conversations, fundings of each.
function private.number_parts(scope text, from_day date, to_day date) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The days, weeks (from Monday) or months between two days, both included; the first and the last are cut to them.
function private.number_steps(from_day date, to_day date, step text) returns TABLE(first date, last date)
  security invoker; set search_path=""; execute: owner only

-- How often each measure came between two days, both included, in a scope.
function private.number_sums(scope text, name text, from_day date, to_day date) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The ids of a conversation's offers whose rows say something else than their records, or are gone. Called by definer functions only.
function private.offers_that_differ(c conversations) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- The listings that were new when the bitmaps were built, and are not now.
function private.older_parts(octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- The moment at which a subscription stops to open anything, days that were given back among it; null: it opens nothing.
function private.opens_until(subscription subscriptions) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- The order by clause of a sort order; null for none of them.
function private.order_keys(sort text) returns text
  security invoker; set search_path=""; execute: owner only

-- The other person of a conversation; null once they are gone.
function private.other_of(conversation conversations, person uuid) returns uuid
  security invoker; set search_path=""; execute: owner only

-- Puts matches into the mail that waits for their person, or a new one.
function private.owe_match_mails(matches private.search_matches[]) returns void
  security invoker; set search_path=""; execute: owner only

-- The caller's latest 50 messages with the words, read from the latest on. Null: given up, after so many (least_read), since fewer than one in sixteen held the words. Called by search_messages only.
function private.own_messages_by_time(wanted tsquery, least_read integer) returns uuid[]
  security invoker; set search_path=""; execute: owner only

-- The caller's latest 50 messages with the words, by the index of words: cheap for a rare word. Called by search_messages only.
function private.own_messages_by_word(wanted tsquery) returns uuid[]
  security invoker; set search_path=""; execute: owner only

-- The caller's deals on a side that money was put into. Security definer: who is in a deal is not readable through the API.
function private.own_money_deals(side text) returns SETOF deals
  security definer; set search_path=""; execute: owner only

-- Which listings are next in an order: narrowed down by bits to few, which are then sorted.
function private.page_by_bits(filters private.listing_filters, sort text, position_after text, last_row listings, size integer) returns uuid[]
  security invoker; set search_path=""; execute: owner only

-- What pages have to know of the settings that are not as usual: the banner until it ends, the sentence while submissions are paused, the price for new subscribers in rupees, the features that are off. For the server, which asks as the owner.
function private.page_settings() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The last period that is paid for, and was not refunded.
function private.paid_period(subscription uuid) returns TABLE(period_start timestamp with time zone, period_end timestamp with time zone)
  security invoker; set search_path=""; execute: owner only

-- Percent a year: the first number of the return offered; 15 without one, or past 1000, which is an amount (product §5.wizard).
function private.parse_roi_estimate(return_equity text) returns numeric
  security invoker; set search_path=""; execute: authenticated, service_role

-- How often measures came in trades or places between two days, both included: whole months by month, the days around them by day. A name has several rows.
function private.part_cases(scope text, measures text[], from_day date, to_day date) returns TABLE(name text, measure text, cases bigint)
  security invoker; set search_path=""; execute: owner only

-- The pattern of ilike for texts that contain the part.
function private.part_pattern(part text) returns text
  security invoker; set search_path=""; execute: owner only

-- Those of the matching listings that are in these buckets of an order.
function private.parts_between(order_key text, parts integer[], matching bit varying[], first_bucket integer, last_bucket integer) returns bit varying[]
  security invoker; set search_path=""; execute: owner only

-- A person hears at once that a passkey was added to their account or taken away, whoever did it. Security definer: the auth service writes no table of the product.
function private.passkey_told() returns trigger
  security definer; set search_path=""; execute: owner only

-- How it is paid, as the last events that tell it say.
function private.payer(subscription uuid) returns TABLE(method text, method_label text)
  security invoker; set search_path=""; execute: owner only

-- The invoices and refunds of the last days.
function private.payment_notices(s subscriptions) returns TABLE(kind text, about text, happens_at timestamp with time zone, payload jsonb)
  security invoker; set search_path=""; execute: owner only

-- The ids of a conversation's payments whose rows say something else than their records, or are gone. Called by definer functions only.
function private.payments_that_differ(c conversations) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- A person with ideas, subscription (nothing of how they pay), counts of conversations and deals, reports about and by them, and what the desk did; each look is in the audit log. For admins (42501); PT404 where there is none. Called by person_for_desk. Security definer: nobody but the desk reads all this.
function private.person_history(person uuid) returns jsonb
  security definer; set search_path=""; execute: owner only

-- Whom the caller meets in an idea, conversation, question or rating that they may read; null where they may not, or nobody is left. Security definer: accounts behind them are not readable through the API.
function private.person_seen_in(place text, seen uuid) returns uuid
  security definer; set search_path=""; execute: owner only

-- Gives each listing a position, in pg_temp.placed, with the keys of private.listing_bitmaps that it has.
function private.place_listings() returns void
  security invoker; set search_path=""; execute: owner only

-- The listings in the places that contain what was typed.
function private.place_parts(filters private.listing_filters, octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- The places that contain what was typed; null where nothing was typed, or more contain it than asked for.
function private.places_up_to(part text, at_most integer) returns text[]
  security invoker; set search_path=""; execute: owner only

-- The places that contain what was typed, whatever its case, up to so many.
function private.places_with(part text, at_most integer) returns text[]
  security invoker; set search_path=""; execute: owner only

-- The first line of an error, at most 200 characters, without what may be about people: addresses, long numbers, quoted values.
function private.plain_error(given text) returns text
  security invoker; set search_path=""; execute: owner only

-- A name in small letters, without dots and double spaces, to compare it.
function private.plain_name_of_person(name text) returns text
  security invoker; set search_path=""; execute: owner only

-- The letters and digits of a payment's reference: the same however it was typed.
function private.plain_reference(reference text) returns text
  security invoker; set search_path=""; execute: owner only

-- The where clause for what comes after a row in an order. The row is $2 of the statement.
function private.position_after(keys text, last_row listings) returns text
  security invoker; set search_path=""; execute: owner only

-- Bitmaps with the bits at these positions set, of each part that any is in; of octets that all parts have together.
function private.position_parts(positions integer[], octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- The positions of the bits that are set in these parts.
function private.positions_of_bits(parts integer[], bitmaps bit varying[]) returns integer[]
  security invoker; set search_path=""; execute: owner only

-- The text in the form in which contact details are looked for.
function private.prepare_for_contacts(typed text) returns text
  security invoker; set search_path=""; execute: authenticated, service_role

-- The version of the privacy policy that people read who agree now. The page has the same number; a test compares them.
function private.privacy_version() returns smallint
  security invoker; set search_path=""; execute: owner only

-- What the mail about an answer says to the asker, the answer not among it; null where it is hidden, or the idea is not listed.
function private.question_answered_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What the mail about a question says to the founder; null once it is answered, declined, taken back or hidden, or the idea is not listed.
function private.question_asked_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What a mail says of the question of an update; null where that is in another state or hidden, or its idea not listed.
function private.question_of_mail(n notifications, status text) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Owes a digest to everybody who wants one and has unread activity of the days before today that no digest was about, a week back at most; gives their number. Repeating it adds nothing. Security definer: the worker that calls it has no rights on tables.
function private.queue_digests(today date) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- One queue as the desk reads it.
function private.queue_length(kind text, waiting bigint, oldest timestamp with time zone) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Notes a listing for the worker. Security definer: whoever makes a listing by an approval may not write this table.
function private.queue_listing_match() returns trigger
  security definer; set search_path=""; execute: owner only

-- Puts down the mandate of a subscription that is deleted. Security definer: whoever deletes an account has no rights on the list.
function private.queue_mandate_end() returns trigger
  security definer; set search_path=""; execute: owner only

-- Puts down the mandates of an account that is emptied, but whose row stays. Security definer: the auth service, which does that, has no rights on the list.
function private.queue_mandate_ends_of_account() returns trigger
  security definer; set search_path=""; execute: owner only

-- Owes the person of an update a mail about it, or about one record of it, once, where they want mails of its topic; tells whether it did. What it says, the function <kind>_mail tells when it is sent. Security definer: no request role may write mails.
function private.queue_notice(update_id bigint, at_the_earliest timestamp with time zone, record_number integer) returns boolean
  security definer; set search_path=""; execute: owner only

-- Announces the charges that are near, of so many subscriptions at most; gives the number. Repeating it adds nothing. Security definer: the worker that calls it has no rights on tables.
function private.queue_subscription_notices(batch_size integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Refuses a call about payments: the hint is the code that its caller answers with.
function private.raise_refusal(code text, message text) returns void
  security invoker; set search_path=""; execute: owner only

-- The listings with a return or an amount in a range that is no choice of the screens, value by value.
function private.range_parts(of_key text, lowest numeric, highest numeric, octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- How many ratings of an idea are shown, the mean of both marks, and the mean of each; null where there is none. Called by definer functions only.
function private.rating_sums(idea uuid) returns TABLE(ratings integer, average numeric, description_average numeric, answers_average numeric)
  security invoker; set search_path=""; execute: owner only

-- What the review desk was asked for, as one value; refuses what it does not know (22023). Words mean beginnings of words, all of them.
function private.read_desk_filters(status text, filters jsonb, words text) returns private.desk_filters
  security invoker; set search_path=""; execute: owner only

-- The events of a call, in their order. Raises 22023 for malformed ones.
function private.read_events(events jsonb) returns private.payment_event[]
  security invoker; set search_path=""; execute: owner only

-- The filters of a call, made ready for its statements.
function private.read_filters(industry text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint, place text, badge text, words text) returns private.listing_filters
  security invoker; set search_path=""; execute: owner only

-- What is looked for: each word typed, what it was probably meant to be where no listing has it, and the words of the same meaning.
function private.read_words(words text) returns TABLE(nth bigint, word text, corrected text, meanings text[])
  security invoker; set search_path=""; execute: owner only

-- As what the caller reads an idea: founder, admin, subscriber (all of it) or teaser; null where they may not, as the policies of ideas and listings have it. Security definer: asks rows that the caller may not read.
function private.reader_kind(idea uuid) returns text
  security definer; set search_path=""; execute: owner only

-- True for the founder of an idea, and for investors of its funded deals for the months that they are told of. Security definer: who they are is not readable through the API.
function private.reads_reports(idea uuid, month date) returns boolean
  security definer; set search_path=""; execute: authenticated

-- The reason as it is kept; refuses one that is too short or too long (22023).
function private.reason_of_dismissal(reason text) returns text
  security invoker; set search_path=""; execute: owner only

-- Keeps how long an answer took, when it is given. Security definer: answers are nobody's to write.
function private.record_answer() returns trigger
  security definer; set search_path=""; execute: owner only

-- Security definer: no request role may write the log itself. Called by triggers that run as the owner only.
function private.record_audit(action text, subject_table text, subject_id text, detail jsonb) returns void
  security definer; set search_path=""; execute: owner only

-- Notes that a person agrees, with a line in the audit log where that is new. Called by definer functions only.
function private.record_consent(person uuid, purpose text) returns void
  security invoker; set search_path=""; execute: owner only

-- What the record of an acceptance says of the deal that it made. Called by definer functions only.
function private.record_of_deal(deal deals) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The record of an act about a payment, with its facts.
function private.record_of_payment(kind text, payment deal_payments) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Writes a decision down with its comments, and takes its notes out of a row that investors read. Security definer: history and audit log are evidence that no request role may write.
function private.record_review() returns trigger
  security definer; set search_path=""; execute: owner only

-- Puts a change of a setting of the desk into the list of changes and the audit log. Security definer: no role writes these.
function private.record_setting() returns trigger
  security definer; set search_path=""; execute: owner only

-- What is kept of a recovery code. Called by definer functions only.
function private.recovery_code_hash(code text) returns bytea
  security invoker; set search_path=""; execute: owner only

-- Has open lists read a conversation again, after a message of it was hidden or shown. Called by definer functions of the desk.
function private.refresh_list_of(message uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Raises PT409 with a refusal as its detail; does nothing for none.
function private.refuse_deal_act(refusal text) returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses an act whose subject is not there (PT404) or stands against it (PT409, with why as the detail).
function private.refuse_hindered(kind text, subject uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses what a person would send while something waits or their verification goes on (PT409), and after five within a day (PT429). Called by definer functions only.
function private.refuse_identity_submission(person uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses every change of an invoice but the loss of its account or deal, and every deletion.
function private.refuse_invoice_change() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Refuses every change and removal, by the owner, too.
function private.refuse_log_change() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Refuses (PT409) a new idea while submissions are paused, with the sentence for founders as the hint. Security definer: asks settings that the caller does not read, and for ideas of all.
function private.refuse_paused_submission() returns trigger
  security definer; set search_path=""; execute: owner only

-- Refuses an act about work that does not wait for a decision any more (PT409).
function private.refuse_settled() returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses a message (PT429) beyond 30 a minute and 1,000 a day of a person, beyond 5 before the founder's first answer, and a first message like three that other founders got within 30 days. Called by the definer trigger only.
function private.refuse_spam(conversation conversations, message messages) returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses (PT409) the act of a suspended person. Called by definer functions only.
function private.refuse_suspended(person uuid, subject text) returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses (PT409) a new row of a feature that is switched off, whose name is the trigger's argument. Security definer: asks settings that the caller does not read.
function private.refuse_switched_off() returns trigger
  security definer; set search_path=""; execute: owner only

-- Until when a mandate that has ended gives access: to the end of what was paid, or of a whole trial.
function private.remaining_until(trial_ends_at timestamp with time zone, paid_until timestamp with time zone, over_at timestamp with time zone) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- Records in funded deals what is newly overdue, once a deal and run, and payments that have waited for a word for three days, each once; gives how many records. Where one side's account is gone, nobody is there to be reminded. Security definer: the worker that calls it has no rights on tables.
function private.remind_deals(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Marks verifications that are over, and reminds of those that end within 30 days, each once; gives how many. Security definer: the worker that calls it has no rights on tables.
function private.remind_of_identities(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Reminds founders of reports from the 5th on, with an update, and puts a late one on record in each conversation, once; gives how many. Security definer: the worker that calls it has no rights on tables.
function private.remind_of_reports(at_most integer, today date) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Reminds founders, once, of investors who have waited for an answer for seven days; gives how many. Muting does not stop it. Security definer: the worker that calls it has no rights on tables.
function private.remind_unanswered(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Removes what an account sent to be verified when the account is emptied, but its row stays; the files are swept then. Security definer: the auth service, which does that, has no rights on it.
function private.remove_identity_of_account() returns trigger
  security definer; set search_path=""; execute: owner only

-- Removes the portrait of an account that is emptied, but whose row stays. Security definer: the auth service, which does that, has no rights on it.
function private.remove_portrait_of_account() returns trigger
  security definer; set search_path=""; execute: owner only

-- Copies name and role of a repeated sign-up. Security definer: the auth service that writes accounts has no rights on public tables.
function private.renew_unconfirmed_profile() returns trigger
  security definer; set search_path=""; execute: owner only

-- The last day on which a report of a month is in time: the 10th of the next one.
function private.report_due_on(month date) returns date
  security invoker; set search_path=""; execute: owner only

-- A report of any kind, with whom it is about. Called by definer functions of the desk.
function private.report_row(kind text, report uuid) returns TABLE(id uuid, reporter uuid, person uuid, reason text, details text, status text, created_at timestamp with time zone, idea_id uuid, conversation_id uuid, question_id uuid, rating_id uuid)
  security invoker; set search_path=""; execute: owner only

-- The table of a kind of report; null for a kind that there is not.
function private.report_table(kind text) returns text
  security invoker; set search_path=""; execute: owner only

-- The latest 100 reports of a person: of their ideas, by the other of a conversation, of themselves. Called by definer functions of the desk.
function private.reports_about(person uuid) returns TABLE(kind text, id uuid, reporter uuid, reason text, status text, created_at timestamp with time zone, idea_id uuid)
  security invoker; set search_path=""; execute: owner only

-- The latest 100 reports that a person made. Called by definer functions.
function private.reports_by(person uuid) returns TABLE(kind text, id uuid, reason text, status text, created_at timestamp with time zone)
  security invoker; set search_path=""; execute: owner only

-- The ids of monthly reports whose rows say something else than their records in a conversation, or are gone. Called by definer functions only.
function private.reports_that_differ(c conversations) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- The caller, who is an admin; refuses everybody else (42501). Called by definer functions only.
function private.require_admin() returns uuid
  security invoker; set search_path=""; execute: owner only

-- Refuses everybody but admins (42501).
function private.require_desk() returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses everybody but admins (42501). Called by definer functions only.
function private.require_identity_reviewer() returns void
  security invoker; set search_path=""; execute: owner only

-- Refuses (42501, detail recent_sign_in) a caller whose session was not begun in the last ten minutes. Called by definer functions only.
function private.require_recent_sign_in() returns void
  security invoker; set search_path=""; execute: owner only

-- A listing that comes back has the ratings that stand. Security definer: whoever causes a listing may not read ratings.
function private.restore_rating_average() returns trigger
  security definer; set search_path=""; execute: owner only

-- How an idea's return stands to those of the 200 latest listed ideas of its category: how many state one, from ten on their middle half and whether this one is far from it. Null where the idea states none. Called by definer functions only.
function private.returns_of_trade(idea ideas) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- What the mail about a decision says; null once the idea was withdrawn or another decision replaced it. Called by mail_content.
function private.review_content(mail private.mails) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- By when a decision about an idea is promised; null while it does not wait for the reviewers.
function private.review_due_at(idea ideas) returns timestamp with time zone
  security invoker; set search_path=""; execute: authenticated, service_role

-- The percents that a choice of the list's filter stands for.
function private.roi_range(choice text) returns numrange
  security invoker; set search_path=""; execute: owner only

-- What is counted row by row, as a term of a statement: what has changed since the bitmaps were built, or the listings that have words in a row.
function private.rows_beside_bitmaps(filters private.listing_filters) returns text
  security invoker; set search_path=""; execute: owner only

-- Rows without empty places; an empty list for none.
function private.rows_of(rows_given jsonb) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The octets of these places, or of those that are like the pattern: with the bits that are left over at their ends.
function private.run_parts(places text[], pattern text, octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- What the mail about an update on safety says; null where it is over meanwhile.
function private.safety_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Other ideas with the same phone number, e-mail address, words or picture, up to 21 of each kind. Called by definer functions only.
function private.same_elsewhere(idea ideas) returns TABLE(kind text, other uuid)
  security invoker; set search_path=""; execute: owner only

-- Says what the payment of a revenue share comes to that a month counts for, once all months of it are reported. Security definer: called by definer functions only, with the conversation's row locked.
function private.say_reported_sales(deal deals, month date) returns void
  security definer; set search_path=""; execute: owner only

-- Says what a payment of a revenue share comes to, from the sales of its months (those before the month of its day), up to the cap of the deal. Called by definer functions only, with the conversation's row locked.
function private.say_sales(deal uuid, number integer, sales bigint) returns void
  security invoker; set search_path=""; execute: owner only

-- Seals rows of the audit log that are committed and not sealed yet, up to so many, the earliest first; gives how many. For the worker, and before the log is read. Security definer: no role writes seals.
function private.seal_log(batch_size integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- All words typed, each as the beginning of a word or as what it means; null for no word.
function private.search_query(words text) returns tsquery
  security invoker; set search_path=""; execute: owner only

-- The saved searches with alerts whose list holds this listing: what private.filter_conditions says, the other way round.
function private.searches_of_listing(listing listings) returns SETOF private.search_conditions
  security invoker; set search_path="", jit=off, enable_seqscan=off; execute: owner only

-- True for who uploaded a file, and for those who read the report or the bill that has it. Security definer: asks reports and bills of everybody.
function private.sees_deal_file(object_name text) returns boolean
  security definer; set search_path=""; execute: authenticated, service_role

-- True for the founder of an idea and the investors of its deals. Security definer: who they are is not readable through the API.
function private.sees_plan(idea uuid) returns boolean
  security definer; set search_path=""; execute: authenticated

-- Who issues invoices: the private setting `seller` (name, address, state, gstin), and what stands in for its parts.
function private.seller() returns TABLE(name text, address text, state text, gstin text)
  security invoker; set search_path=""; execute: owner only

-- Whether the caller, one of the two, may send: open, or why not (gone, suspended, blocked_by_me, blocked, other_suspended, subscription). Founders answer without a subscription. Security definer: asks rows that the caller may not read.
function private.sending_of(conversation conversations, person uuid) returns text
  security definer; set search_path=""; execute: owner only

-- A listing says what was checked of its idea while it is vetted. Security definer: readers of listings do not read ideas.
function private.set_checked() returns trigger
  security definer; set search_path=""; execute: owner only

-- Switches the demo accounts: off bans them, ends their sessions and hides them; on restores them. For the owner at start.
function private.set_demo_accounts(enabled boolean) returns void
  security invoker; set search_path=""; execute: owner only

-- Sets by when a decision is promised, whatever was sent.
function private.set_due_at() returns trigger
  security invoker; set search_path=""; execute: owner only

-- The names of the filters that are set: words as often as there are words.
function private.set_filters(filters private.listing_filters) returns text[]
  security invoker; set search_path=""; execute: owner only

-- Sets by when a decision was due. Security definer like the trigger that writes decisions.
function private.set_review_deadline() returns trigger
  security definer; set search_path=""; execute: owner only

-- Whether the return in a listing is its founder's. Security definer: the caller, whose change makes a listing, may not be able to read its idea.
function private.set_stated_roi() returns trigger
  security definer; set search_path=""; execute: owner only

-- Says that a person is verified from now until then. Called by definer functions only.
function private.set_verified(person uuid, submission uuid, until timestamp with time zone, reviewer uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- What a setting of the desk is now. Security definer: asked by functions of callers who do not read all settings.
function private.setting(key text) returns jsonb
  security definer; set search_path=""; execute: owner only

-- What a setting of the desk is where nothing is set, as JSON; null for what is no setting of the desk.
function private.setting_default(key text) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The last change of a setting, 0 where there was none. Called by definer functions only.
function private.setting_version(key text) returns bigint
  security invoker; set search_path=""; execute: owner only

-- Spreads the confirmed payments of a deal over what is due: to the one that each names, the rest to the earliest. Called by definer functions only.
function private.settle_dues(deal uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Settles a last attempt that failed, and earlier ones of its job; gives the job. PT409 where none waits. Called by definer functions of the desk.
function private.settle_runs(run bigint, settlement text) returns text
  security invoker; set search_path=""; execute: owner only

-- True where a term is a number within bounds, of two decimals at most.
function private.share_of(terms jsonb, name text, smallest numeric, largest numeric) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Makes or raises the update of each search for today.
function private.show_matches(matches private.search_matches[]) returns void
  security invoker; set search_path=""; execute: owner only

-- As what a person takes part in a conversation; null where they do not.
function private.side_of(conversation conversations, person uuid) returns text
  security invoker; set search_path=""; execute: owner only

-- What signs a reviewer's link. Called by definer functions only.
function private.signature_of_link(content text) returns text
  security invoker; set search_path=""; execute: owner only

-- The sort orders of private.order_keys.
function private.sort_orders() returns text[]
  security invoker; set search_path=""; execute: owner only

-- Sets when a draft was written, whatever is sent.
function private.stamp_draft() returns trigger
  security invoker; set search_path=""; execute: owner only

-- A consent that comes with the pitch is of now, whatever time was sent.
function private.stamp_front_page_consent() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Sets when a profile was written last, whatever is sent: a device compares it with its own last change.
function private.stamp_investor_profile() returns trigger
  security invoker; set search_path=""; execute: owner only

-- Sets who reviewed and when, whatever was sent.
function private.stamp_review() returns trigger
  security invoker; set search_path=""; execute: owner only

-- An idea of somebody who is suspended is not offered until they are restored. Security definer: sanctions are in a schema that request roles cannot read.
function private.stamp_suspended_submission() returns trigger
  security definer; set search_path=""; execute: owner only

-- Whether parse_roi_estimate finds a percentage in the return offered, or falls back to 15.
function private.states_roi(return_equity text) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Stores what the money of a deal is for: lines `[{label, amount}]`, brought to the deal's amount. Called by definer functions only.
function private.store_uses(deal deals, uses jsonb) returns void
  security invoker; set search_path=""; execute: owner only

-- Security definer: earlier versions are evidence that no request role may write.
function private.store_version() returns trigger
  security definer; set search_path=""; execute: owner only

-- The idea or the deal that an object of the bucket deal-files is about; null for a name that no upload has.
function private.subject_of_file(object_name text) returns uuid
  security invoker; set search_path=""; execute: owner only

-- What the founder answered: every column but those that the database or a reviewer sets. A new column counts as an answer.
function private.submitted_answers(idea ideas) returns jsonb
  security invoker; set search_path=""; execute: authenticated, service_role

-- Now, by the clock of a subscription: that of the sandbox can be ahead.
function private.subscription_now(subscription subscriptions) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- The subscription that an update is about; null where it is gone.
function private.subscription_of_notice(n notifications) returns subscriptions
  security invoker; set search_path=""; execute: owner only

-- What the success fee is at present, in per cent of a deal's amount, GST included.
function private.success_fee_percent() returns numeric
  security invoker; set search_path=""; execute: owner only

-- The teaser's summary: no contact details, at most 180 characters, cut after a whole word.
function private.summary_of(product_service text) returns text
  security invoker; set search_path=""; execute: authenticated, service_role

-- Takes the addresses out of invitations that ended more than 90 days ago, however they did; gives the number. Security definer: the worker that calls it has no rights on tables.
function private.sweep_invitations() returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Removes what was kept long enough, as the privacy policy says; gives how many rows. Security definer: the worker that calls it has no rights on tables.
function private.sweep_kept(at_most integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Removes mails that were finished more than 90 days ago; gives the number. Security definer: the worker has no rights on tables.
function private.sweep_mails() returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Removes what was read more than 90 days ago; gives the number. Security definer: the worker that calls it has no rights on tables.
function private.sweep_notifications() returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Makes or renews the row that the review desk has of an idea. Security definer: no role may write it.
function private.sync_desk_idea() returns trigger
  security definer; set search_path=""; execute: owner only

-- Has the links of a submission tried, when somebody sends it and when they send it again. Security definer: no role may write them.
function private.sync_idea_links() returns trigger
  security definer; set search_path=""; execute: owner only

-- Makes, renews or removes the listing of an idea. Security definer: no request role may write listings.
function private.sync_listing() returns trigger
  security definer; set search_path=""; execute: owner only

-- Makes the payments of a subscription what its events say: of several about one payment the earliest counts. A payment of another subscription stays as it is.
function private.sync_payments(subscription uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Keeps what was checked to the version that it was said of; each thing once.
function private.take_checks() returns trigger
  security invoker; set search_path=""; execute: owner only

-- What a worker is to do beside its clock: unlock jobs whose worker was not heard of for a minute (holders), and do jobs again that an admin asked for (jobs). Security definer: the worker has no rights on tables.
function private.take_job_requests() returns jsonb
  security definer; set search_path=""; execute: sangam_worker

-- Links to try now ([{idea_id, url, attempt}]), each for one worker and so long. Security definer: the worker that calls it has no rights on tables.
function private.take_links(batch_size integer, lease interval) returns jsonb
  security definer; set search_path=""; execute: sangam_worker

-- Gives a new deal the lines of its idea. Security definer: lines are nobody's to write.
function private.take_uses() returns trigger
  security definer; set search_path=""; execute: owner only

-- A person's conversations, with what both wrote and read, and their offers and deals. Called by export_own_data.
function private.talk_data(person uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Keeps the one unread update of a kind about a conversation, and owes one mail about it. Called by definer functions only.
function private.tell_conversation(news text, c conversations, person uuid, happened timestamp with time zone, mail_at timestamp with time zone) returns void
  security invoker; set search_path=""; execute: owner only

-- Keeps the one unread update about the records of a conversation, with the last of them, and owes a mail about each. Called by definer functions only.
function private.tell_deal(c conversations, person uuid, message messages) returns void
  security invoker; set search_path=""; execute: owner only

-- Tells open pages of the desk that reports or appeals changed, once a statement, and nothing more. Security definer: request roles send nothing in the name of the database.
function private.tell_desk() returns trigger
  security definer; set search_path=""; execute: owner only

-- Tells up to 2,000 investors who saved an idea or write about it that it was taken down. Called by take_down_idea.
function private.tell_idea_gone(idea uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Tells people of their matches, so many at most; gives the number. Security definer: the worker that calls it has no rights on tables.
function private.tell_matches(batch_size integer) returns integer
  security definer; set search_path=""; execute: sangam_worker

-- Tells a person what became of their submission, or that their verification ends (expiring, expired), and owes a mail. Called by definer functions only.
function private.tell_of_identity(person uuid, news text, submission uuid) returns void
  security invoker; set search_path=""; execute: owner only

-- Tells the author of a message what the desk did about it. Called by definer functions of the desk.
function private.tell_of_message(sanction private.sanctions, what text) returns void
  security invoker; set search_path=""; execute: owner only

-- An update about safety and its mail; payload.what says which. Called by definer functions only.
function private.tell_safety(person uuid, idea uuid, payload jsonb) returns void
  security invoker; set search_path=""; execute: owner only

-- True when a text holds an address or a telephone number, however it is written: what investors and founders write to each other goes through the platform.
function private.text_holds_contact(typed text) returns boolean
  security invoker; set search_path=""; execute: authenticated, service_role

-- How long a founder has for a first answer before the investor is given days back (decision 223): seven days where the telephone does not help either.
function private.time_to_answer(conversation conversations) returns interval
  security invoker; set search_path=""; execute: owner only

-- Which mails a kind of update belongs to: they are turned off together, those about money never.
function private.topic_of(news text) returns text
  security invoker; set search_path=""; execute: owner only

-- Of the first charge after a trial: amount, date and means.
function private.trial_ending_mail(n notifications) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Trims what was typed; a filter that is left empty is none.
function private.trim_saved_search() returns trigger
  security invoker; set search_path=""; execute: owner only

-- A person hears at once that two-step verification was switched on or off for them, whoever did it. Security definer: the auth service writes no table of the product.
function private.two_steps_told() returns trigger
  security definer; set search_path=""; execute: owner only

-- The words of a text, in lower case, without punctuation: of its first 100 characters.
function private.typed_words(words text) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- Since when investors wait for an answer about an idea, three days after the reminder or longer; null where none does. Called by definer functions only.
function private.unanswered_since(idea uuid) returns timestamp with time zone
  security invoker; set search_path=""; execute: owner only

-- Why an offer would plainly be unlawful: cash, cash_shares, cash_large, no_shares, private_placement; null where nothing says so, which is no advice. The domain says the same (packages/domain/src/legal-route.ts).
function private.unlawful_route(conversation conversations, kind text, amount bigint, terms jsonb) returns text
  security invoker; set search_path=""; execute: owner only

-- Takes the sentence from a listing at once, or sets it to the next who waits, when the founder has answered. Security definer: nobody writes listings.
function private.unmark_answered() returns trigger
  security definer; set search_path=""; execute: owner only

-- Names of uploads older than this that no idea, no earlier version and no draft refers to, oldest first; a background job may remove them through the storage API. Security definer: sees everybody's files.
function private.unreferenced_media(at_most integer, older_than interval) returns SETOF text
  security definer; set search_path=""; execute: service_role

-- Names of files that no report and no bill has, older than that, oldest first: never sent, or of deleted accounts. Security definer: asks reports and bills of everybody.
function private.unsent_deal_files(at_most integer, older_than interval) returns SETOF text
  security definer; set search_path=""; execute: service_role

-- Names of files that no message has, older than that, oldest first: never sent, or of deleted accounts. Security definer: asks messages of everybody.
function private.unsent_files(at_most integer, older_than interval) returns SETOF text
  security definer; set search_path=""; execute: service_role

-- Names of files that no submission has, older than that, oldest first: never sent, or of deleted accounts. A day is enough for a form. Security definer: asks submissions of everybody.
function private.unsent_identity_files(at_most integer, older_than interval) returns SETOF text
  security definer; set search_path=""; execute: service_role

-- The token of a person and topic, made when first asked for. Called by definer functions only.
function private.unsubscribe_token(person uuid, wanted_topic text) returns text
  security invoker; set search_path=""; execute: owner only

-- The update of this kind about a question; null where there is none. Called by definer triggers only.
function private.update_of_question(news text, question uuid) returns bigint
  security invoker; set search_path=""; execute: owner only

-- The ids of a conversation's deals whose lines of the money are not what their records say. Called by definer functions only.
function private.uses_that_differ(c conversations) returns SETOF text
  security invoker; set search_path=""; execute: owner only

-- In how many seconds a person usually answers: the median of their last 50 answers; null under five. Security definer: asks rows that the caller may not read.
function private.usual_answer_time(person uuid) returns integer
  security definer; set search_path=""; execute: owner only

-- The request for an act that waits for a second admin, as the person's page shows it; null where none does. Called by definer functions only.
function private.waiting_about(kind text, subject uuid) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- A request that waits, locked; refuses one that ended (PT409). Called by definer functions only.
function private.waiting_grave_request(request uuid) returns private.grave_requests
  security invoker; set search_path=""; execute: owner only

-- Whether a person wants the mails of a topic. Nobody can turn off those about their money, their identity and safety.
function private.wants_mail(wanted notification_preferences, topic text) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Whether a payment was taken on a mandate that was cancelled and over by then, or whose person had left. A mandate that was halted can be charged by hand; that goes on.
function private.was_charged_after_end(payment payments) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Why the caller, an admin, may not decide about a submission; null where they may. Called by definer functions only.
function private.why_not_decide(submission kyc_submissions) returns text
  security invoker; set search_path=""; execute: owner only

-- A half-year of the ledger without what counts fewer than ten cases: nothing is told of a group that small.
function private.without_small_groups(cohort jsonb) returns jsonb
  security invoker; set search_path=""; execute: owner only

-- The keys of a search with words: how their alternatives begin.
function private.word_keys(words text) returns text[]
  security invoker; set search_path=""; execute: owner only

-- The listings that have a word of a search: any of its lexemes, or one that begins so.
function private.word_parts(word tsquery, octets integer) returns TABLE(part integer, bitmap bit varying)
  security invoker; set search_path=""; execute: owner only

-- One word of a search with all that it may mean, as text of a tsquery.
function private.word_query(word text, corrected text, meanings text[]) returns text
  security invoker; set search_path=""; execute: owner only

-- The same for texts that differ only in capitals, spaces and punctuation; null for a text of less than 60 other characters.
function private.words_mark(words text) returns uuid
  security invoker; set search_path=""; execute: authenticated, service_role

-- True where a term is a text of that many characters.
function private.words_of(terms jsonb, name text, shortest integer, longest integer) returns boolean
  security invoker; set search_path=""; execute: owner only

-- Which words of an offer's terms, and of its deal's, go with the account of who made it. Called by definer functions only.
function private.words_to_go(offer uuid) returns text[]
  security invoker; set search_path=""; execute: owner only

-- A worker says that it runs, or that it stops. Security definer: the worker has no rights on tables.
function private.worker_beat(worker uuid, sends_mail boolean, is_stopping boolean) returns void
  security definer; set search_path=""; execute: sangam_worker

-- Whether a worker runs, how many, since when, when one was heard of last (null: never), and whether one sends mails.
function private.worker_now() returns jsonb
  security invoker; set search_path=""; execute: owner only

-- Puts a record into a conversation: of the caller, or with the side `sangam` of the product. Called by definer functions only, after all checks. Security definer: nobody writes records through the API.
function private.write_record(conversation uuid, side text, record jsonb) returns void
  security definer; set search_path=""; execute: owner only

-- Charges of the last 30 days whose amount is not what was agreed, and that were not given back yet.
function private.wrong_amounts(provider text) returns TABLE(provider_subscription_id text, payment_id text, paid_at timestamp with time zone)
  security invoker; set search_path=""; execute: owner only

-- Whole years from a day to a later one. Who was born on 29 February is a year older on 1 March.
function private.years_between(earlier date, later date) returns integer
  security invoker; set search_path=""; execute: owner only

-- Makes the caller an admin by the link of their invitation, once. For who signed in lately with the address that was invited, confirmed (42501, detail recent_sign_in or address); PT409 for an invitation that is over, and where one of the two admins behind it is none any more (inviter); PT404 for an unknown token. Security definer: roles are not writable through the API.
function public.accept_admin_invitation(token text) returns void
  security definer; set search_path=""; execute: authenticated

-- For how many seconds the caller's subscription opens full details, if nothing happens; null: it opens nothing. Security definer: what tells it is executable by no role.
function public.access_seconds_left() returns double precision
  security definer; set search_path=""; execute: authenticated

-- The invitation of a link: for which address, by whom, how it stands (sent, accepted, revoked, expired), until when; nothing for an unknown token. Reading it changes nothing. For everybody who has the mail. Security definer: who is invited has no right on invitations.
function public.admin_invitation(token text) returns TABLE(email text, inviter_name text, state text, expires_at timestamp with time zone)
  security definer; set search_path=""; execute: anon, authenticated

-- The latest 20 invitations to become an admin whose address is still kept: the address, how each stands, who invited and who confirmed. Each look at addresses is in the audit log. For admins (42501). Security definer: invitations are in no role's reach.
function public.admin_invitations() returns TABLE(id uuid, email text, state text, invited_at timestamp with time zone, expires_at timestamp with time zone, inviter_name text, confirmer_name text)
  security definer; set search_path=""; execute: authenticated

-- What the summary of a deal's agreement says, for its two: both names (null once an account is gone, empty where none is given), their e-mail addresses, the other's masked, when each confirmed, and the last record of the conversation with its digest. Security definer: names and addresses of others are not readable through the API.
function public.agreement_of(deal uuid) returns TABLE(id uuid, side text, kind text, amount bigint, terms jsonb, state text, accepted_at timestamp with time zone, funded_at timestamp with time zone, ended_at timestamp with time zone, idea_title text, idea_location text, investor_name text, investor_account text, investor_agreed_at timestamp with time zone, founder_name text, founder_account text, founder_agreed_at timestamp with time zone, record_number integer, record_digest text, record_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Accepts or declines the other's offer, or withdraws one's own (accepted, declined, withdrawn); sent again, it does nothing more. Refuses (PT409, the detail says why) what does not wait any more, anything of who is suspended, and an acceptance that ran out, while the idea is not listed, between blocked people, from somebody who is suspended, or before both identities are verified. An accepted offer is a deal. Needs no subscription. Security definer: offers are not writable through the API.
function public.answer_offer(offer uuid, answer text) returns void
  security definer; set search_path=""; execute: authenticated

-- The other's word on a recorded payment (confirmed, disputed), or its recorder's to take it back (taken_back), with the reason of a dispute; sent again, it does nothing more. A disputed one may still be confirmed. Refused (PT409, the detail says why) where it was answered otherwise or does not go with the deal any more. Confirmed fundings that reach the amount make the deal funded; a loan that is repaid in full is completed. Security definer: payments are not writable through the API.
function public.answer_payment(payment uuid, answer text, reason text) returns void
  security definer; set search_path=""; execute: authenticated

-- Answers a question about the caller's listed idea, or corrects the answer; gives when it was first answered. Security definer: questions are not writable through the API.
function public.answer_question(question uuid, answer text) returns timestamp with time zone
  security definer; set search_path=""; execute: authenticated

-- Settles a report, once (PT409): upheld or dismissed, with words for who reported, who hears by update and mail. For admins (42501). Security definer: neither reports nor the audit log are writable through the API.
function public.answer_report(kind text, report uuid, outcome text, words text) returns void
  security definer; set search_path=""; execute: authenticated

-- Answered questions of an idea, the newest answer first, after the one named; hidden ones for founder and admins alone. For whoever reads the full idea. Security definer: the table tells request roles no words and no asker.
function public.answered_questions(idea uuid, after_at timestamp with time zone, after_id uuid) returns TABLE(id uuid, question text, asked_at timestamp with time zone, answer text, answered_at timestamp with time zone, edited_at timestamp with time zone, hidden_part text, is_own boolean)
  security definer; set search_path=""; execute: authenticated

-- Who wrote a message says why it should not be hidden (20 to 2,000 characters), once (PT409). Security definer: sanctions are not writable through the API.
function public.appeal_hidden_message(message uuid, words text) returns void
  security definer; set search_path=""; execute: authenticated

-- Appeals against the rejection of the caller's last submission, once and within 30 days (PT409): it waits again, for an admin who did not reject it. Security definer: submissions are not writable through the API.
function public.appeal_identity(submission uuid, words text) returns void
  security definer; set search_path=""; execute: authenticated

-- Who is suspended says why they should not be (20 to 2,000 characters), once (PT409), by the token of the mail (42501). Security definer: sanctions are not writable through the API.
function public.appeal_suspension(token text, words text) returns void
  security definer; set search_path=""; execute: anon, authenticated

-- A founder says why their idea should not be down (20 to 2,000 characters), once (PT409). Security definer: sanctions are not writable through the API.
function public.appeal_take_down(idea uuid, words text) returns void
  security definer; set search_path=""; execute: authenticated

-- A hidden message whose author's appeal waits, for admins (42501; PT404 where none waits); each look is in the audit log. Security definer: nobody but the desk reads what is hidden.
function public.appealed_message(sanction uuid) returns TABLE(side text, body text, files jsonb, sent_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Says once which subscription of its provider a checkout is, then takes in the events that came before. Security definer: no role may write the table.
function public.attach_provider_subscription(subscription_id uuid, provider_subscription_id text) returns subscriptions
  security definer; set search_path=""; execute: service_role

-- Records that a person agrees to subscribe now, at the price in force, and gives the row of their checkout: the same one until it is approved. agreed_paise is the price that they agreed to, where they were shown one. Raises P0001 with the hint not_found, not_confirmed, already_subscribed or price_changed. Security definer: no role may write the table.
function public.begin_checkout(user_id uuid, provider text, method text, agreed_paise integer) returns subscriptions
  security definer; set search_path=""; execute: service_role

-- Notes that a person is sent to a provider of documents; the sandbox is there with demo data alone. Refuses what begin_identity_submission refuses. Security definer: for functions with the secret key.
function public.begin_document_request(person uuid, provider text, state_hash text, verifier text) returns void
  security definer; set search_path=""; execute: service_role

-- Whether a submission is new or was sent before; refuses as the row itself would be, and 20 tries a day, before any picture is looked at. Security definer: no request role reads submissions; for functions with the secret key.
function public.begin_identity_submission(person uuid, submission uuid) returns text
  security definer; set search_path=""; execute: service_role

-- Blocks the other person of a conversation, in all conversations, or takes it back. Security definer: who blocks whom is not readable through the API.
function public.block_person(conversation uuid, is_blocked boolean) returns void
  security definer; set search_path=""; execute: authenticated

-- The first message of a conversation whose place in the chain or content does not hold, or that is missing at its end; null where all do. For the two. Security definer: keys are not readable through the API.
function public.broken_link(conversation uuid) returns integer
  security definer; set search_path=""; execute: authenticated

-- One page of listings: filters (null is no condition, bounds inclusive), sort order, and the last row seen as position. Security definer, because row-level security forbids index conditions on operators that are not leakproof; without an accepted disclaimer it gives nothing, as the table does.
function public.browse_listings(industry text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint, place text, badge text, words text, sort text, after jsonb, page_size integer) returns SETOF listings
  security definer; set search_path="", jit=off, enable_seqscan=off, work_mem=32MB, seq_page_cost=0.1, random_page_cost=0.1; execute: authenticated, service_role

-- Calls a deal off before it is funded, with the reason; another offer may follow. Sent again, it does nothing more. Refused (PT409): once it is funded, while a payment waits for a word (payment_waits), while money that came was not given back (money_came). Security definer: deals are not writable through the API.
function public.call_off_deal(deal uuid, reason text) returns void
  security definer; set search_path=""; execute: authenticated

-- Keeps the caller's account that was to be deleted. Does nothing where none was. Security definer: requests are not writable through the API.
function public.cancel_erasure() returns void
  security definer; set search_path=""; execute: authenticated

-- Changes a setting of the desk that stands as in the version given; gives its version then. Refuses others than admins (42501), a value that it cannot have (23514), and what somebody else changed meanwhile (PT409). Security definer: settings are not writable through the API.
function public.change_setting(key text, value jsonb, version bigint) returns bigint
  security definer; set search_path=""; execute: authenticated

-- Sets the caller's role where none is set (Google accounts). Security definer: the column is not writable through the API.
function public.choose_role(role text) returns void
  security definer; set search_path=""; execute: authenticated

-- Says for the caller's side that a funded deal is completed; with the word of both, or of the one who is left, it is. Sent again, it does nothing more. Refused (PT409) before it is funded, and while a payment waits for a word. Security definer: deals are not writable through the API.
function public.complete_deal(deal uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Says for the caller's side that the summary of the agreement is right; with the word of both the deal is agreed. Sent again, it does nothing more. Refused (PT409) once the deal has moved on, or the other is gone. Security definer: deals are not writable through the API.
function public.confirm_agreement(deal uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Confirms a request and does what it asks for, in one transaction. Refuses who asked and whom it concerns (42501), and what waits no more or cannot be done now (PT409). Security definer: nobody writes requests.
function public.confirm_grave_act(id uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Name (null for an account without one) and times of the latest 200 people who opened the founder's contact, for the founder and admins. Security definer: names of others are not readable through the API, and nothing else of these people leaves here.
function public.contacts_of_idea(idea uuid) returns TABLE(name text, first_at timestamp with time zone, last_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- How many questions of each tab a listed idea answers, how many pictures it has, and whether a deck and a film: no word of them. For everybody who may read the teaser. Security definer: the answers are for subscribers.
function public.contents_of_listing(listing uuid) returns TABLE(overview integer, business integer, market integer, progress integer, team integer, financials integer, pictures integer, has_pitch_deck boolean, has_video_pitch boolean)
  security definer; set search_path=""; execute: authenticated

-- Beside each choice of a filter: how many listings it would leave under the other filters, counted up to 1,001, which means more than a thousand. No rows where words written with signs are in more than 5,000 listings. Security definer as browse_listings.
function public.count_listing_choices(industry text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint, place text, badge text, words text) returns TABLE(filter text, choice text, listings integer)
  security definer; set search_path="", jit=off, enable_seqscan=off, work_mem=32MB; execute: authenticated, service_role

-- How many listings match the filters, counted up to 1,001, which means more than a thousand. Security definer as browse_listings.
function public.count_listings(industry text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint, place text, badge text, words text) returns integer
  security definer; set search_path="", jit=off, enable_seqscan=off, work_mem=32MB; execute: authenticated, service_role

-- Decides an appeal, once: lifted ends the take-down, suspension or hiding, upheld leaves it, with words for who appealed. PT409 for the admin who acted. For admins (42501). Security definer: sanctions are not writable through the API.
function public.decide_appeal(sanction uuid, decision text, words text) returns void
  security definer; set search_path=""; execute: authenticated

-- Decides about a submission that waits: verified (of the same person, until the document expires, five years at most), rejected or correction_requested, each with a reason. Nobody decides about themselves, nor again about what they rejected (42501); nothing is decided twice (PT409). Security definer: submissions are not writable through the API.
function public.decide_identity(submission uuid, decision text, reason text, note text, is_same_person boolean, document_expires_on date) returns void
  security definer; set search_path=""; execute: authenticated

-- Declines an open question about the caller's listed idea: only its asker still sees it. Security definer: questions are not writable through the API.
function public.decline_question(question uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- The accounts offered on the sign-in page while demo data is on. Security definer: the table is in a schema that request roles cannot read.
function public.demo_accounts() returns TABLE(role text, email text, password text, label text)
  security definer; set search_path=""; execute: anon, authenticated, service_role

-- Appeals that wait, the oldest first, 30 and one more after the one named, and whether the caller acted (then another decides). For admins; nobody else gets a row. Security definer: sanctions are in a schema that request roles cannot read.
function public.desk_appeals(after_at timestamp with time zone, after_id uuid) returns TABLE(id uuid, kind text, person uuid, person_name text, idea_id uuid, idea_title text, reason text, words text, imposed_at timestamp with time zone, is_own boolean, appeal text, appealed_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- What is due at the desk (of reviews, those that the caller has taken, where mine): work, a list of {kind, total, overdue, today, items}, and how the promise of 48 hours was kept. Admins only. Security definer: some of it is in a schema that request roles cannot read, and it writes the audit log.
function public.desk_due(mine boolean) returns jsonb
  security definer; set search_path=""; execute: authenticated

-- The audit log, the latest first, a page and one more behind the row named: by actor, action, the subject's id and days in India, each with its number in the chain (null while it is not sealed). For admins, each look into the log itself, as an export where it is for a file. Security definer: no request role reads the log.
function public.desk_log(only_actor uuid, only_action text, only_subject text, from_day date, to_day date, after_at timestamp with time zone, after_id bigint, page_size integer, is_export boolean) returns TABLE(id bigint, sequence bigint, happened_at timestamp with time zone, actor uuid, actor_name text, actor_role text, action text, subject_table text, subject_id text, detail jsonb)
  security definer; set search_path="", plan_cache_mode=force_custom_plan; execute: authenticated

-- The numbers of a period for the desk (days in India, both included): total and steps, each with how often something came, in all or in one trade or place, and the thirty largest trades and places. What did not come is left out. Admins only. Security definer: the counts are in a schema that request roles cannot read.
function public.desk_numbers(from_day date, to_day date, step text, scope text, name text) returns jsonb
  security definer; set search_path=""; execute: authenticated

-- People by part of a name, a whole e-mail address, the beginning of a founder's phone number, or an id (3 characters at least), or all who are suspended or admins; of a role and a state (suspended, active, admin) where one is given; by name, 30 and one more after the one named; of names the first 500 that are found. Whom it shows is in the audit log. For admins (42501). Security definer: accounts are not readable through the API.
function public.desk_people(words text, only_role text, only_state text, after_name text, after_id uuid) returns TABLE(id uuid, full_name text, email text, role text, joined_at timestamp with time zone, is_suspended boolean, is_admin boolean, ideas integer)
  security definer; set search_path=""; execute: authenticated

-- What waits for the worker or the server: [{kind, waiting, oldest}], counted up to 1,001 (refunds: 100 of a provider). For admins (42501); says nothing of people. Security definer: the queues are in no request role's reach.
function public.desk_queues() returns jsonb
  security definer; set search_path=""; execute: authenticated

-- How many reports of each kind are open, and how many of them wait for longer than 72 hours. For admins; nobody else gets a row. Security definer: reports of others are not readable through the API.
function public.desk_report_counts() returns TABLE(kind text, open integer, overdue integer)
  security definer; set search_path=""; execute: authenticated

-- Reports in a state (open, upheld, dismissed), of a kind (idea, conversation, person, question, rating) or of all, the oldest first, 30 and one more after the one named: which, until when it is to be answered, what and whom it is about, and how many other reports there are of them. For admins; nobody else gets a row. Security definer: reports and accounts of others are not readable through the API.
function public.desk_reports(report_kind text, report_state text, after_at timestamp with time zone, after_id uuid) returns TABLE(kind text, id uuid, reason text, status text, created_at timestamp with time zone, due_at timestamp with time zone, idea_title text, about_name text, about_is_suspended boolean, earlier integer)
  security definer; set search_path=""; execute: authenticated

-- Rings that wait to be looked at, or those that were settled, the newest tie first and without names; when they were last looked for, and how many are left out. For admins (42501). Security definer: rings are in the reach of no role.
function public.desk_rings(settled boolean) returns jsonb
  security definer; set search_path=""; execute: authenticated

-- Every setting of the desk with its last change (version, 0 for none) and what it was before that. For admins. Security definer: not all settings are public, and no role reads changes.
function public.desk_settings() returns TABLE(key text, value jsonb, version bigint, before jsonb, changed_at timestamp with time zone, changed_by uuid, changed_by_name text)
  security definer; set search_path=""; execute: authenticated

-- How many ideas have each standing: a status, or withdrawn. Admins only. Security definer: the counts are in a schema that request roles cannot read.
function public.desk_submission_counts() returns TABLE(standing text, ideas bigint)
  security definer; set search_path=""; execute: authenticated

-- A page of the review desk's list: status (null is all that were not withdrawn), filters {category, state, due: overdue, today or later, reviewer: me or nobody}, beginnings of words of title, founder and city, order (due, newest, oldest, amount), and the last row of the page before. Admins only. Security definer: it reads the desk's own copy of the ideas, which no role may read, and writes the audit log.
function public.desk_submissions(status text, filters jsonb, words text, sort text, after jsonb, page_size integer) returns TABLE(id uuid, title text, founder_name text, founder_email text, category text, city text, state text, funding_amount bigint, roi_estimate numeric, return_equity text, approval_status text, "timestamp" timestamp with time zone, version integer, sent_at timestamp with time zone, withdrawn_at timestamp with time zone, taken_down_at timestamp with time zone, reviewed_at timestamp with time zone, due_at timestamp with time zone, reviewer uuid, reviewer_name text)
  security definer; set search_path=""; execute: authenticated

-- Background work at the desk: worker (as worker_state) and jobs, each by its latest run; a job that never ran is not there. For admins (42501); says nothing of people, and is not in the audit log. Security definer: no request role reads runs.
function public.desk_work() returns jsonb
  security definer; set search_path=""; execute: authenticated

-- Puts away a job whose last attempt failed, with a reason of 10 to 500 characters. For admins (42501); PT409 where it was seen to, or has been done since. Security definer: nobody writes runs.
function public.dismiss_job(run bigint, reason text) returns void
  security definer; set search_path=""; execute: authenticated

-- Puts away a mail that failed for good, with a reason of 10 to 500 characters. For admins (42501); PT409 where it was seen to. Security definer: nobody writes mails.
function public.dismiss_mail(id bigint, reason text) returns void
  security definer; set search_path=""; execute: authenticated

-- What a search looks for beside the words that were typed, for the reader to see. Security definer: the words of listings are in a table that no request role may read; without an accepted disclaimer it gives nothing.
function public.explain_search(words text) returns TABLE(word text, corrected text, meanings text[])
  security definer; set search_path=""; execute: authenticated

-- Everything that is kept about the caller: an object of lists by name, for the copy that they save. Asks for a sign-in of the last ten minutes (42501, detail recent_sign_in); PT429 after five a day; a line in the audit log each time. Security definer: most of it is not readable through the API.
function public.export_own_data() returns jsonb
  security definer; set search_path=""; execute: authenticated

-- Mails of the last 30 days that failed for good, the latest hundred: about what, why, and whose (an id, no address). For admins (42501). Security definer: no request role reads mails.
function public.failed_mails() returns TABLE(id bigint, kind text, notice text, recipient uuid, queued_at timestamp with time zone, finished_at timestamp with time zone, attempts integer, failure text, error text)
  security definer; set search_path=""; execute: authenticated

-- Switches the caller's two-step verification off and signs out their other devices: for who lost the phone and came in by a recovery code lately (42501). Security definer: request roles cannot write the tables of accounts.
function public.forget_lost_apps() returns boolean
  security definer; set search_path=""; execute: authenticated

-- Of an idea's founder: how many of their ideas are approved now (counted up to 100), the first day of the month in which they joined, whether their e-mail is confirmed, their portrait, null for none, the first name of the reviewer who vetted the idea, null where it is not vetted, in how many seconds the founder usually answers, null under five answers, and when their identity was verified, null where it was not or that ran out. For readers of its teaser, its founder and admins; nobody else gets a row. Security definer: accounts, portraits, answers, identities and ideas of others are not readable through the API.
function public.founder_of_idea(idea uuid) returns TABLE(approved_ideas integer, member_since date, is_email_confirmed boolean, portrait bytea, vetted_by text, usually_answers integer, identity_verified_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Gives the caller's consent to being counted among an idea's visitors again; every other one is given with its form (23514). PT429 beyond 20 times a day. Security definer: consents are not writable through the API.
function public.give_consent(purpose text) returns void
  security definer; set search_path=""; execute: authenticated

-- Says what the money of a deal is for, `[{label, amount}]` that add up to it: by its founder, once, before the money came, where the idea had said nothing. Security definer: lines are not writable through the API.
function public.give_deal_uses(deal uuid, uses jsonb) returns void
  security definer; set search_path=""; execute: authenticated

-- Stores what a founder plans by month, `[{month, sales, spent}]`, for this month and later ones. Months that are there may change until somebody confirmed an agreement of the idea (PT409 afterwards). Security definer: plans are not writable through the API.
function public.give_plan(idea uuid, plan jsonb) returns void
  security definer; set search_path=""; execute: authenticated

-- Requests that wait, the oldest first, with the names of who asked and of whom it concerns, a payment's amount, and why the caller may not confirm it: only_admin (there is nobody else), own, subject, or private.grave_hindrance; null where they may. Each look at somebody's name is in the audit log. Security definer: requests are in no role's reach.
function public.grave_requests_waiting() returns TABLE(id uuid, kind text, subject uuid, detail jsonb, reason text, requested_by uuid, requested_at timestamp with time zone, expires_at timestamp with time zone, requester_name text, subject_name text, amount_paise integer, hindrance text)
  security definer; set search_path=""; execute: authenticated

-- True while the caller's subscription or trial is live.
function public.has_live_subscription() returns boolean
  security invoker; set search_path=""; execute: authenticated, service_role

-- Why messages of the caller in a conversation are hidden, and how an appeal stands, without who did it. Security definer: sanctions are in a schema that request roles cannot read.
function public.hidden_messages_of(conversation uuid) returns TABLE(message_id uuid, reason text, words text, imposed_at timestamp with time zone, appeal text, appealed_at timestamp with time zone, decision text, decision_words text, decided_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Hides a message of a conversation with an open report from both of its two, with a reason that they read and words for its author; gives the sanction. PT409 for what is hidden, gone or a record of an act. For admins (42501). Security definer: neither messages nor sanctions are writable so through the API.
function public.hide_message(message uuid, reason text, words text) returns uuid
  security definer; set search_path=""; execute: authenticated

-- Hides a question or its answer (part: question, answer) from readers, or shows it again (null). Security definer: questions are not writable through the API, nor is the audit log.
function public.hide_question(question uuid, part text) returns void
  security definer; set search_path=""; execute: authenticated

-- Hides a rating from readers and from the average, or shows it again, with a line in the audit log. Security definer: ratings are not writable through the API, nor is the audit log.
function public.hide_rating(rating uuid, is_hidden boolean) returns void
  security definer; set search_path=""; execute: authenticated

-- What helps to judge an idea: other submissions with its phone number, e-mail address, words or picture, up to 21 of each, and how its return stands to its trade's; its links and whether they open. Which others it named is in the audit log. For admins (42501); PT404 where there is none. Security definer: neither the marks nor the log are in the reach of any role.
function public.hints_of_idea(idea uuid) returns jsonb
  security definer; set search_path=""; execute: authenticated

-- Takes the review of an idea, renews it, or takes it over from somebody; gives who has it now. For admins. Security definer: assignments are not writable through the API.
function public.hold_review(idea uuid, takes_over boolean) returns TABLE(held_by uuid, held_by_name text, held_until timestamp with time zone, is_mine boolean)
  security definer; set search_path=""; execute: authenticated

-- Views, new saves, saves less removed ones, first contacts and opened documents, in all and by kind, of an idea, a row for each of the last days in India, oldest first (at most 366); for its founder and admins, nobody else gets a row. Security definer: the numbers are in a schema that request roles cannot read.
function public.idea_statistics(idea uuid, days integer) returns TABLE(day date, views integer, new_saves integer, net_saves integer, contacts integer, documents integer, pitch_decks integer, video_pitches integer, pictures integer)
  security definer; set search_path=""; execute: authenticated

-- When the identity of the caller and of the other in a conversation was verified, null where it was not or that ran out. For the two. Security definer: others' identities are not readable through the API.
function public.identities_in_conversation(conversation uuid) returns TABLE(verified_at timestamp with time zone, other_verified_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- How many submissions are in which state, and since when the oldest waits. For admins. Security definer: submissions are not readable through the API.
function public.identity_counts() returns TABLE(submitted bigint, appeals bigint, verified bigint, rejected bigint, correction_requested bigint, oldest timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- One submission for a reviewer: the fields, its number masked, what the database checked, decisions and earlier submissions. For admins, with a line in the audit log. Security definer: submissions are not readable through the API.
function public.identity_for_review(submission uuid) returns TABLE(id uuid, user_id uuid, state text, full_name text, account_name text, role text, dob date, address text, number_kind text, number_masked text, provider text, submitted_at timestamp with time zone, waiting_since timestamp with time zone, appeal text, appealed_at timestamp with time zone, id_type text, has_selfie boolean, checks jsonb, decisions jsonb, earlier jsonb, verified_at timestamp with time zone, expires_at timestamp with time zone, why_not_decide text)
  security definer; set search_path=""; execute: authenticated

-- Submissions in a state, 50 after the one that is named: of those that wait the one that has waited longest first, after its waiting_since; of the others the one that was decided last, after its decided_at. For admins, with a line in the audit log. Security definer: submissions are not readable through the API, nor is the log writable.
function public.identity_queue(state text, after_at timestamp with time zone, after_id uuid) returns TABLE(id uuid, user_id uuid, full_name text, role text, number_kind text, submitted_at timestamp with time zone, waiting_since timestamp with time zone, is_appeal boolean, provider text, decided_at timestamp with time zone, why_not_decide text)
  security definer; set search_path=""; execute: authenticated

-- Asks for inviting an address to become an admin, with a reason of 10 to 500 characters; gives the invitation's id. A second admin confirms it (confirm_grave_act), then the mail goes out. For admins who signed in lately (42501); PT409 for an address whose invitation is open, PT429 once 20 are. Security definer: nobody writes invitations.
function public.invite_admin(email text, reason text) returns uuid
  security definer; set search_path=""; execute: authenticated

-- All that the print of an invoice says: its columns; provider, provider_payment_id, paid_at, payment_status of its payment; fee_percent and deal_amount of its deal. Null where it is not this person's.
function public.invoice_for(user_id uuid, invoice_id uuid) returns jsonb
  security invoker; set search_path=""; execute: service_role

-- True when the caller is an admin.
function public.is_admin() returns boolean
  security invoker; set search_path=""; execute: authenticated, service_role

-- A signed link to a file of a submission (id, selfie), for the calling admin and a minute, with its line in the audit log. Security definer: no request role has the key.
function public.issue_identity_link(submission uuid, file text) returns TABLE(link text, expires_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Every action that the audit log has, for the filter; looks up one index entry each. For admins. Security definer: no request role reads the log.
function public.log_actions() returns TABLE(action text)
  security definer; set search_path=""; execute: authenticated

-- The sealed audit log for an export, five thousand rows behind a number: each with its content as it was digested and its link, and where the chain ends; null for somebody who is no admin. The first page is put into the log. For the function `record`. Security definer: no role reads seals.
function public.log_export(user_id uuid, after bigint, is_first boolean) returns jsonb
  security definer; set search_path=""; execute: service_role

-- Makes an offer in a conversation, with an id that the caller chose; sent again, it does nothing more. `counters` names the offer that waits, where one does. Refuses terms out of bounds and what is plainly unlawful (23514, the detail says which), offers that do not follow on what there is (PT409), more than 20 a day (PT429). Security definer: offers are not writable through the API.
function public.make_offer(offer uuid, conversation uuid, kind text, amount bigint, terms jsonb, note text, counters uuid, answer_days integer) returns void
  security definer; set search_path=""; execute: authenticated

-- The provider has ended a mandate of the list; false where it was not on it, or was ended before. Security definer: no role may write the list.
function public.mandate_ended(provider text, provider_subscription_id text) returns boolean
  security definer; set search_path=""; execute: service_role

-- Those of at most 50 listings that browse_listings gives under the same filters, in no order. Security definer as browse_listings.
function public.match_listings(ids uuid[], industry text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint, place text, badge text, words text) returns SETOF listings
  security definer; set search_path=""; execute: authenticated

-- Turns the caller's updates and mails about a conversation off or on; the other side does not see it. Security definer: conversations are not writable through the API.
function public.mute_conversation(conversation uuid, is_muted boolean) returns void
  security definer; set search_path=""; execute: authenticated

-- Eight new recovery codes of the caller, in place of those before; told once. For a session of the last minutes that has given a second factor (42501). Security definer: codes are in a schema that request roles cannot read.
function public.new_recovery_codes() returns SETOF text
  security definer; set search_path=""; execute: authenticated

-- What an offer of a conversation needs before it can be accepted: both identities verified, the idea listed; and whether shares were offered to as many others as may be. For the two. Security definer: others' identities are not readable through the API.
function public.offer_readiness(conversation uuid) returns TABLE(is_verified boolean, other_is_verified boolean, is_listed boolean, is_placement_full boolean)
  security definer; set search_path=""; execute: authenticated

-- The file that a link opens, and whose mark it gets; no row for a link that is forged, over, or of somebody who is no admin any more. Security definer: no request role has the key; for functions with the secret key.
function public.open_identity_link(link text) returns TABLE(object_name text, reviewer text, opened_at timestamp with time zone)
  security definer; set search_path=""; execute: service_role

-- Questions that wait for the founder, the oldest first, after the one named; for the founder and admins. Security definer: the table tells request roles no words and no asker.
function public.open_questions(idea uuid, after_at timestamp with time zone, after_id uuid) returns TABLE(id uuid, question text, asked_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Notes in the audit log that the calling admin looks at a founder's details, and takes the review where nobody has it; gives who has it. Security definer: neither the log nor assignments are writable through the API.
function public.open_review(idea uuid) returns TABLE(held_by uuid, held_by_name text, held_until timestamp with time zone, is_mine boolean)
  security definer; set search_path=""; execute: authenticated

-- When somebody at the desk looked at the caller's account, identity or ideas, and when a copy of the data was made, within a year: the latest 20, and one more where there is another page. Not who looked, and no look at a report. Security definer: the audit log is not readable through the API.
function public.own_access_log(after_id bigint) returns TABLE(id bigint, happened_at timestamp with time zone, action text, title text)
  security definer; set search_path=""; execute: authenticated

-- For each purpose that the caller has agreed to: when, under which version of the privacy policy (null: before versions were noted), and when they withdrew it. Security definer: consents are not readable through the API.
function public.own_consents() returns TABLE(purpose text, given_at timestamp with time zone, notice smallint, withdrawn_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- The caller's conversations, the latest first, 30 and one more after the one named, or only the one asked for: idea, the other's name (null once they are gone), last words or the kind of the last record (message_hidden where the desk hid what was said last), how far both have read, whether the caller may send (private.sending_of), in how many seconds the other usually answers, and from when an investor who was never answered is given days back. Security definer: names and ideas of others are not readable through the API.
function public.own_conversations(conversation uuid, after_at timestamp with time zone, after_id uuid) returns TABLE(id uuid, idea_id uuid, idea_title text, idea_category text, idea_location text, is_listed boolean, side text, other_name text, last_number integer, last_at timestamp with time zone, last_side text, last_words text, own_read integer, other_read integer, is_muted boolean, sending text, waiting_for text, waiting_since timestamp with time zone, other_usually_answers integer, days_back_at timestamp with time zone, is_unreachable boolean, last_record text)
  security definer; set search_path=""; execute: authenticated

-- What was given back to the caller, the latest 100: for which idea, why, how many days, and until when the subscription that they lengthen opens. Security definer: withdrawn ideas are not readable through the API.
function public.own_days_given() returns TABLE(id uuid, idea_title text, reason text, days integer, given_at timestamp with time zone, open_until timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- The caller's deals, the latest first, or only the one asked for: idea, the other's name (null once they are gone) and whether they are here, gone or suspended, what was accepted, each side's word, what confirmed payments came to, how many wait for the caller's word, what is due next and what is overdue. Security definer: names and ideas of others are not readable through the API.
function public.own_deals(deal uuid) returns TABLE(id uuid, conversation_id uuid, idea_id uuid, idea_title text, idea_category text, idea_location text, other_name text, side text, kind text, amount bigint, terms jsonb, state text, accepted_at timestamp with time zone, own_agreed_at timestamp with time zone, other_agreed_at timestamp with time zone, funded_at timestamp with time zone, ended_at timestamp with time zone, funded bigint, returned bigint, waiting integer, next_due_on date, next_due_amount bigint, overdue integer, overdue_amount bigint, other_state text, own_completed_at timestamp with time zone, other_completed_at timestamp with time zone, ended_side text, ended_reason text, fee_percent numeric)
  security definer; set search_path=""; execute: authenticated

-- When the caller's account will be deleted and why, null where it will not; and what keeps them from asking (only_admin, demo), null where nothing does. Security definer: requests are not readable through the API.
function public.own_erasure() returns TABLE(due_at timestamp with time zone, cause text, hindrance text)
  security definer; set search_path=""; execute: authenticated

-- All views, present saves and contacts of each of the caller's ideas that has any. Security definer as idea_statistics.
function public.own_idea_totals() returns TABLE(idea_id uuid, views bigint, saves bigint, contacts bigint)
  security definer; set search_path=""; execute: authenticated

-- How the caller's verification stands: their last submission (state none where there is none) and until when a verification counts. Security definer: submissions are not readable through the API.
function public.own_identity() returns TABLE(submission uuid, state text, submitted_at timestamp with time zone, decided_at timestamp with time zone, reason text, note text, may_appeal boolean, appealed_at timestamp with time zone, verified_at timestamp with time zone, expires_at timestamp with time zone, number_kind text, number_last4 text, full_name text, provider text, may_submit boolean)
  security definer; set search_path=""; execute: authenticated

-- The offers of the caller's conversations on a side that wait for an answer, and the accepted ones whose money has not come yet, at most 100: idea, the other's name (null once they are gone), whose offer it is, and what the offer before said. Security definer: names and ideas of others are not readable through the API.
function public.own_offers(side text) returns TABLE(id uuid, deal_id uuid, conversation_id uuid, idea_id uuid, idea_title text, idea_category text, other_name text, is_own boolean, kind text, amount bigint, terms jsonb, previous_kind text, previous_amount bigint, previous_terms jsonb, state text, at timestamp with time zone, answer_by timestamp with time zone, own_agreed_at timestamp with time zone, other_agreed_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- What the caller's deals on a side (investor, founder) come to, of confirmed payments only: deals that money went into, those not ended, put in, come back, what is still in those not ended (put in, less principal paid back), offers and payments that wait, what comes next, what is late, all that is still promised, and for the yearly rate the sum of each day (money in negative). Security definer: who is in a deal is not readable through the API.
function public.own_portfolio(side text) returns TABLE(total_investments integer, active_investments integer, total_invested bigint, total_returns bigint, portfolio_value bigint, offers integer, waiting integer, next_due_on date, next_due_amount bigint, overdue integer, overdue_amount bigint, overdue_since date, promised bigint, cash_days date[], cash_amounts bigint[])
  security definer; set search_path=""; execute: authenticated

-- The deals that own_portfolio sums up, the latest first, 50 and one more after the one named: the idea, the other's name (null once they are gone), what was put in and came back, what is still in it, dues, and the sum of each day. Security definer: names and ideas of others are not readable through the API.
function public.own_portfolio_deals(side text, after_at timestamp with time zone, after_id uuid) returns TABLE(id uuid, conversation_id uuid, idea_id uuid, idea_title text, idea_category text, idea_location text, other_name text, kind text, amount bigint, terms jsonb, state text, accepted_at timestamp with time zone, since date, funded bigint, returned bigint, portfolio_value bigint, next_due_on date, next_due_amount bigint, overdue integer, overdue_amount bigint, overdue_since date, promised bigint, cash_days date[], cash_amounts bigint[])
  security definer; set search_path=""; execute: authenticated

-- What was put in and what came back in each month on the caller's deals of a side, by confirmed payments; what was promised for that month and is not paid, from which day, and how many dues have no amount yet. Security definer: who is in a deal is not readable through the API.
function public.own_portfolio_months(side text, from_month date, to_month date) returns TABLE(month date, invested bigint, returned bigint, expected bigint, expected_on date, unknown integer)
  security definer; set search_path=""; execute: authenticated

-- The caller's questions about an idea that are not among the answered ones: open, declined or hidden. For subscribers. Security definer: the table tells request roles no words and no asker.
function public.own_questions(idea uuid) returns TABLE(id uuid, question text, asked_at timestamp with time zone, status text, hidden_part text)
  security definer; set search_path=""; execute: authenticated

-- The caller's own rating of an idea, with or without a subscription. Security definer: no request role reads the table.
function public.own_rating(idea uuid) returns TABLE(id uuid, description integer, answers integer, words text, month date, is_edited boolean, is_hidden boolean, reply text, replied_at timestamp with time zone, is_reply_edited boolean)
  security definer; set search_path=""; execute: authenticated

-- The reports that the caller owes as a founder, the oldest first: month, last day, whether that is past, and for how many investors. Security definer: who invested is not readable through the API.
function public.own_report_dues() returns TABLE(idea_id uuid, idea_title text, idea_category text, idea_location text, month date, due_on date, is_late boolean, investors integer)
  security definer; set search_path=""; execute: authenticated

-- The caller's latest 50 reports, and what the desk answered. Security definer: answers are in a schema that request roles cannot read.
function public.own_reports() returns TABLE(kind text, id uuid, reason text, status text, created_at timestamp with time zone, idea_title text, words text, answered_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Where the caller is signed in: this session first, then those used last, 50 at most. Security definer: request roles cannot read sessions.
function public.own_sessions() returns TABLE(id uuid, signed_in_at timestamp with time zone, last_used_at timestamp with time zone, browser text, network_address text, is_current boolean)
  security definer; set search_path=""; execute: authenticated

-- What the caller is told of their two-step verification beside its apps: whether it can be switched off, how many recovery codes are left, and whether this session came in by one. Security definer: request roles cannot read those tables.
function public.own_two_steps() returns TABLE(is_required boolean, codes_left integer, came_by_code boolean)
  security definer; set search_path=""; execute: authenticated

-- A person with their history, how their identity stands, the requests about them that wait for a second admin, when their account will be deleted and whether it cannot be; whether two-step verification is on, and there is another admin than the caller and them. Each look is in the audit log. For admins (42501); PT404 where there is none. Security definer: nobody but the desk reads all this.
function public.person_for_desk(person uuid) returns jsonb
  security definer; set search_path=""; execute: authenticated

-- What a month costs who subscribes now, GST included. Paise. Security definer: settings are in a schema that request roles cannot read.
function public.price_for_new_subscribers() returns integer
  security definer; set search_path=""; execute: service_role

-- The figures of the dashboard's panel: `set` at the desk, or rupees funded, people who signed up and the mean rating as they are counted, each null below ten cases. Security definer: no person reads all deals, accounts or settings.
function public.promo_figures() returns jsonb
  security definer; set search_path=""; execute: authenticated

-- The plan of an amount at a provider, null where none was made; keeps the one that was made, unless there is one. Security definer: no role may write the table.
function public.provider_plan(provider text, price_paise integer, made_plan_id text) returns text
  security definer; set search_path=""; execute: service_role

-- The public halves of all keys that ever signed records, the newest first. For the function `record`, which tells everybody. Security definer: the table holds the private halves, too.
function public.public_record_keys() returns jsonb
  security definer; set search_path=""; execute: service_role

-- As what the caller reads an idea (founder, admin, subscriber, teaser), how many questions are answered, how many are open (of all for founder and admins, else their own; both counted up to 1,000), and whether the caller may ask one more, and whether the idea is listed. Nobody else gets a row. Security definer: the table tells request roles no words and no asker.
function public.question_facts(idea uuid) returns TABLE(reader text, answered integer, open integer, may_ask boolean, is_listed boolean)
  security definer; set search_path=""; execute: authenticated

-- Gives the caller's rating of an idea, or changes it; gives its id. For investors whom the founder has answered (else 42501), 20 new ones a day (PT429). What an admin hid stays hidden. Security definer: ratings are not writable through the API.
function public.rate_idea(idea uuid, description integer, answers integer, words text) returns uuid
  security definer; set search_path=""; execute: authenticated

-- As what the caller reads an idea (founder, admin, subscriber, teaser), how many ratings it has, their averages, whether the caller may rate it, and whether they have. Nobody else gets a row. Security definer: no request role reads the table.
function public.rating_facts(idea uuid) returns TABLE(reader text, ratings integer, average numeric, description_average numeric, answers_average numeric, may_rate boolean, has_rated boolean)
  security definer; set search_path=""; execute: authenticated

-- Ratings of an idea, the newest first, after the one named: ten, and one more where there is another page; hidden ones for founder and admins alone. For whoever reads the full idea. Security definer: no request role reads the table.
function public.ratings_of_idea(idea uuid, after uuid) returns TABLE(id uuid, description integer, answers integer, words text, month date, is_edited boolean, is_hidden boolean, is_own boolean, reply text, replied_at timestamp with time zone, is_reply_edited boolean)
  security definer; set search_path=""; execute: authenticated

-- Says that the caller has read up to a message; never goes back. The other side sees it. Security definer: conversations are not writable through the API.
function public.read_conversation(conversation uuid, up_to integer) returns void
  security definer; set search_path=""; execute: authenticated

-- Says that the caller opened the pitch deck, the video pitch or the pictures of a listed idea: counted once a day and kind, for people with a live subscription, never for its founder or an admin. Answers nothing, whether it counted or not. Security definer: the evidence is in a schema that request roles cannot write.
function public.record_document_opening(idea uuid, document text) returns void
  security definer; set search_path=""; execute: authenticated

-- A conversation for the record of one of its two: who, which idea, where the chain ends, and a thousand messages after a number, each with its content as it was digested, key, digest and link, or why it is hidden; null for everybody else. For the function `record`. Security definer: keys of contents are in no role's reach.
function public.record_for(user_id uuid, conversation_id uuid, after integer) returns jsonb
  security definer; set search_path=""; execute: service_role

-- Says that the caller opened the founder's contact: one row a person and idea, by people with a live subscription, never by the founder or an admin. Answers nothing. Security definer: the table is not writable through the API, so that nobody is named who was not entitled.
function public.record_idea_contact(idea uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Says that the caller opened a listed idea: counted once a day, never for its founder or an admin. Answers nothing, whether it counted or not. Security definer: the evidence is in a schema that request roles cannot write.
function public.record_idea_view(idea uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Stores what a person sent: the number encrypted or hashed, the two cleaned files by their names. Sent again, it changes nothing. Security definer: no request role writes submissions; for functions with the secret key.
function public.record_identity_submission(person uuid, submission uuid, full_name text, dob date, address text, number text, id_file text, selfie text) returns text
  security definer; set search_path=""; execute: service_role

-- Stores what a provider told of a person, for the request that they began and that was taken. Security definer: no request role writes submissions; for functions with the secret key.
function public.record_issued_identity(person uuid, request uuid, full_name text, dob date, number text) returns void
  security definer; set search_path=""; execute: service_role

-- The key that signs records; where there is none yet, the one offered becomes it. For the function `record`. Security definer: keys are in no role's reach.
function public.record_key(offered jsonb) returns jsonb
  security definer; set search_path=""; execute: service_role

-- Says that money was paid: `funding` to the founder, `return` to the investor, with an id that the caller chose. Sent again with the same facts, it does nothing more. Refuses what is out of its bounds (23514), what does not go with the deal (PT409, the detail says why: private.broken_payment, gone, other_facts), more than 60 a day or 500 of a deal (PT429). Security definer: payments are not writable through the API.
function public.record_payment(payment uuid, deal uuid, direction text, amount bigint, paid_on date, means text, reference text, due_number integer) returns void
  security definer; set search_path=""; execute: authenticated

-- Stores verified events of a provider, at most 100, each once, and brings their subscriptions up to date. Gives for each {event_id, is_new, subscription_id, status, refusal}: subscription_id is null while it waits for its subscription, refusal says why it does not count. Security definer: no role may write these tables.
function public.record_payment_events(provider text, events jsonb) returns jsonb
  security definer; set search_path=""; execute: service_role

-- Payments that are to be given back, the latest first: of the last 30 days, taken after an end or of an amount that was not agreed; and those that two admins decided to give back. Security definer: no role reads events.
function public.refunds_due(provider text, batch_size integer) returns TABLE(provider_subscription_id text, payment_id text)
  security definer; set search_path=""; execute: service_role

-- Refuses a request, or takes the caller's own back. Refuses others than admins (42501), and what waits no more (PT409). Security definer: nobody writes requests.
function public.refuse_grave_act(id uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Puts an idea back that was taken down; PT409 where it is not. For admins (42501). Security definer: neither ideas nor sanctions are writable so through the API.
function public.reinstate_idea(idea uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Lets go of an idea that the calling admin has; nothing where they do not. Security definer: assignments are not writable through the API.
function public.release_review(idea uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- The founder's one reply to a rating of their idea, or its correction; gives when they first replied. Refuses others (42501), and what was taken back or hidden (PT409). Security definer: ratings are not writable through the API.
function public.reply_to_rating(rating uuid, reply text) returns timestamp with time zone
  security definer; set search_path=""; execute: authenticated

-- A report with what it is about, other reports of the same person and by the same reporter, and its answer; each look is in the audit log. For admins (42501); PT404 where there is none. Security definer: nobody but the desk reads all this.
function public.report_for_desk(kind text, report uuid) returns jsonb
  security definer; set search_path=""; execute: authenticated

-- Reports who is behind an idea, conversation, question or rating that the caller reads; gives the report's id. Refuses what they do not read and their own (42501), a second open report of the same (23505), the 11th within a day (PT429). Security definer: whose account it is, the caller may not know.
function public.report_person(seen_in text, seen uuid, reason text, details text) returns uuid
  security definer; set search_path=""; execute: authenticated

-- Says that the founder of the caller's unanswered conversation cannot be reached by telephone. Security definer: conversations are not writable through the API.
function public.report_unreachable(conversation uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- The last 200 messages of a conversation with an open report, newest first, hidden ones as well, for admins; each look is in the audit log. Security definer: nobody but the two reads messages.
function public.reported_messages(report uuid) returns TABLE(id uuid, number integer, side text, body text, files jsonb, sent_at timestamp with time zone, is_record boolean, hidden_reason text, may_be_hidden boolean)
  security definer; set search_path=""; execute: authenticated

-- Asks for the caller's account to be deleted in seven days; gives when. Asks for a sign-in of the last ten minutes (42501, detail recent_sign_in); PT409 for the only admin, and for demo accounts. Security definer: requests are not writable through the API.
function public.request_erasure() returns timestamp with time zone
  security definer; set search_path=""; execute: authenticated

-- Asks for an act that takes two (grant_admin and erase_account of an account, refund of a payment), with a reason of 10 to 500 characters; gives the request's id, of the caller's own that waits already the same. Refuses others than admins (42501), what cannot be done and what another one asked for (PT409). Security definer: nobody writes requests.
function public.request_grave_act(kind text, subject uuid, reason text, detail jsonb) returns uuid
  security definer; set search_path=""; execute: authenticated

-- Switches a person's two-step verification off, who lost the phone and the recovery codes, and signs them out everywhere; false where it was off. For admins who signed in lately (42501), never for an admin (PT409). Security definer: accounts are not writable through the API.
function public.reset_two_steps(person uuid, reason text) returns boolean
  security definer; set search_path=""; execute: authenticated

-- Ends a suspension: the person may sign in, and their ideas are offered again. A mandate that ended is not begun again. For admins (42501). Security definer: accounts and sanctions are not writable through the API.
function public.restore_person(person uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Has a job whose last attempt failed done again, with attempts of its own. For admins (42501); PT409 where it was seen to, or has been done since. Security definer: nobody writes runs.
function public.retry_job(run bigint) returns void
  security definer; set search_path=""; execute: authenticated

-- Has links of a submission that did not open tried again; gives how many. In the audit log. For admins (42501); PT409 where there is none, or within a minute. Security definer: no role may write them.
function public.retry_links(idea uuid) returns integer
  security definer; set search_path=""; execute: authenticated

-- Owes a mail that failed for good again, with attempts of its own; whether it is still wanted, and to which address, is read as it is sent. For admins (42501); PT409 where it was seen to. Security definer: nobody writes mails.
function public.retry_mail(id bigint) returns void
  security definer; set search_path=""; execute: authenticated

-- The whole PAN of a submission, or what there is of an Aadhaar number. For admins, with a line of its own in the audit log. Security definer: no request role has the key.
function public.reveal_identity_number(submission uuid) returns text
  security definer; set search_path=""; execute: authenticated

-- Decisions about an idea with their reviewers, for admins; nobody else gets a row. Security definer: the reviewer is not granted to request roles.
function public.review_history(idea uuid) returns TABLE(id bigint, from_status text, to_status text, notes text, created_at timestamp with time zone, reviewer uuid, reviewer_name text)
  security definer; set search_path=""; execute: authenticated, service_role

-- Decides about up to fifty ideas, each as it was seen (id, version, approval_status, reviewed_at): approved, rejected or needs_revision, with one reason for all. Gives for each whether it was decided; one that changed meanwhile is not. Admins only.
function public.review_ideas(seen jsonb, decision text, notes text) returns TABLE(id uuid, is_decided boolean)
  security invoker; set search_path=""; execute: authenticated

-- Templates of reasons for the review dialog, besides those that it brings: action, label and text of each. For admins. Security definer: the setting is not public.
function public.review_reasons() returns jsonb
  security definer; set search_path=""; execute: authenticated

-- Takes the right of an admin away, at once; the trigger of user_roles writes the log. PT409 for who is none and for the last one. For admins who signed in lately (42501). Security definer: roles are not writable through the API.
function public.revoke_admin(person uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Ends an invitation that waits or was sent, at once: its link is not good any more. It asks for no password: it lets nobody in. For admins (42501); PT409 for one that is over, PT404 where there is none. Security definer: nobody writes invitations.
function public.revoke_admin_invitation(id uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- A ring: its accounts, and what ties them (who saved or rated how many ideas of whom; the same phone, mailbox or document). Each look is in the audit log, with whom it named. For admins (42501); PT404 where there is none. Security definer: rings are in the reach of no role.
function public.ring_for_desk(ring uuid) returns jsonb
  security definer; set search_path=""; execute: authenticated

-- The id that the payment sandbox gave a subscription, or null. Security definer: no request role reads the table; for functions with the secret key.
function public.sandbox_id_of(subscription_id uuid) returns text
  security definer; set search_path=""; execute: service_role

-- What the payment sandbox signs with. Security definer: no request role reads the table; for functions with the secret key.
function public.sandbox_secret() returns text
  security definer; set search_path=""; execute: service_role

-- A subscription at the payment sandbox, or null. Security definer: no request role reads the table; for functions with the secret key.
function public.sandbox_state(provider_subscription_id text) returns jsonb
  security definer; set search_path=""; execute: service_role

-- Stores a subscription of the payment sandbox over the version that was read (0: none yet). False where another call was faster. Security definer: no request role writes the table; for functions with the secret key.
function public.save_sandbox_state(subscription_id uuid, expected_version integer, state jsonb) returns boolean
  security definer; set search_path=""; execute: service_role

-- What the caller saved and is not listed now, under the title that was approved. Security definer: such an idea is out of a reader's sight.
function public.saved_ideas_not_offered() returns TABLE(idea_id uuid, title text)
  security definer; set search_path=""; execute: authenticated

-- The caller's messages with words that begin as typed (8 at most), the latest 50. Security definer: row-level security forbids the index of words.
function public.search_messages(words text) returns TABLE(id uuid, conversation_id uuid, number integer, side text, body text, sent_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Adds a bill to a funded deal, by its founder, with an id that the caller chose; sent again, it does nothing more. `replaces` names the bill that it corrects, within seven days of the first. A record in the deal's conversation. Security definer: bills are not writable through the API.
function public.send_bill(bill uuid, deal uuid, use_number integer, amount bigint, billed_on date, file text, note text, replaces uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Sends the founder's report of a month, with an id that the caller chose; sent again, it does nothing more. `replaces` names the report that it corrects, within seven days of the first. Each investor's conversation has it as a record. Refuses months that are not over or that nobody is told of (23514), and what does not follow on what there is (PT409). Security definer: reports are not writable through the API.
function public.send_report(report uuid, idea uuid, month date, sales bigint, spent bigint, mood text, words text, picture text, replaces uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Owes the person of an address the mail about their suspension once more, ten minutes after the last one; says nothing of whether there is such a person. Security definer: accounts, sanctions and mails are in schemas that request roles cannot read.
function public.send_suspension_mail(email text) returns void
  security definer; set search_path=""; execute: anon, authenticated

-- Lets the front page show the sign of an idea of the caller's, or forbids it; gives since when it may, null for not. Security definer: the policies let a founder change only what waits or was sent back.
function public.set_front_page_consent(idea uuid, consents boolean) returns timestamp with time zone
  security definer; set search_path=""; execute: authenticated

-- Sets how far the clock of a sandbox subscription is ahead: forward only. Security definer: no role may write the table.
function public.set_subscription_clock(subscription_id uuid, clock_offset interval) returns subscriptions
  security definer; set search_path=""; execute: service_role

-- The last fifty changes of a setting, the latest first. For admins. Security definer: no role reads changes.
function public.setting_history(key text) returns TABLE(id bigint, before jsonb, after jsonb, changed_by uuid, changed_by_name text, changed_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Notes that an admin looked into a ring and nothing more is to be done, with why, once; it comes back when it gets an account or a tie more. In the audit log. For admins who are not in it (42501). Security definer: rings are in the reach of no role.
function public.settle_ring(ring uuid, note text) returns void
  security definer; set search_path=""; execute: authenticated

-- Shows a message again that was hidden, as it was written; PT409 where it is not. For admins (42501). Security definer: neither messages nor sanctions are writable so through the API.
function public.show_message(message uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Signs a person out on every device. For admins (42501). Security definer: sessions are not writable through the API.
function public.sign_out_person(person uuid) returns void
  security definer; set search_path=""; execute: authenticated

-- Begins the caller's conversation about an idea with its first message, whose id the caller chose, or writes in the one there is; gives its id. Sent again, it does nothing more. Refuses who may not read the full idea (42501), a first message under 20 letters (23514), more than 10 new ones a day (PT429), blocked people (PT409). Security definer: conversations are not writable through the API.
function public.start_conversation(idea uuid, message uuid, body text) returns uuid
  security definer; set search_path=""; execute: authenticated

-- A person's newest subscription that is not over, else the newest; null where there was none. Security definer: what tells whether one is over is executable by no role.
function public.subscription_of(user_id uuid) returns subscriptions
  security definer; set search_path=""; execute: service_role

-- What a deal of an amount costs its founder once it is funded, at the present fee: per cent, and paise with the GST in them. To be said before an offer is accepted. Security definer: its parts are in a schema that request roles do not use.
function public.success_fee(amount bigint) returns TABLE(percent numeric, fee_paise bigint, net_paise bigint, gst_paise bigint)
  security definer; set search_path=""; execute: authenticated

-- Suspends a person with a reason and words that they read; gives the sanction. PT409 for admins and who is suspended. For admins (42501). Security definer: accounts, ideas and sanctions are not writable so through the API.
function public.suspend_person(person uuid, reason text, words text) returns uuid
  security definer; set search_path=""; execute: authenticated

-- Why somebody is suspended and what became of their appeal, by the token of the mail: they cannot sign in. Security definer: sanctions are in a schema that request roles cannot read.
function public.suspension_of(token text) returns TABLE(reason text, words text, imposed_at timestamp with time zone, ended_at timestamp with time zone, appeal text, appealed_at timestamp with time zone, decision text, decision_words text, decided_at timestamp with time zone)
  security definer; set search_path=""; execute: anon, authenticated

-- Takes back the caller's question while it is not answered, and erases its words; false where it is answered, gone or of another. Security definer: questions are not writable through the API.
function public.take_back_question(question uuid) returns boolean
  security definer; set search_path=""; execute: authenticated

-- Takes back the caller's rating of an idea, listed or not, and erases its words and the reply to it; false where there is none. Security definer: ratings are not writable through the API.
function public.take_back_rating(idea uuid) returns boolean
  security definer; set search_path=""; execute: authenticated

-- Takes a person's request that came back, once and within ten minutes. Security definer: for functions with the secret key.
function public.take_document_request(person uuid, state_hash text) returns TABLE(id uuid, provider text, verifier text)
  security definer; set search_path=""; execute: service_role

-- Takes an offered idea down with a reason and words that its founder reads; gives the sanction. PT409 where it is not offered. For admins (42501). Security definer: neither ideas nor sanctions are writable so through the API.
function public.take_down_idea(idea uuid, reason text, words text) returns uuid
  security definer; set search_path=""; execute: authenticated

-- Why an idea was taken down, and what became of it, the latest first; for its founder and admins, without who did it. Security definer: sanctions are in a schema that request roles cannot read.
function public.take_downs_of(idea uuid) returns TABLE(id uuid, reason text, words text, imposed_at timestamp with time zone, ended_at timestamp with time zone, appeal text, appealed_at timestamp with time zone, decision text, decision_words text, decided_at timestamp with time zone)
  security definer; set search_path=""; execute: authenticated

-- Mandates at a provider that are to be ended, those first that were tried longest ago; not again for ten minutes. Security definer: no role may write the list.
function public.take_mandates_to_end(provider text, batch_size integer) returns SETOF text
  security definer; set search_path=""; execute: service_role

-- Takes the last change of a setting back, which is a change, too; refuses (PT409) where it is not the last any more. Security definer: no role reads changes.
function public.undo_setting(change bigint) returns bigint
  security definer; set search_path=""; execute: authenticated

-- How many conversations of the caller have something unread, up to 100 of each side, muted ones not counted. Security definer: who is muted is not readable through the API.
function public.unread_conversations() returns integer
  security definer; set search_path=""; execute: authenticated

-- Turns the mails of a token's topic off (or on again) and gives the topic; null for a token that is not known. Says nothing of whose it is. Security definer: called from mails, by people who are not signed in.
function public.unsubscribe(token text, undo boolean) returns text
  security definer; set search_path=""; execute: anon, authenticated

-- Takes the second step by a recovery code, once: tokens of this session that are issued from then on let the caller in. False where the code does not fit, or was used. Security definer: codes are in a schema that request roles cannot read.
function public.use_recovery_code(code text) returns boolean
  security definer; set search_path=""; execute: awaiting_second_step

-- Says that a person's identity was verified elsewhere, for five years, or takes it back; for admins, not about themselves, into the audit log. Security definer: the table is not writable through the API.
function public.verify_identity(person uuid, is_verified boolean) returns void
  security definer; set search_path=""; execute: authenticated

-- Checks the chain of the audit log behind a number, so many links a call: up to where it looked, the number and the row of the first link that does not fit (null where all do; the row's id null where the end is missing), where the chain ends, how many rows wait to be sealed, and whether this was the end. For admins, into the log itself. Security definer: no role reads seals.
function public.verify_log(after bigint, batch_size integer) returns TABLE(checked_to bigint, broken_sequence bigint, broken_id bigint, last_sequence bigint, last_chain text, unsealed bigint, is_done boolean)
  security definer; set search_path=""; execute: authenticated

-- Warns a person, who reads the words in an update and a mail. For admins (42501). Security definer: sanctions, updates and the audit log are not writable through the API.
function public.warn_person(person uuid, reason text, words text) returns uuid
  security definer; set search_path=""; execute: authenticated

-- Withdraws the caller's consent to a purpose, and removes what was kept for it alone: identity, investor_profile, visits. That of the account is withdrawn by its deletion (PT409). Security definer: consents are not writable through the API.
function public.withdraw_consent(purpose text) returns void
  security definer; set search_path=""; execute: authenticated

-- Takes back an idea of the caller's; gives when. Security definer: the policies let a founder change only what waits or was sent back.
function public.withdraw_idea(idea uuid, reason text) returns timestamp with time zone
  security definer; set search_path=""; execute: authenticated

-- Whether a worker runs: {is_running, workers, since, heard_at, sends_mail}. For admins (42501), whose open pages ask again and again: it says nothing of people, and is not in the audit log. Security definer: no request role reads workers.
function public.worker_state() returns jsonb
  security definer; set search_path=""; execute: authenticated

