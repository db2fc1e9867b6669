/** What a founder answers in the wizard. */
import { categories } from '@sangam/domain/options';
import type { Founder } from './accounts.ts';
import { fundingOf, ownContributionOf, returnOf, usageText, usesOf } from './money.ts';
import type { Random } from './random.ts';
import * as say from './sentences.ts';
import type { Trade } from './trades/trade.ts';
import { landmarks, type Writing } from './writing.ts';

export function writingOf(
  random: Random,
  founder: Founder,
  trade: Trade,
  firm: string,
  sent: number,
): Writing {
  const funding = fundingOf(random, trade);
  const [low, high] = trade.price;
  const price = Math.round(low + (high - low) * random.next() ** 1.5);
  const daily = Math.round(trade.daily[0] + (trade.daily[1] - trade.daily[0]) * random.next() ** 1.8);
  const main = random.common(trade.goods);
  const others = trade.goods.filter((good) => good !== main);
  const second = random.common(others);
  const buyers = random.common(trade.buyers);
  return {
    random,
    trade,
    place: founder.place,
    person: founder.person,
    firm,
    year: new Date(sent).getUTCFullYear(),
    main,
    second,
    third: random.pick(others.filter((good) => good !== second)),
    buyers,
    otherBuyers: random.pick(trade.buyers.filter((one) => one !== buyers)),
    tool: `a ${random.common(trade.tools)[0]}`
      .replace(/^a (?=[aeiou])/i, 'an ')
      .replace(/^an? (?=.*(?:s|stock)$)/, ''),
    input: random.common(trade.inputs),
    landmark: random.pick(landmarks),
    price,
    daily,
    monthly: price * daily * 26,
    margin: random.between(14, 52),
    funding,
  };
}

const known: readonly string[] = categories;

const stages = ['Already Running', 'Planning', 'Setup Complete'] as const;

export function answersOf(w: Writing, founder: Founder) {
  const { random, trade, person, place } = w;
  const stage = random.common(stages);
  const started = stage !== 'Planning' || random.chance(0.4);
  const uses = usesOf(random, trade, w.funding);
  return {
    business_name: w.firm,
    category: trade.category,
    custom_category: known.includes(trade.category) ? null : trade.category,
    pincode: place.pincode,
    city: place.city,
    state: place.state,
    year_of_establishment: stage === 'Planning' ? null : String(w.year - random.between(0, 14)),
    business_stage: stage,
    business_type: trade.work,
    product_service: say.productOf(w),
    revenue_model: say.revenueOf(w),
    rights_approvals: random.chance(0.4)
      ? `${trade.licence}, in the name of ${person.first} ${person.last}.`
      : null,
    success_reason: say.reasonOf(w),
    target_customers: say.customersOf(w),
    competition: say.competitionOf(w),
    setup_started: started ? 'yes' : 'no',
    completed_tasks: started ? say.progressOf(w) : null,
    existing_sales: stage === 'Planning' ? 'None yet.' : say.salesOf(w),
    physical_setup: say.setupOf(w),
    founder_name: `${person.first} ${person.last}`,
    founder_role: random.common(['Owner', 'Founder', 'Partner', 'Proprietor', 'Secretary of the group']),
    founder_email: founder.email,
    founder_phone: founder.phone,
    founder_experience: say.experienceOf(w),
    total_funding: String(w.funding),
    own_contribution: ownContributionOf(random, w.funding),
    funds_usage: usageText(uses),
    funds_breakdown: random.chance(0.5) ? uses : null,
    return_equity: returnOf(random),
    break_even_time: random.common([
      '12 months',
      '18 months',
      '10 months',
      '2 years',
      '15 months',
      '9 months',
      '3 years',
      'Two seasons',
    ]),
    notes_for_investors: random.chance(0.6) ? say.notesOf(w) : null,
  };
}
