import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BusinessForm, OfferFact, OfferKind, PaymentMeans } from '@sangam/domain/offer';

export const kindLabels: Readonly<Record<OfferKind, MessageDescriptor>> = {
  loan: msg`Loan`,
  revenue_share: msg`Share of sales`,
  equity: msg`Shares of the company`,
  partnership: msg`Partnership`,
};

export const meansLabels: Readonly<Record<PaymentMeans, MessageDescriptor>> = {
  bank_transfer: msg`bank transfer`,
  upi: msg`UPI`,
  cheque: msg`cheque`,
  cash: msg`cash`,
};

export const formLabels: Readonly<Record<BusinessForm, MessageDescriptor>> = {
  proprietorship: msg`proprietorship (one owner)`,
  partnership: msg`partnership firm`,
  llp: msg`LLP`,
  private_company: msg`private limited company`,
  public_company: msg`public limited company`,
  unknown: msg`not known yet`,
};

export const rhythmLabels: Readonly<
  Record<'monthly' | 'quarterly' | 'yearly' | 'at_end', MessageDescriptor>
> = {
  monthly: msg`monthly`,
  quarterly: msg`every three months`,
  yearly: msg`yearly`,
  at_end: msg`once, at the end`,
};

export const repaidLabels: Readonly<Record<'at_end' | 'in_parts', MessageDescriptor>> = {
  at_end: msg`in one sum at the end`,
  in_parts: msg`in equal parts`,
};

export const roleLabels: Readonly<Record<'working' | 'silent', MessageDescriptor>> = {
  working: msg`works in the business`,
  silent: msg`gives money only`,
};

/** How a fact of an offer is called; `share` and `paid` by the kind. */
export const factLabels: Readonly<Record<OfferFact, MessageDescriptor>> = {
  kind: msg`Kind`,
  amount: msg`Amount`,
  yearly_rate: msg`Return`,
  share: msg`Share`,
  months: msg`Term`,
  paid: msg`Paid`,
  repaid: msg`Amount paid back`,
  cap: msg`Up to, in all`,
  company: msg`Company`,
  role: msg`Investor`,
  purpose: msg`Money goes to`,
  means: msg`Paid by`,
  business_form: msg`Form of the business`,
};

/** What `paid` is about. */
export const paidLabels: Readonly<Record<OfferKind, MessageDescriptor>> = {
  loan: msg`Interest paid`,
  revenue_share: msg`Paid`,
  equity: msg`Paid`,
  partnership: msg`Profit paid`,
};
