import { expect, test } from 'vitest';
import { findPromise, promisesOf } from './promises.ts';

test.each([
  'We offer guaranteed returns of 24% a year.',
  'Guaranteed monthly income for every investor',
  'We guarantee you a return of 2% every month.',
  'Assured profit, month after month',
  'Your investment is safe: returns are 100% guaranteed.',
  'A fixed monthly return of ₹5,000',
  'Fixed 2% monthly interest to investors',
  'Profit is assured from the first day',
  'A risk-free investment',
  'Zero risk, high reward',
  'There is no risk for investors.',
  'You cannot lose your money.',
  'You can’t lose your money.',
  'We double your money in three years.',
  'Paisa double in 5 years',
  'Pakka munafa har mahine',
  'Munafa pakka hai',
  'Har mahine fixed return milega, return ki guarantee ke saath',
  'Bina risk ke kamai',
  'Isme koi risk nahi hai',
  'गारंटी के साथ मुनाफ़ा',
  'हर महीने पक्का रिटर्न',
  'मुनाफे की गारंटी',
  'बिना किसी जोखिम के निवेश',
  'इसमें कोई रिस्क नहीं है',
])('%s is a promise', { tags: ['S2.submit.38'] }, (text) => {
  expect(findPromise(text)).not.toBeNull();
});

test.each([
  '',
  'A guaranteed supply contract with the dairy',
  'The guaranteed supply contract gives us a profit of ₹40 a litre.',
  'A bank guarantee of ₹2 lakh and a credit guarantee under CGTMSE',
  'Guaranteed freshness, or the customer gets the money back',
  'Quality assured by FSSAI; interest from five hotels',
  'Fixed rent of ₹12,000, fixed costs and profit sharing',
  'Confirmed orders from two schools',
  'Returns are not guaranteed.',
  'We don’t offer guaranteed returns.',
  'We cannot guarantee returns, only our work.',
  'There are no guaranteed returns in a small business.',
  'No business is risk-free.',
  'Risk-free trial for new customers, 7-day return policy',
  'No risk of spoilage, since it is dried',
  'Employment guarantee scheme workers of the village',
  'We expect about 18% a year if sales stay as they are.',
  'Profit margins are 22% on fixed assets.',
  'Assured buyer for the whole harvest',
  'Return ki guarantee nahi hai',
  'मुनाफे की गारंटी नहीं है',
  'दूध की पक्की आपूर्ति',
])('%s is none', { tags: ['S2.submit.38'] }, (text) => {
  expect(findPromise(text)).toBeNull();
});

test('the words are told as they were written, and the reviewer is told the answer', () => {
  expect(findPromise('Good. We give Guaranteed  returns!')).toBe('Guaranteed  returns');
  expect(
    promisesOf({
      revenue_model: 'Sales.',
      return_equity: 'Fixed monthly return',
      founder_name: 'No Risk',
      mentors: null,
    }),
  ).toEqual([{ column: 'return_equity', words: 'Fixed monthly return' }]);
});

test('a long text without an end is searched in no time to speak of', () => {
  const text = 'guaranteed monthly fixed assured of the your '.repeat(800);
  expect(findPromise(text)).toBeNull();
});

test.each([
  '500% guaranteed',
  'Assured 24% a year',
  'Fixed 2% a month',
  '18% pakka',
  '20% की गारंटी',
  '30% (confirmed)',
])('in the answer about the return, %s is a promise without a word of returns', (text) => {
  expect(findPromise(text, 'return_equity')).not.toBeNull();
  expect(promisesOf({ return_equity: text })).toHaveLength(1);
  expect(promisesOf({ competition: text })).toHaveLength(0);
});

test.each([
  '18% a year, not guaranteed',
  'About 20%; nothing is fixed',
  '10% equity',
  'Return ki guarantee nahi hai',
])('in the answer about the return, %s is none', (text) => {
  expect(findPromise(text, 'return_equity')).toBeNull();
});
