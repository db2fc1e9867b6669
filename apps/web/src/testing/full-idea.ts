import { toIdeaRecord } from '@sangam/domain/idea-record';
import { exampleIdeaForm } from '@sangam/domain/testing/example-idea';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';

const day = '2026-11-02T06:00:00+00:00';

/** An approved idea with every answer, as its subscribers read it, with the given columns over it. */
export function buildFullIdea(columns: Partial<FullIdea> = {}): FullIdea {
  return {
    ...(toIdeaRecord(exampleIdeaForm) as unknown as FullIdea),
    id: 'f0000000-0000-4000-8000-000000000001',
    submitted_by: 'asha-id',
    timestamp: day,
    sent_at: day,
    due_at: null,
    checked: [],
    field_comments: null,
    approval_status: 'approved',
    admin_notes: null,
    reviewed_by: null,
    reviewed_at: '2026-11-05T06:00:00+00:00',
    version: 1,
    withdrawn_at: null,
    taken_down_at: null,
    suspended_at: null,
    withdrawal_reason: null,
    ...columns,
  };
}

/** The teaser of that idea. */
export function buildListing(columns: Partial<Listing> = {}): Listing {
  const idea = buildFullIdea();
  return {
    id: idea.id,
    title: idea.title,
    category: idea.category,
    industry: 'Food & Beverage',
    summary: idea.product_service,
    city: idea.city,
    state: idea.state,
    location: `${idea.city}, ${idea.state}`,
    business_stage: idea.business_stage,
    funding_amount: idea.funding_amount,
    roi_estimate: idea.roi_estimate,
    roi_is_stated: true,
    cover_image_url: null,
    founder_first_name: 'Asha',
    is_vetted: false,
    checked: [],
    is_trending: false,
    saves_count: 0,
    rating_average: null,
    rating_count: 0,
    submitted_at: day,
    approved_at: '2026-11-05T06:00:00+00:00',
    unanswered_since: null,
    ...columns,
  };
}
