-- The demo investor's answers to the profile wizard, all of them.

insert into public.investor_profiles (
  user_id, full_name, email, phone, city, age, occupation, investment_range, roi_expectation, preferred_industries,
  risk_tolerance, timeline, monthly_income, investment_source, experience, previous_investments
)
values (
  pg_temp.seed_id('investor'), 'Mathew Thomas', 'investor@demo.sangam.example', '+919847000000', 'Kochi', 44,
  'Marine engineer', '5L-15L', '20-25% annually', '{Food & Beverage,Service Business}', 'medium', '2-5years',
  '2L-5L', 'salary', 'Mutual funds for twelve years', 'A share in a friend''s bakery in Aluva since 2021.'
)
on conflict (user_id) do nothing;
