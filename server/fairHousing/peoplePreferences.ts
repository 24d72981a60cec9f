import { anyGroupPattern, groups, stripNeutralPhrases } from './groups.ts';

const group = String.raw`(?:${anyGroupPattern})`;
const gapPattern = (max: number) => String.raw`(?: [a-z0-9'-]+){0,${max}}`;
const nearPattern = (one: string, other: string, max: number) =>
  new RegExp(String.raw`\b(?:${one})\b${gapPattern(max)} (?:${other})\b`);
const both = (one: string, other: string, max: number) => [
  nearPattern(one, other, max),
  nearPattern(other, one, max),
];

/** The people someone would live among. */
export const neighbors = String.raw`neighbou?rs?|ve[sc]in[oa]s?|tenants?|residents?|inquilinos|residentes|next door|people|ppl|folks|gente|crowd|clientele|communit(?:y|ies)|comunidad|neighbou?rhoods?|nei?g?h?borhood|barrio|types|roommates building|populations?|demographics?|makeup|side of town|part of town|suburbs?|on (?:my|the|our) (?:floor|hall|street|block)|around (?:me|us|her|him|them|there|here)|al lado|ambiente|zona|vibe|everybody is|everyone is|any(?:one|body) there|does any(?:one|body)|kababayan`;
export const lives = String.raw`live|lives|living|reside|resides|residing|vive|viven|vivan|viviendo|rent around|usually rent|hang out|settle`;
const places = String.raw`area|building|bldgs?|complex|property|properties|place|places|town|floors?|edificio|complejo|lugar|piso|apartments|units?|spot|apartamentos|location`;
const preferenceWords = String.raw`no|not|without|few|fewer|fewest|less|away from|far from|avoid|keep (?:me|us) (?:off|away)|off the|dont want|don't want|do not want|rather no|dont put me|arent|aren't|are not|isnt|mostly|mainly|majority|predominantly|primarily|full of|lots of|a lot of|many|most|only|all|strictly|with just|exclusively|heavily|largely|other|others|fellow|puros|puras|solo|solamente|sin|que no (?:haya|sean|sea)|lejos de|no quiero|donde (?:haya|vivan)|muchos|muchas|cuantos|cuantas|otros|otras|prefer|preferably|percentage of|percent|how many|where (?:do|can|are)|strong|screen out`;
export const welcoming = String.raw`accept(?:ing|ed)|welcom(?:e|ed|ing)|fit(?:s|ting)? in|stand(?:s|ing)? out|the only ones|neighbou?rs (?:take|treat|see) us|feel at home|at home|be ok|ok with|okay with|friendly|open to|open[- ]minded|abiert[oa]|toler\w+|comfortable|uncomfortable|nervous|safe for|bienvenid\w+|nos van a ver|belong`;
const self = String.raw`like (?:us|me|ourselves|myself)|como (?:nosotros|yo)|(?:my|our) (?:own )?(?:kind|people|age|culture|background|faith)|of us|nuestra gente`;

const demographicQuestions: readonly RegExp[] = [
  /\bwhere (?:they|you) (?:put|keep|house|stick) (?:all )?the\b/,
  /\b(?:what|which|que) (?:kind|kinds|type|types|sort|sorts|tipo|clase) (?:of|de) (?:people|ppl|folks|neighbou?rs?|residents?|tenants?|person|crowd|families|gente|personas|vecinos)\b/,
  /\b(?:racial|ethnic|religious|demographic|age) (?:makeup|mix|breakdown|composition|profile|background|group)\b|\bdemographics?\b|\bethnicit(?:y|ies)\b|\baverage age\b|\bedad promedio\b/,
  new RegExp(
    String.raw`\b(?:people|folks|others|families|neighbou?rs?|residents|communit(?:y|ies)|community|tenants|gente|vecinos)${gapPattern(3)} (?:${self})\b|\bour own kind\b|\bpeople (?:our|my) (?:own )?age\b|\bothers like us\b`,
  ),
  /\bfor (?:someone|somebody|a person|people|folks) like (?:me|us)\b|\bsame (?:sort|kind|type) of people\b/,
  /\b(?:who|quien(?:es)?) (?:else )?(?:lives?|would be living|would i be living|are the (?:neighbou?rs|residents)|viven?)\b/,
  /\b(?:adults?|women|female|men|male|ladies|girls|guys|singles?|seniors?|christians?|professionals?|english|americans?) only\b|\b(?:only|all|solo|puras?) (?:adults?|women|females?|girls|men|males?|ladies|mujeres|hombres|adultos|christians|professionals)\b|\b(?:child|kid|children|baby)[- ]?free\b|\b(?:no|sin|without) (?:\w+ )?(?:kids|children|babies|ninos|bebes|families|students|couples|single moms|foreigners|immigrants)\b/,
  /\b(?:riff[- ]?raff|crackheads?|ghetto (?:people|folks|types)|hood people|thugs|low ?lifes?|welfare (?:moms?|types|people|queens?)|illegals|real americans|normal people|gentuza)\b/,
  /\b(?:gotten|getting|turned|become|went) (?:very |really |so |too |pretty )?(?:dark|black|brown|mexican|asian|hispanic|foreign|ethnic|ghetto)\b|\bif you know what i mean\b/,
];

/** Words for who is there, as opposed to what is there. */
const presencePattern = String.raw`there|here|live|living|ahi|alli|next to|upstairs|downstairs|buildings?|bldg|apartments|apartamentos|departamentos|depas|renting`;
const questionWords = String.raw`any|many|more|mostly|how many|renting to|tienen|hay|mucha|muchas|muchos|cuant[oa]s|aceptan|otr[oa]s`;

