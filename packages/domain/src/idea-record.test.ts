import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeDescription, composeLocation, type DescriptionParts } from './idea-composition.ts';
import { emptyIdeaForm } from './idea-form.ts';
import { changedFields, toIdeaAnswers, toIdeaForm, toIdeaRecord, typedLimitOf } from './idea-record.ts';
import { answerLimits } from './idea-questions.ts';
import { ideaTextLimits } from './limits.ts';
import { categories } from './options.ts';
import { exampleIdeaForm } from './testing/example-idea.ts';

test(
  'the title is the business name, the location city, state - pincode',
  { tags: ['S3.entities.7', 'S3.entities.11'] },
  () => {
    const record = toIdeaRecord(exampleIdeaForm);
    expect(record.title).toBe('Nagpur Orange Juice Cart');
    expect(record.location).toBe('Nagpur, Maharashtra - 440001');
    expect(composeLocation({ city: 'Nagpur', state: 'Maharashtra', pincode: null })).toBe(
      'Nagpur, Maharashtra',
    );
  },
);

test('a custom category replaces Others, and only Others', { tags: ['S3.entities.8'] }, () => {
  const custom = { ...exampleIdeaForm, category: 'Others', customCategory: ' Bee keeping ' };
  expect(toIdeaRecord(custom)).toMatchObject({ category: 'Bee keeping', custom_category: 'Bee keeping' });
  expect(toIdeaRecord({ ...custom, customCategory: ' ' })).toMatchObject({
    category: 'Others',
    custom_category: null,
  });
  expect(toIdeaRecord({ ...custom, category: 'Retail' })).toMatchObject({
    category: 'Retail',
    custom_category: null,
  });
});

test(
  'funding is a whole number, the estimate parsed or 15',
  { tags: ['S3.entities.10', 'S5.wizard.12', 'S9.constants.19'] },
  () => {
    const record = toIdeaRecord({ ...exampleIdeaForm, totalFunding: '₹12,50,000', returnEquity: 'a share' });
    expect(record).toMatchObject({ total_funding: '1250000', funding_amount: 1_250_000, roi_estimate: 15 });
    expect(toIdeaRecord(exampleIdeaForm).roi_estimate).toBe(22);
  },
);

test(
  'answers are stored trimmed and in their form, optional ones left empty as null',
  { tags: ['S3.entities.13'] },
  () => {
    const record = toIdeaRecord({
      ...exampleIdeaForm,
      founderPhone: '098765 43210',
      website: 'juice.in',
      ownContribution: '₹1,00,000',
      city: ' Nagpur ',
      mentors: ' ',
      businessImages: ['files.example/a.jpg', ' '],
    });
    expect(record).toMatchObject({
      founder_phone: '+919876543210',
      website: 'https://juice.in/',
      own_contribution: '100000',
      city: 'Nagpur',
      mentors: null,
      business_images: ['https://files.example/a.jpg'],
    });
  },
);

test('captions follow their images; none written is none stored; uploads are kept as they are', () => {
  const upload = 'idea-media/7d4bb2c1-8f5e-4a53-9a4e-0c3a6f5b2e11/picture-0001.webp';
  const businessImages = ['', 'files.example/a.jpg', upload];
  const record = toIdeaRecord({
    ...exampleIdeaForm,
    businessImages,
    businessImageCaptions: ['of nothing', ' The  shop '],
    pitchDeckUrl: upload.replace('.webp', '.pdf'),
  });
  expect(record).toMatchObject({
    business_images: ['https://files.example/a.jpg', upload],
    business_image_captions: ['The shop', ''],
    pitch_deck_url: upload.replace('.webp', '.pdf'),
  });
  expect(toIdeaForm(record)).toMatchObject({ businessImageCaptions: ['The shop', ''] });
  expect(
    toIdeaRecord({ ...exampleIdeaForm, businessImages, businessImageCaptions: ['', ' '] })
      .business_image_captions,
  ).toEqual([]);
});

test('what PostgreSQL cannot hold does not reach it', () => {
  const record = toIdeaRecord({ ...exampleIdeaForm, mentors: ' \0', competition: 'Carts\0 near \ud83d' });
  expect(record).toMatchObject({ mentors: null, competition: 'Carts near \ufffd' });
});

test(
  'the description is composed of the specified parts in their order',
  { tags: ['S3.entities.9', 'S4.wizard.8'] },
  () => {
    expect(toIdeaRecord(exampleIdeaForm).description).toBe(
      [
        'Business Type: Food cart',
        'Product/Service: Fresh orange juice at railway stations.',
        'Revenue Model: Cash and UPI sales by the glass.',
        'Target Customers: Travellers and students',
        'Market Analysis: Two lakh passengers pass the station every day.',
        'Current Progress: Cart built, licence granted.',
        'Founder: Asha Patil, Owner',
        'Experience: Nine years in catering.',
        'Notes for Investors: Visit us on any market day.',
      ].join('\n\n'),
    );
  },
);

test(
  'progress reads Not started yet unless the setup has started, whatever was typed',
  { tags: ['S4.wizard.9'] },
  () => {
    const { description } = toIdeaRecord({ ...exampleIdeaForm, setupStarted: 'no' });
    expect(description).toContain('Current Progress: Not started yet');
    expect(description).not.toContain('Cart built');
  },
);

