/** The sentences of an idea's answers: for each answer several ways of beginning and of going on. */
import { festivals, landmarks, lenders, months, relatives, rupees, type Writing } from './writing.ts';

type Sentence = (w: Writing) => string;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const number = ({ random }: Writing, from: number, to: number): number => random.between(from, to);

/** One of the first list, and of each further one with the given chance. */
function composed(
  w: Writing,
  first: readonly Sentence[],
  ...more: readonly (readonly [number, readonly Sentence[]])[]
): string {
  const parts = [w.random.common(first)(w)];
  for (const [chance, sentences] of more)
    if (w.random.chance(chance)) parts.push(w.random.common(sentences)(w));
  return parts.join(' ');
}

export const productOf = (w: Writing): string =>
  composed(
    w,
    [
      (c) => `We offer ${c.main}, ${c.second} and ${c.third} near ${c.landmark} in ${c.place.town}.`,
      (c) =>
        `${capital(c.main)} and ${c.second} for ${c.buyers}, ${number(c, 2, 9)} minutes from ${c.landmark}.`,
      (c) => `${capital(c.main)} is our main work. We also do ${c.second}, and ${c.third} on order.`,
      (c) => `From one room in ${c.place.city} we give ${c.main} to ${c.buyers} and ${c.otherBuyers}.`,
      (c) =>
        `I started ${c.firm} with ${c.main} only. Now ${c.second} and ${c.third} are asked for every day.`,
      (c) =>
        `${c.trade.work}: ${c.main}, ${c.second}, ${c.third}. ${capital(c.buyers)} come daily, ${c.otherBuyers} in the season.`,
      (c) => `${c.trade.hindi[1]} ${capital(c.main)}, ${c.second}.`,
      (c) => `In ${c.place.town} nobody does ${c.third} properly. We do it together with ${c.main}.`,
    ],
    [
      0.75,
      [
        (c) => `With ${c.tool} we can take ${number(c, 15, 90)} percent more orders.`,
        (c) =>
          `One ${c.trade.unit} is ${rupees(c, c.price)}, and ${number(c, 2, 5)} of ten customers take ${c.second} as well.`,
        (c) => `${capital(c.input)} comes from a supplier ${number(c, 3, 70)} km away, weekly.`,
        (c) => `New money is for ${c.tool} and the first stock of ${c.input}.`,
      ],
    ],
    [
      0.35,
      [
        (c) => `Open from ${number(c, 5, 10)} in the morning, ${number(c, 6, 7)} days a week.`,
        (c) =>
          `Orders come by phone and WhatsApp, delivery within ${number(c, 2, 12)} km by cycle and scooter.`,
        (c) => `In ${c.random.common(festivals)} week the sale doubles.`,
        () => 'Everything is weighed before the customer.',
      ],
    ],
  );

export const revenueOf = (w: Writing): string =>
  composed(
    w,
    [
      (c) =>
        `${c.daily} a day at about ${rupees(c, c.price)} for one ${c.trade.unit}; ${c.margin} percent is left after ${c.input}.`,
      (c) =>
        `Average ${c.trade.unit} ${rupees(c, c.price)}. ${capital(c.input)} ${100 - c.margin - 18} percent, wages and rent 18 percent, rest is ours.`,
      (c) =>
        `Monthly sale ${rupees(c, c.monthly)}, of which ${capital(c.main)} is the larger half. Left ${rupees(c, (c.monthly * c.margin) / 100)}.`,
      (c) =>
        `${number(c, 55, 90)} percent cash and UPI, the rest monthly accounts of ${c.otherBuyers}. Rate ${rupees(c, c.price)} a ${c.trade.unit}.`,
    ],
    [
      0.4,
      [
        (c) => `In ${c.random.pick(months)} it falls by a third.`,
        (c) => `Dues are about ${rupees(c, c.monthly / 9)} at any time.`,
      ],
    ],
  );

export const reasonOf = (w: Writing): string =>
  composed(
    w,
    [
      (c) => `${capital(c.buyers)} now go ${number(c, 4, 30)} km for this. We are on their way home.`,
      (c) =>
        `I turn away ${number(c, 2, 9)} orders a week, because without ${c.tool} it cannot be done in time.`,
      (c) =>
        `In ${c.place.town} ${number(c, 300, 4000)} families live within walking distance of ${c.landmark}, and there is one other seller.`,
      (c) =>
        `People who tried us came back: of ${number(c, 30, 90)} first customers ${number(c, 15, 29)} are still with us after a year.`,
    ],
    [
      0.5,
      [
        (c) =>
          `A new ${c.random.pick(['housing colony', 'college', 'bypass road', 'industrial estate', 'bus depot', 'hospital wing'])} opens in ${c.year + 1}.`,
        (c) => `Rates of ${c.input} are steady since ${c.random.pick(months)}.`,
      ],
    ],
  );

export const customersOf = (w: Writing): string =>
  composed(w, [
    (c) => `${capital(c.buyers)} and ${c.otherBuyers} within ${number(c, 2, 25)} km.`,
    (c) =>
      `Mostly ${c.buyers}, who pay at once. ${capital(c.otherBuyers)} take more but pay after ${number(c, 7, 45)} days.`,
    (c) =>
      `${number(c, 12, 60)} regular customers: ${c.buyers}, ${c.otherBuyers}, two ${c.random.pick(['hostels', 'schools', 'hotels', 'shops', 'offices'])} near ${c.landmark}.`,
  ]);