const preferencePatterns: readonly RegExp[] = [
  ...both(group, neighbors, 4),
  ...both(group, lives, 6),
  ...[groups.race, groups.origin, groups.religion, groups.orientation, groups.disability].flatMap((one) => [
    ...both(one, places, 4),
    ...both(one, preferenceWords, 2),
  ]),
  ...[groups.age, groups.manners, groups.status, groups.income, groups.sex].flatMap((one) =>
    both(one, String.raw`${places}|hall|street`, 3),
  ),
  ...[
    groups.race,
    groups.origin,
    groups.religion,
    groups.orientation,
    groups.disability,
    String.raw`single moms|madres solteras|bachelors|ladies|babies|${groups.income}`,
  ].map(
    (one) =>
      new RegExp(
        String.raw`^(?=.*\b(?:${presencePattern})\b).*\b(?:${questionWords})${gapPattern(4)} (?:${one})\b|^(?=.*\b(?:${questionWords})\b)(?=.*\b(?:next to|upstairs|downstairs)\b).*\b(?:${one})\b`,
      ),
  ),
  /\b(?:does ?nt|doesn't|dont|don't|never|not) (?:let|allow|take|accept)(?: [a-z]+)? (?:families|kids|children|babies)\b/,
  nearPattern(preferenceWords, String.raw`${groups.income}|${groups.manners}|${groups.age}|${groups.sex}`, 2),
  nearPattern(
    'famil(?:y|ies)|kids?|children|toddlers?|couples?|familiar|familias?',
    String.raw`${lives}|around|there|in (?:the|that) (?:building|complex|units?|them)|in them|ambiente|community|al lado|catolico`,
    4,
  ),
  nearPattern(
    String.raw`${preferenceWords}|traditional|wholesome|decent`,
    'famil(?:y|ies)|kids?|children|married couples|couples|familias?|ninos|babies',
    2,
  ),
  ...[
    groups.race,
    groups.origin,
    groups.religion,
    groups.orientation,
    groups.family,
    groups.disability,
    groups.status,
  ].flatMap((one) => both(one, welcoming, 8)),
];

/** Said by the writers about themselves, once they have mentioned their group. */
const selfWelcomePatterns = both(String.raw`we|im|i am|were|we are|somos|soy|i'm|we're`, welcoming, 8);
const named = new RegExp(
  String.raw`\b(?:${groups.race}|${groups.origin}|${groups.religion}|${groups.orientation}|${groups.family}|${groups.disability})\b`,
);
const namedGroupPattern = new RegExp(String.raw`\b${group}\b`);

const own = new RegExp(
  String.raw`\b(?:i|we|my|our|me)\b${gapPattern(5)} (?:${groups.income})\b|\b(?:do|does|will|can) (?:you|they|yall|the \w+|i|we)${gapPattern(3)} (?:take|accept|use|honor|participate in|allow|pay with|apply with)${gapPattern(3)} (?:${groups.income})\b|\b(?:reciben|aceptan|toman)${gapPattern(3)} (?:${groups.income})\b`,
);
/** Questions about one's own needs, with no preference about others. */
const ownNeedsPattern =
  /\b(?:count (?:toward|as)|occupancy|add (?:her|him|them) to the lease|application fee|what documents|lease in spanish|lease come in|apply with(?:out)?|aplicar con|habla (?:espanol|ingles)|speaks? (?:spanish|english) (?:in|at) (?:the|your) office|in the office|oficina|qualify|discount|per person|what'?s the limit|income limits?|household of|maximum number|max number of people|so (?:three|two|four|\d) bed\w*|first place together|locker rooms?)\b/;
const othersPattern =
  /\b(?:neighbou?rs?|ve[sc]in[oa]s?|dont want|don't want|next door|on my hall|on my floor|nearby|live there|living there|viven|people|tenants|lejos|away from|screen out|put the|where they)\b/;

/** Splits sentences, because what people say about themselves and about others is often in different ones. */
const splitSentences = (plain: string): string[] =>
  plain.split(/(?<![.?!])[.?!]+(?: |$)/).filter((part) => part.trim() !== '');

/** Whether the words are those of a preference about neighbors, or of a question about who they are. */
export function mentionsPeople(plain: string): boolean {
  const cleaned = stripNeutralPhrases(plain.replaceAll(/[/]/g, ' '));
  return splitSentences(cleaned).some((part) => {
    if (ownNeedsPattern.test(part) && !othersPattern.test(part)) return false;
    if (own.test(part) && !othersPattern.test(part)) return false;
    if (demographicQuestions.some((one) => one.test(part))) return true;
    // most sentences mention no group and end here
    if (!namedGroupPattern.test(part)) return false;
    return (
      preferencePatterns.some((one) => one.test(part)) ||
      (named.test(part) && selfWelcomePatterns.some((one) => one.test(part)))
    );
  });
}

const strippedGroupPattern = new RegExp(
  String.raw`\b(?:${groups.income}|${groups.age}|income[- ]restricted)\b`,
  'gi',
);
/** `in Austin, far away from the Mexicans` keeps its distance from people, not from Austin. */
const farFromPeoplePattern = new RegExp(
  String.raw`\bfar(?: away)?(?= from(?: [\w'’-]{1,20}){0,3} (?:${anyGroupPattern})\b)`,
  'gi',
);

/** Removes words about people from the criteria, so that no filter is based on who lives there. */
export const stripPeopleTerms = (text: string): string =>
  text.replaceAll(farFromPeoplePattern, ' ').replaceAll(strippedGroupPattern, ' ');

export const peoplePreferenceReply =
  'I can’t say who lives where or choose homes by the people around them. Fair housing means every home is open to ' +
  'everyone, and everyone is shown the same homes. I’m happy to search by price, location and features.';
