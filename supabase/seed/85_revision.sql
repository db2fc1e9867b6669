-- One idea was sent back and has come again: the review desk shows what its founder changed, and the founder's page the history of both versions.
-- By the owner's hand, so that the times are of the past; the triggers keep the version that is replaced.

update public.ideas set
  approval_status = 'pending',
  sent_at = now() - interval '15 hours',
  -- Named, or the owner's change of status would count as a review of this moment.
  reviewed_at = reviewed_at + interval '1 second',
  revenue_model = 'MRP Rs 199, stockist Rs 128. In one pouch at Rs 980 a kilo and 4 percent sorting loss: makhana Rs 82, oil and masala Rs 6, pouch with nitrogen Rs 7, freight Rs 5, balance Rs 28. At Rs 1,200 a kilo: makhana Rs 100, balance Rs 10, so MRP goes to Rs 219 and stockist to Rs 141, balance Rs 23. Broken pieces are sold to kheer-mix makers.',
  mentors = 'Shri Ramdeo Mukhiya of the Jhanjharpur pond group, 64 ponds; his letter for 9 tonnes at the mandi rate of the day is with us.',
  break_even_time = '24 months'
where id = pg_temp.seed_id('idea mithila-makhana') and version = 1 and approval_status = 'needs_revision';

update public.idea_versions set replaced_at = now() - interval '15 hours'
where idea_id = pg_temp.seed_id('idea mithila-makhana') and version = 1 and replaced_at > now() - interval '1 minute';
