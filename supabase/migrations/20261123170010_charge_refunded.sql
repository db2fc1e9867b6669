-- One more kind of update about money: a payment that was given back.

alter table public.notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (
    kind in (
      'approved', 'rejected', 'revision_requested', 'saves', 'contacts', 'search_matches', 'question_asked',
      'question_answered', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded'
    )
  ),
  drop constraint notifications_idea_of_kind,
  add constraint notifications_idea_of_kind check (
    (idea_id is null) = (
      kind in (
        'search_matches', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded'
      )
    )
  );

create or replace function private.topic_of(news text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when news in ('approved', 'rejected', 'revision_requested') then 'reviews'
    when news in ('saves', 'contacts') then 'activity'
    when news = 'search_matches' then 'searches'
    when news in ('question_asked', 'question_answered') then 'questions'
    when news in ('trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded') then 'billing'
  end;
$$;
