-- Seven days are 167 or 169 hours where a session has a time zone with summer time, and bits are the same for all: what is new
-- is new for 168 hours.

create or replace function private.filter_choices()
returns table (filter text, choice text, condition text)
language sql
immutable
set search_path = ''
as $$
  -- Conditions are texts of statements: constants of ours, no value of a caller. A test holds the choices
  -- equal to those of the screens.
  values
    ('industry', 'Food & Beverage', 'industry = ''Food & Beverage'''),
    ('industry', 'Retail & Commerce', 'industry = ''Retail & Commerce'''),
    ('industry', 'Transportation', 'industry = ''Transportation'''),
    ('industry', 'Franchise', 'industry = ''Franchise'''),
    ('industry', 'Service Business', 'industry = ''Service Business'''),
    ('industry', 'Technology', 'industry = ''Technology'''),
    ('industry', 'Manufacturing', 'industry = ''Manufacturing'''),
    ('industry', 'Other', 'industry = ''Other'''),
    ('roi', '15-20%', 'roi_is_stated and roi_estimate >= 15 and roi_estimate <= 20'),
    ('roi', '20-25%', 'roi_is_stated and roi_estimate >= 20 and roi_estimate <= 25'),
    ('roi', '25-30%', 'roi_is_stated and roi_estimate >= 25 and roi_estimate <= 30'),
    ('roi', '30%+', 'roi_is_stated and roi_estimate >= 30'),
    ('funding', '1L-5L', 'funding_amount >= 100000 and funding_amount <= 500000'),
    ('funding', '5L-15L', 'funding_amount >= 500000 and funding_amount <= 1500000'),
    ('funding', '15L-30L', 'funding_amount >= 1500000 and funding_amount <= 3000000'),
    ('funding', '30L-50L', 'funding_amount >= 3000000 and funding_amount <= 5000000'),
    ('funding', '50L+', 'funding_amount >= 5000000'),
    ('status', 'vetted', 'is_vetted'),
    ('status', 'trending', 'is_trending'),
    ('status', 'new', 'approved_at > now() - interval ''168 hours''');
$$;
