-- Demo data. The files of this folder run in the order of their names, in one transaction; each can be repeated without harm.
-- All people are invented; their numbers and addresses belong to nobody.

create temporary table if not exists demo_idea_documents (document jsonb not null);