test('without notes for investors the description has no such part', { tags: ['S4.wizard.10'] }, () => {
  const { description } = toIdeaRecord({ ...exampleIdeaForm, notesForInvestors: '' });
  expect(description).not.toContain('Notes for Investors');
});

const text = fc.option(fc.string({ maxLength: 60 }));
const parts: fc.Arbitrary<DescriptionParts> = fc.record({
  business_type: text,
  product_service: text,
  revenue_model: text,
  target_customers: text,
  success_reason: text,
  setup_started: fc.constantFrom('yes', 'no', null),
  completed_tasks: text,
  founder_name: text,
  founder_role: text,
  founder_experience: text,
  notes_for_investors: text,
});

test('the description never holds an empty part and tells an empty answer and none alike', () => {
  fc.assert(
    fc.property(parts, (answers) => {
      const emptied = Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value ?? '']));
      expect(composeDescription(emptied as unknown as DescriptionParts)).toBe(composeDescription(answers));
      const { setup_started: started, completed_tasks: tasks, ...others } = answers;
      const shown = [...Object.values(others), started === 'yes' ? tasks : 'Not started yet'];
      expect(shown.filter((answer) => !composeDescription(answers).includes(answer ?? ''))).toEqual([]);
    }),
  );
});

test('the longest answers make a description within its limit', () => {
  const longest = Object.fromEntries(
    Object.entries(answerLimits).map(([column, limit]) => [column, 'x'.repeat(limit)]),
  ) as unknown as DescriptionParts;
  const description = composeDescription({ ...longest, setup_started: 'yes' });
  expect(description.length).toBeLessThanOrEqual(ideaTextLimits.description);
  expect(
    composeLocation({
      city: 'x'.repeat(answerLimits.city),
      state: 'x'.repeat(answerLimits.state),
      pincode: '440001',
    }).length,
  ).toBeLessThanOrEqual(ideaTextLimits.location);
});

test(
  'a stored idea comes back as the form it was, the terms to be agreed to again',
  { tags: ['S3.entities.15'] },
  () => {
    const anyForm = fc
      .record({
        category: fc.constantFrom(...categories),
        customCategory: fc.constantFrom('', 'Bee keeping'),
        productService: fc.string(),
        totalFunding: fc.integer({ min: 1, max: 99_999_999 }).map(String),
        ownContribution: fc.constantFrom('20%', '12.5%', '100000'),
        mentors: fc.string(),
      })
      .map((change) => ({
        ...exampleIdeaForm,
        ...change,
        customCategory: change.category === 'Others' ? change.customCategory : '',
        productService: change.productService.trim(),
        mentors: change.mentors.trim(),
      }));
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(toIdeaForm(toIdeaRecord(form))).toEqual({ ...form, agreedToTerms: false });
      }),
    );
    expect(toIdeaForm({})).toEqual(emptyIdeaForm);
  },
);

test('what changed since a version is told by what would be stored', () => {
  const stored = toIdeaForm(toIdeaRecord(exampleIdeaForm));
  expect(changedFields(stored, { ...exampleIdeaForm, mentors: `${exampleIdeaForm.mentors}  ` })).toEqual([]);
  expect(
    changedFields(stored, {
      ...exampleIdeaForm,
      category: 'Others',
      customCategory: 'Juice',
      businessImages: ['https://pictures.example/1'],
      totalFunding: '₹9,99,999',
    }),
  ).toEqual(['category', 'customCategory', 'totalFunding', 'businessImages']);
});

const others = { ...exampleIdeaForm, category: 'Others', customCategory: 'Juice' };

test.each([
  ['mentors', exampleIdeaForm, { mentors: 'Nobody else' }],
  ['category', exampleIdeaForm, { category: 'Retail' }],
  ['customCategory', others, { customCategory: 'Beekeeping' }],
  ['fundsBreakdown', exampleIdeaForm, { fundsBreakdown: [{ label: 'Van', amount: '500000' }] }],
  [
    'businessImageCaptions',
    { ...exampleIdeaForm, businessImages: ['a.in/1'] },
    { businessImageCaptions: ['The cart'] },
  ],
])('a change of %s is told as that, and as nothing else', (field, before, change) => {
  expect(changedFields(before, { ...before, ...change })).toEqual([field]);
});

test('agreeing to the terms again is no change, nor is a caption without its image', () => {
  const before = { ...exampleIdeaForm, businessImages: [], businessImageCaptions: [] };
  const after = { ...before, agreedToTerms: !before.agreedToTerms, businessImageCaptions: ['of nothing'] };
  expect(changedFields(before, after)).toEqual([]);
});

test('an idea without a name has an empty title', () => {
  expect(toIdeaRecord(emptyIdeaForm)).toMatchObject({ title: '', business_name: null });
});

test('a revision sends the answers and nothing that the database composes', () => {
  const answers = Object.keys(toIdeaAnswers(exampleIdeaForm));
  expect(answers).toContain('category');
  for (const column of [
    'title',
    'location',
    'description',
    'funding_amount',
    'roi_estimate',
    'approval_status',
  ]) {
    expect(answers).not.toContain(column);
  }
});

test('how long an answer may be is known of those that are stored as they are typed', () => {
  expect(typedLimitOf('productService')).toBe(answerLimits.product_service);
  expect(typedLimitOf('customCategory')).toBe(answerLimits.custom_category);
  for (const field of ['website', 'founderPhone', 'totalFunding', 'businessImages', 'agreedToTerms'] as const)
    expect(typedLimitOf(field)).toBeNull();
});
