import { expect, test } from 'vitest';
import { invoiceContent } from './invoice-content.ts';
import type { StoredInvoice } from './invoice-content.ts';

const stored: StoredInvoice = {
  kind: 'subscription',
  number: 'SGM/26-27/000001',
  issued_at: '2026-11-22T20:00:00Z',
  period_start: '2026-11-22T20:00:00Z',
  period_end: '2026-12-22T20:00:00Z',
  net_paise: 169_492,
  cgst_paise: 15_254,
  sgst_paise: 15_254,
  igst_paise: 0,
  total_paise: 200_000,
  buyer_name: 'Meera Joshi',
  buyer_state: null,
  buyer_gstin: null,
  seller_name: 'Sangam',
  seller_address: 'Nagpur',
  seller_state: 'Maharashtra',
  seller_gstin: '27AAPFU0939F1ZV',
  provider: 'razorpay',
  payment_status: 'captured',
};

test('a tax invoice has seller, buyer, number, date in India, period, code, amounts and total', () => {
  expect(invoiceContent(stored)).toEqual({
    title: 'Tax invoice',
    number: 'SGM/26-27/000001',
    warning: null,
    seller: ['Sangam', 'Nagpur', 'Maharashtra', 'GSTIN 27AAPFU0939F1ZV'],
    buyer: ['Meera Joshi'],
    facts: [
      ['Number', 'SGM/26-27/000001'],
      ['Date', '23 November 2026'],
      ['Period', '23 November 2026 to 23 December 2026'],
      ['Place of supply', 'Maharashtra'],
      ['Reverse charge', 'No'],
    ],
    item: { description: 'Investor subscription, one month', sac: '998439', amount: '₹1,694.92' },
    taxes: [
      ['CGST 9%', '₹152.54'],
      ['SGST 9%', '₹152.54'],
    ],
    total: ['Total, paid', '₹2,000.00'],
    words: 'Rupees two thousand only',
    footer: 'Made by a computer; it needs no signature.',
  });
});

test('to another state there is one tax', () => {
  const other = { ...stored, cgst_paise: 0, sgst_paise: 0, igst_paise: 30_508, buyer_state: 'Kerala' };
  const content = invoiceContent(other);
  expect(content.taxes).toEqual([['IGST 18%', '₹305.08']]);
  expect(content.facts).toContainEqual(['Place of supply', 'Kerala']);
  expect(content.buyer).toEqual(['Meera Joshi', 'Kerala']);
});

test('without a GSTIN it is no tax invoice, and from the sandbox none at all', () => {
  const content = invoiceContent({
    ...stored,
    seller_gstin: null,
    provider: 'sandbox',
    payment_status: 'refunded',
  });
  expect(content.title).toBe('Invoice');
  expect(content.seller).toEqual(['Sangam', 'Nagpur', 'Maharashtra']);
  expect(content.warning).toContain('SANDBOX');
  expect(content.footer).toContain('given back');
});

const fee: StoredInvoice = {
  ...stored,
  kind: 'success_fee',
  period_start: null,
  period_end: null,
  provider: null,
  payment_status: null,
  fee_percent: 2,
  deal_amount: 100_000,
};

test('the fee of a deal says of what it is a share, has no period, and is due', () => {
  const content = invoiceContent(fee);
  expect(content.facts.map(([label]) => label)).toEqual([
    'Number',
    'Date',
    'Place of supply',
    'Reverse charge',
  ]);
  expect(content.item).toEqual({
    description: 'Success fee of a funded deal: 2% of ₹1,00,000, GST included',
    sac: '998599',
    amount: '₹1,694.92',
  });
  expect(content.total).toEqual(['Total, due', '₹2,000.00']);
  expect(content.warning).toBeNull();
  expect(content.footer).toBe('Made by a computer; it needs no signature.');
});

test('once the deal is gone, the invoice of its fee says only what it was for', () => {
  const { item } = invoiceContent({ ...fee, fee_percent: null, deal_amount: null });
  expect(item.description).toBe('Success fee of a funded deal');
});
