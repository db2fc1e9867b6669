-- PostgreSQL fires the triggers of a table in the order of their names, and on ideas that order matters:
-- answers are composed before a revision is judged, and a review is stamped before it is recorded. So that
-- nobody has to sort names in their head, each name now says its place: <table>_<place>_<what>. Places go by
-- steps of ten, and begin again for each time of firing (before or after, row or statement). What stays out
-- of the name is the table's own noun.
--
-- Nothing fires in another order than before. Triggers on schema auth keep their names: another server of the
-- client contract does not let this project rename what is on its tables. docs/data-model.md lists all, and a
-- test holds it.

-- Before each row. compose sets what guard_revision compares; guard_revision tells revisions from reviews,
-- which stamp_review relies on; record_review comes after everything that sets what it records.
alter trigger compose_idea on public.ideas rename to ideas_10_compose;
alter trigger guard_revision on public.ideas rename to ideas_20_guard_revision;
alter trigger guard_submission on public.ideas rename to ideas_30_guard_submission;
alter trigger hold_media on public.ideas rename to ideas_40_hold_media;
alter trigger stamp_review on public.ideas rename to ideas_50_stamp_review;
alter trigger write_review on public.ideas rename to ideas_60_record_review;
-- After each row.
alter trigger keep_listing on public.ideas rename to ideas_10_keep_listing;
alter trigger keep_version on public.ideas rename to ideas_20_keep_version;
alter trigger write_review_of_import on public.ideas rename to ideas_30_record_review_of_import;

-- Before each row.
alter trigger count_saves_of_others on public.listings rename to listings_10_count_saves_of_others;
alter trigger keep_stated_roi on public.listings rename to listings_20_keep_stated_roi;
-- After each statement.
alter trigger count_gone_listing_place on public.listings rename to listings_10_count_gone_place;
alter trigger count_moved_listing_place on public.listings rename to listings_20_count_moved_place;
alter trigger count_new_listing_place on public.listings rename to listings_30_count_new_place;

alter trigger count_save on public.saved_ideas rename to saved_ideas_10_count;
alter trigger count_save_day on public.saved_ideas rename to saved_ideas_20_count_day;
alter trigger notify_of_save on public.saved_ideas rename to saved_ideas_30_notify;

alter trigger count_contact_day on public.idea_contacts rename to idea_contacts_10_count_day;
alter trigger notify_of_contact on public.idea_contacts rename to idea_contacts_20_notify;

alter trigger stamp_draft on public.idea_drafts rename to idea_drafts_10_stamp;
alter trigger notify_of_review on public.idea_reviews rename to idea_reviews_10_notify;
alter trigger bound_notifications on public.notifications rename to notifications_10_bound;
alter trigger create_preferences on public.profiles rename to profiles_10_create_preferences;
alter trigger subscriptions_audit on public.subscriptions rename to subscriptions_10_audit;
alter trigger user_roles_audit on public.user_roles rename to user_roles_10_audit;

alter trigger count_view_day on private.idea_views rename to idea_views_10_count_day;
alter trigger tell_of_mail on private.mails rename to mails_10_tell_worker;
