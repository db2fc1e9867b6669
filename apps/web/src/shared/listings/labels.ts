import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IndustryFilter } from '@sangam/domain/industries';
import type { FundingFilter, RoiFilter, SortOption, StatusFilter } from '@sangam/domain/options';

/** How the domain's choices read on screen; the compiler holds each table complete. */
export const industryLabels: Record<IndustryFilter, MessageDescriptor> = {
  'All Industries': msg`All Industries`,
  'Food & Beverage': msg`Food & Beverage`,
  'Retail & Commerce': msg`Retail & Commerce`,
  Transportation: msg`Transportation`,
  Franchise: msg`Franchise`,
  'Service Business': msg`Service Business`,
  Technology: msg`Technology`,
  Manufacturing: msg`Manufacturing`,
  Other: msg`Other`,
};

export const roiLabels: Record<RoiFilter, MessageDescriptor> = {
  'Any ROI': msg`Any ROI`,
  '15-20%': msg`15–20%`,
  '20-25%': msg`20–25%`,
  '25-30%': msg`25–30%`,
  '30%+': msg`30%+`,
};

export const fundingLabels: Record<FundingFilter, MessageDescriptor> = {
  'Any Amount': msg`Any Amount`,
  '1L-5L': msg`₹1 L – ₹5 L`,
  '5L-15L': msg`₹5 L – ₹15 L`,
  '15L-30L': msg`₹15 L – ₹30 L`,
  '30L-50L': msg`₹30 L – ₹50 L`,
  '50L+': msg`₹50 L and more`,
};

export const statusLabels: Record<StatusFilter, MessageDescriptor> = {
  'All Status': msg`All Status`,
  vetted: msg`Vetted`,
  trending: msg`Trending`,
  new: msg`New`,
};

export const sortLabels: Record<SortOption, MessageDescriptor> = {
  Featured: msg`Featured`,
  'ROI High to Low': msg`ROI High to Low`,
  'Funding Low to High': msg`Funding Low to High`,
  'Recently Added': msg`Recently Added`,
};