export const competitionOf = (w: Writing): string =>
  composed(w, [
    (c) => `${c.trade.rivals}.`,
    (c) => `${c.trade.rivals}. In ${c.place.town} I counted ${number(c, 2, 11)}.`,
    () => 'Two shops do similar work; neither delivers.',
  ]);

export const progressOf = (w: Writing): string =>
  composed(w, [
    (c) =>
      `Place near ${c.landmark} is taken on rent of ${rupees(c, number(c, 4, 28) * 1000)}, ${c.trade.licence} is there.`,
    (c) =>
      `${capital(c.tool)} quoted by two sellers. Trial with ${number(c, 8, 50)} customers done in ${c.random.pick(months)}.`,
    (c) =>
      `Running since ${c.year - number(c, 1, 9)} on a small scale; accounts are with a CA in ${c.place.town}.`,
  ]);

export const salesOf = (w: Writing): string =>
  composed(w, [
    (c) => `${rupees(c, c.monthly)} a month on average of the last ${number(c, 3, 12)} months.`,
    (c) =>
      `About ${c.daily} ${c.trade.unit}s a day, ${rupees(c, c.monthly)} a month, more in ${c.random.common(festivals)} season.`,
    (c) => `${rupees(c, c.monthly * 0.4)} a month from home, without a shop.`,
  ]);

export const setupOf = (w: Writing): string =>
  composed(w, [
    (c) =>
      `${number(c, 90, 1600)} sq ft near ${c.random.pick(landmarks)}, rented, with water and three-phase line.`,
    (c) => `Own house, ground floor, ${number(c, 120, 600)} sq ft.`,
    (c) => `Shop of ${number(c, 80, 400)} sq ft; deposit ${rupees(c, number(c, 15, 150) * 1000)} is paid.`,
    () => 'No place yet; two are seen.',
  ]);

export const experienceOf = (w: Writing): string =>
  composed(
    w,
    [
      (c) => `${number(c, 5, 24)} years in this trade, the first ${number(c, 1, 4)} as a helper.`,
      (c) =>
        `Worked ${number(c, 2, 14)} years for a larger firm in ${c.place.town}; learnt purchase and accounts there.`,
      (c) =>
        `${c.random.pick(['ITI', 'B.Com', 'Diploma', 'Tenth standard', 'B.Sc', 'MBA', 'B.A.'])}, then ${number(c, 1, 12)} years with ${c.input} and customers.`,
    ],
    [0.3, [(c) => `${c.random.common(relatives)} did the same work before me.`]],
  );

export const notesOf = (w: Writing): string =>
  composed(w, [
    (c) => `I put in my own savings and ${rupees(c, c.funding / 8)} from ${c.random.common(lenders)}.`,
    (c) => `Please come and see ${c.firm} on any working day; books are open.`,
    (c) => `${c.random.common(relatives)} works with me without wage until the second year.`,
    (c) => `If ${c.input} goes up by a tenth, we go up by ${number(c, 2, 6)} percent.`,
  ]);

export const feedbackOf = (w: Writing): string =>
  composed(w, [
    (c) =>
      `Please say how many ${c.trade.unit}s you sold in each of the last three months, and what was left.`,
    () => 'The sums under Use of Funds do not add up to what you ask for. Please correct them.',
    (c) => `Which licence do you have for ${c.main}, and until when?`,
    () => 'Please name the place and the rent; "good location" is not enough for a reader far away.',
    (c) => `Why ${c.tool}, when the present one does ${c.daily} a day?`,
  ]);

export const refusalOf = (w: Writing): string =>
  composed(w, [
    () => 'The return promised cannot come from these sales. Please plan again and send it as a new idea.',
    () => 'This is a request for a personal loan, not a business that others can back.',
    (c) => `${capital(c.main)} in this form needs a licence that the answers say you will not take.`,
    () => 'The same pitch was sent from another account.',
  ]);

export const questionOf = (w: Writing): string =>
  composed(w, [
    (c) => `What happens to the margin when ${c.input} goes up by a fifth?`,
    (c) => `How many of the ${c.buyers} came back in the last three months?`,
    (c) => `Is ${c.tool} new or used, and who repairs it in ${c.place.town}?`,
    (c) => `Who runs the work when you are away for a week in ${c.random.common(festivals)} season?`,
    (c) => `Why is ${c.random.pick(months)} so much weaker than the other months?`,
  ]);

export const answerOf = (w: Writing): string =>
  composed(w, [
    (c) =>
      `In ${c.year - 1} it went up by ${number(c, 8, 25)} percent. We raised the ${c.trade.unit} by ${rupees(c, Math.max(2, c.price / 20))} and lost ${number(c, 0, 6)} customers.`,
    (c) =>
      `${c.random.common(relatives)} knows the work and the suppliers; last year it was ten days, and the sale was the same.`,
    (c) =>
      `It is used, of ${c.year - number(c, 2, 7)}, with a mechanic near ${c.landmark} who comes the same day.`,
    (c) => `${number(c, 30, 80)} of ${number(c, 81, 140)}, by our book. The rest are travellers.`,
  ]);
