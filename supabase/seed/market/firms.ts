/** Names of businesses. Made by chance: where one is somebody's, that is by accident. */
import type { Person } from './people.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';

const words = (text: string): readonly string[] => text.split(' ');

const blessings = [
  'Shri Ganesh',
  'Sai',
  'Om',
  'Annapurna',
  'Shree Krishna',
  'Lakshmi',
  'Durga',
  'Balaji',
  'Ambika',
  'Saraswati',
  'Al Noor',
  'St Anthony',
  'Guru Nanak',
  'Hanuman',
  'Mahalaxmi',
  'Renuka',
  'Khwaja',
  'Vailankanni',
  'Jagannath',
  'Kamakhya',
  'Tirupati',
] as const;
const blessingsInHindi = [
  'श्री गणेश',
  'साईं',
  'अन्नपूर्णा',
  'माँ दुर्गा',
  'कृष्णा',
  'लक्ष्मी',
  'बालाजी',
  'अपना',
  'भारत',
  'जनता',
] as const;
const praises = words(
  'New Modern Royal Star Sri Janata Apna Bharat National Golden City Super Classic Fresh Green Swadeshi Sunrise Popular Diamond Asha Prerna Udaan Navjeevan',
);
const starts = words(
  'A Ba Be Bha Chi Da De Di Ga Go Ha I Ja Je Jha Ka Ki Kho La Le Ma Me Mi Mru Na Ni O Pa Po Pra Ra Ri Ru Sa Se Sha Su Swa Ta Te Tri U Va Ve Vri Ya Yo Za Zi',
);
const middles = words(
  'ba bhi cho da dhi du ga gni ja ji ka kri la li ma mi na ni no pa pri ra ri ru sa shi ta thi va vi ya zo',
);
const ends = words('di ja ka kta la lika ma mbi na ndi nga nika ra ri rva sha shta ta tra tva ya yan zi');

/** A word that nobody had before: the rare words of a market. */
function coinedName(random: Random): string {
  const middle = random.chance(0.7) ? random.pick(middles) : '';
  return `${random.pick(starts)}${middle}${random.pick(ends)}`;
}

export function firmOf(random: Random, trade: Trade, person: Person, place: Place): string {
  const noun = random.common(trade.nouns);
  const die = random.next();
  if (die < 0.05) return `${random.common(blessingsInHindi)} ${trade.hindi[0]}`;
  if (die < 0.25) return `${random.common(blessings)} ${noun}`;
  if (die < 0.38) return `${person.last} ${noun}`;
  if (die < 0.46) return `${person.first}’s ${noun}`;
  if (die < 0.52)
    return `${person.last} & ${random.common(['Sons', 'Brothers', 'Daughters', 'Sisters'])} ${noun}`;
  if (die < 0.6) return `${place.town} ${noun}`;
  if (die < 0.72) return `${random.common(praises)} ${noun}`;
  if (die < 0.76) return `${place.city.split(',')[0]} ${noun}`;
  if (die < 0.8) return `${coinedName(random)} ${coinedName(random)} ${noun}`;
  return `${coinedName(random)} ${noun}`;
}
