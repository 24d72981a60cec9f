const words = String.raw`(?: (?!(?:and|but|no|not|isnt|arent|doesnt|ac|air) )[a-z0-9/-]+){0,4}`;

/** What it is about and what is wrong with it, in this order and not far apart. */
export const near = (subject: string, trouble: string): RegExp =>
  new RegExp(String.raw`\b(?:${subject})${words} (?:${trouble})\b`);

/** At most so many words lie between, also across the end of a sentence. */
const within = (most: number): string => String.raw`(?: [a-z0-9/]+){0,${most}}`;

/** One and then the other. */
export const then = (one: string, other: string, most = 4): RegExp =>
  new RegExp(String.raw`\b(?:${one})\b${within(most)} (?:${other})\b`);

/** Both, whichever comes first. */
export const together = (one: string, other: string, most = 5): RegExp[] => [
  then(one, other, most),
  then(other, one, most),
];

/** A sign that counts only where nothing in the message speaks against it. */
export type Sign = RegExp | { sign: RegExp; unless: RegExp };

export const unless = (against: RegExp, signs: readonly RegExp[]): Sign[] =>
  signs.map((sign) => ({ sign, unless: against }));

export const person = String.raw`i|im|he|hes|she|shes|they|we|my|mom|mother|dad|father|grand(?:ma|mother|pa|father|son|daughter)|wife|husband|spouse|partner|boyfriend|girlfriend|fiance|ex|son|daughter|kids?|child|children|bab(?:y|ies)|toddler|infant|newborn|brother|sister|aunt|uncle|cousin|niece|nephew|friend|roommates?|neighbors?|tenant|resident|man|woman|guy|girl|boy|lady|person|people|someone|stepdad|teenager|stranger`;
export const others = String.raw`he|hes|she|shes|they|mom|mother|dad|father|grand(?:ma|mother|pa|father|son|daughter)|wife|husband|spouse|partner|boyfriend|girlfriend|fiance|ex|son|daughter|kids?|child|children|bab(?:y|ies)|toddler|infant|newborn|brother|sister|aunt|uncle|cousin|niece|nephew|friend|roommates?|neighbors?|tenant|resident|man|woman|guy|girl|boy|lady|person|people|someone|stepdad|teenager|stranger`;

/** All of it in what is looked at, in any order. */
export const all = (...concepts: readonly string[]): RegExp =>
  new RegExp(`^${concepts.map((one) => String.raw`(?=.*\b(?:${one})\b)`).join('')}`);
