/** Values that one check alone refuses, in the tables of payments (decision 191). */
export const badPayments: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'private.invoice_counters': {
    invoice_counters_last_number_range: ['last_number = 0', 'last_number = 1000000'],
  },
  'private.payment_events': {
    payment_events_kind_known: [`kind = 'paid'`],
    payment_events_of_subscription: ['subscription_id = null, provider_subscription_id = null'],
    payment_events_payload_object: [`payload = '[]'`],
    payment_events_provider_known: [`provider = 'cash'`],
  },
  'private.sandbox_secrets': {
    sandbox_secrets_one_row: ['is_only = false'],
    sandbox_secrets_secret_length: [`secret = repeat('x', 31)`],
  },
  'private.sandbox_subscriptions': {
    sandbox_subscriptions_provider_subscription_id_format: [
      `provider_subscription_id = 'sub 1'`,
      `provider_subscription_id = ''`,
      `provider_subscription_id = repeat('x', 101)`,
    ],
    sandbox_subscriptions_state_size: [
      `state = '[]'`,
      `state = jsonb_build_object('events', repeat('x', 1000000))`,
    ],
    sandbox_subscriptions_version_positive: ['version = 0'],
  },
  'public.billing_details': {
    billing_details_state_known: [`state = 'Atlantis'`],
  },
  'public.invoices': {
    invoices_amounts_add_up: ['net_paise = net_paise + 1'],
    invoices_amounts_positive: [
      'net_paise = 0, cgst_paise = 0, sgst_paise = 0, total_paise = 0',
      'net_paise = 215254, cgst_paise = -15254, sgst_paise = 0',
    ],
    invoices_kind_known: [`kind = 'gift'`],
    invoices_of_kind: [
      'payment_id = null',
      'period_start = null',
      'period_end = null',
      'deal_id = gen_random_uuid()',
      `kind = 'success_fee'`,
      `kind = 'success_fee', payment_id = null, period_end = null`,
      `kind = 'success_fee', payment_id = null, period_start = null`,
      `kind = 'success_fee', period_start = null, period_end = null`,
    ],
    invoices_financial_year_format: [`financial_year = '2026-27'`],
    invoices_number_format: [`number = 'SGM/26-27/1'`, `number = 'SGM/25-26/000001'`],
    invoices_period_in_order: ['period_end = period_start'],
    invoices_tax_of_one_kind: ['igst_paise = 1, net_paise = net_paise - 1'],
  },
  'public.payments': {
    payments_amount_paise_positive: ['amount_paise = 0'],
    payments_period_in_order: ['period_end = period_start'],
    payments_provider_known: [`provider = 'cash'`],
    payments_status_known: [`status = 'owed'`],
  },
  'public.subscriptions': {
    subscriptions_clock_offset_range: [
      `provider = 'sandbox', clock_offset = '-1 microsecond'`,
      `provider = 'sandbox', clock_offset = '3650 days 1 microsecond'`,
    ],
    subscriptions_clock_offset_sandbox: [
      `clock_offset = '1 second'`,
      `provider = 'razorpay', clock_offset = '1 second'`,
    ],
    subscriptions_failed_attempts_positive: ['failed_attempts = -1'],
    subscriptions_method_known: [`method = 'cash'`],
    subscriptions_method_label_format: [
      `method_label = ''`,
      `method_label = repeat('x', 61)`,
      `method_label = '4111 1111 1111 1'`,
      `method_label = 'Visa 4111-1111-1111-1111'`,
    ],
    subscriptions_period_ends: [`status = 'active', current_period_end = null`],
    subscriptions_period_in_order: ['current_period_start = now(), current_period_end = now()'],
    subscriptions_price_paise_positive: ['price_paise = 0'],
    subscriptions_provider_known: [`provider = 'cash'`],
    subscriptions_provider_subscription_id_length: [
      `provider = 'sandbox', provider_subscription_id = ''`,
      `provider = 'sandbox', provider_subscription_id = repeat('x', 101)`,
    ],
    subscriptions_provider_subscription_id_of_provider: [`provider_subscription_id = 'sub_1'`],
    subscriptions_status_known: [`status = 'paused'`],
    subscriptions_trial_ends: [`status = 'trialing', trial_ends_at = null`],
  },
};
