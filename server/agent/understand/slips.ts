import { distance } from './distance.ts';
import { withDigits } from './withDigits.ts';

/** Words that say something about a home. A word that is nearly one of them is taken for it. */
const known = (
  'bedroom bedrooms bathroom bathrooms apartment apartments house houses studio townhouse townhouses duplex condo ' +
  'manufactured mobile furnished washer dryer laundry dishwasher conditioning garage balcony fenced storage fireplace ' +
  'swimming charger charging elevator wheelchair accessible section voucher vouchers restricted available immediately ' +
  'allowed friendly cheapest cheaper something looking moving downtown parking covered deposit application apply ' +
  'appointment schedule reschedule cancel tomorrow utilities between around square shepherd kitchen requirements'
).split(' ');

/** Words that are nearly one of those, and mean something else. */
const others = new Set(
  (
    'horse hours mouse homes there other where could would thing think leave below above short about these those ' +
    'studies fence washes apartado estudio parties mothers covers charge charges deposits allow allows looks booking chatting'
  ).split(' '),
);

const SHORTEST = 5;
const LONG = 8;

/** With the slips of the finger put right. A place that runs together, or is nearly right, becomes the place. */
export function withoutSlips(text: string, places: readonly string[]): string {
  const words = text.split(' ').map((word) => {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word) || known.includes(word) || others.has(word))
      return word;
    if (places.some((place) => place.split(' ').includes(word))) return word;
    const most = word.length >= LONG ? 2 : 1;
    return known.find((one) => one.startsWith(word.charAt(0)) && distance(one, word, most) <= most) ?? word;
  });
  return withPlaces(words, places);
}

/** Each stretch of words that is nearly a place's name. */
function withPlaces(words: readonly string[], places: readonly string[]): string {
  const told: string[] = [];
  for (let from = 0; from < words.length;) {
    const found = placeAt(words, from, places);
    told.push(found?.place ?? words[from] ?? '');
    from += found?.length ?? 1;
  }
  return told.join(' ');
}

const MOST_WORDS = 4;

function placeAt(words: readonly string[], from: number, places: readonly string[]) {
  for (let length = Math.min(MOST_WORDS, words.length - from); length > 0; length -= 1) {
    const stretch = words
      .slice(from, from + length)
      .join('')
      .replaceAll(/[^a-z0-9]/g, '');
    if (stretch.length < 4) continue;
    const most = /\d/.test(stretch) || stretch.length < 5 ? 0 : stretch.length < 9 ? 1 : 2;
    const place = places.find((name) => {
      const whole = withDigits(name).replaceAll(' ', '');
      return whole.startsWith(stretch.charAt(0)) && distance(whole, stretch, most) <= most;
    });
    if (place !== undefined) return { place, length };
  }
  return null;
}
