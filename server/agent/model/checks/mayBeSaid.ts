import { fairHousingWords } from '../../fixed/fairHousing.ts';
import { rules } from '../given/instructions.ts';
import { plainWords } from '../../understand/plainWords.ts';
import { speaksOfPersons } from '../given/aboutPersons.ts';

const LONGEST = 900;
const WORDS_OF_A_RULE = 6;

const never: readonly RegExp[] = [
  // whether somebody will be accepted
  /\b(?:qualif\w*|eligib\w*|approv\w*|reject\w*|denied|denial|creditworth\w*|screening|background check\w*|accepted|calific\w*|elegib\w*|aprob\w*|rechaz\w*)\b/,
  // a promise, or a bargain
  /\b(?:guarant\w*|promis\w*|waiv\w*|discount\w*|negotia\w*|refund\w*|for free|free of charge|no (?:deposit|fees?|charges?|rent)|free (?:\w+ )?(?:month|months|rent|weeks?|parking|application)|on (?:the house|us)|garantiz\w*|promet\w*|descuento\w*|gratis)\b/,
  // what opens a door, or goes behind the portal
  /\b(?:lock ?box|key ?pad|(?:lock|door|gate|access|entry|alarm|garage) ?codes?|pin|pass ?(?:code|word)s?|secrets?|api ?keys?|tokens?|codigos?|contrasena)\b/,
  // about its instructions and its tools
  /\b(?:system prompt|my (?:instructions|rules|prompt)|find_homes|home_facts|tour_times|keep_time|own_tour|hand_to_person|jailbr\w*|instructed to)\b/,
  // done, when only our own words tell of what was done
  /\b(?:i(?:'ve| have)? (?:just )?(?:booked|reserved|held|kept|cancelled|canceled|moved|rescheduled|sent|e-?mailed|called)|(?:is|are|has been) (?:booked|reserved|confirmed|cancelled|canceled|rescheduled))\b/,
];

const markup = /<\/?[a-z!]|\]\(|https?:|www\.|\/\/|```|javascript:|data:|\{"|[^\s@]@[^\s@]/i;
const strangeLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const hidden = /(?!\n)\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}/u;

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];
const runsOf = (text: string) => {
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - WORDS_OF_A_RULE + 1))
    .map((_, at) => words.slice(at, at + WORDS_OF_A_RULE).join(' '));
};
const ruled = new Set(rules.flatMap(runsOf));

/** Whether a model may say this to a visitor, as far as words can tell. Numbers are held against answers elsewhere. */
export function mayBeSaid(text: string): boolean {
  if (text.length > LONGEST || markup.test(text) || strangeLetters.test(text) || hidden.test(text))
    return false;
  const plain = plainWords(text);
  return (
    fairHousingWords(plain) === null &&
    !speaksOfPersons(text) &&
    !never.some((pattern) => pattern.test(plain)) &&
    !runsOf(text).some((run) => ruled.has(run))
  );
}
