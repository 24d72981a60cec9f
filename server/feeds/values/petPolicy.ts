import { petLimitsIn } from './petLimits.ts';
import { lineOf } from './texts.ts';

/** Null: the words do not say it. */
export type PetPolicy = {
  cats: boolean | null;
  dogs: boolean | null;
  largeDogs: boolean | null;
  maxPets: number | null;
  maxWeightLbs: number | null;
  /** Whether they say more than is kept of them. */
  hasMore: boolean;
};

const KIND = '(?:cats?|dogs?|pets?|animals?)';
const ANSWER = '(?:yes|no|y|n|ok|okay|allowed|accepted|permitted|welcome|limited)';

const SIZE = '(?:small|medium|large|big)(?:[ -]sized)?';

const pair = new RegExp(
  String.raw`\b(${KIND})\s*(?:\/|&|\+|\bn?or\b|\band\b)\s*(?=(?:${SIZE}\s+)?${KIND}\b)`,
  'g',
);
const labelled = new RegExp(String.raw`\b(${KIND})\s*[-:=–]\s*(?=(?:not )?${ANSWER}\b)`, 'g');
const betweenClauses = new RegExp(
  String.raw`[;,.()|\n]+|\s[-–—/]\s|\b(?:but|except(?: for)?|however|plus)\b|(?<=${KIND}s? (?:not )?${ANSWER})\s+(?=no\b|${KIND}\b)`,
);
const refusedKinds = new RegExp(
  String.raw`\bno[ -]((?:${KIND} and )*${KIND})\b(?! (?:under|over|younger|older))`,
  'g',
);
const refusal =
  /^(?:false|f|0|off)$|^(?:none|never)\b|\bno?$|\bnot (?:allowed|accepted|permitted|welcome|considered|ok|okay|at this time)\b|n't\b|\b(?:cannot|prohibited|forbidden|(?:do|does) not)\b/;
const welcome =
  /^(?:y|x|t|true|1|on)$|\b(?:yes|y|ok|okay|allowed|accepted|permitted|welcome|friendly|limited|only)\b/;
const onlyKinds = new RegExp(
  String.raw`^(?:(?:${KIND}|small|medium|large|big|sized?|any|all|both|indoor|house|domestic|and|or|up to|under)\s*)+$`,
);
const noPet = /\b(?:service|assistance|support|emotional|esa)\b/;
const ifAgreed = /\b(?:approval|approved|permission|unless|without|case by case)\b/;
const ifAsked = /\b(?:approval|permission|case by case|negotiable|considered|possible)\b/;
const ofTerms = /\b(?:breeds?|fees?|deposits?|rent)\b/;
const tooLarge = /\bno (?:large|big|giant|extra large|xl)\b|\b(?:large|big)\b.*\bnot\b/;
const rules =
  /breed|aggressive|\bfees?\b|deposit|\brent\b|restrict|exotic|pupp|\bold\b|neuter|spay|vaccin|approv|case|negotiable|considered|possible/;

/** Which pets a policy lets in, in words such as "Cats and small dogs, no more than 2". Null when there are no words. */
export function petPolicyOf(given: string | null): PetPolicy | null {
  const line =
    lineOf(given)
      ?.toLowerCase()
      .replaceAll('’', "'")
      .replace(/\b(\w)\.(?=\w\b)/g, '$1') ?? null;
  if (line === null) return null;
  const { rest, isOfAnySize, maxPets, maxWeightLbs, hasMore } = petLimitsIn(line);
  const clauses = rest
    .replace(pair, '$1 and ')
    .replace(labelled, '$1 ')
    .split(betweenClauses)
    .map((clause) => clause.replace(/\s+/g, ' ').trim())
    .filter((clause) => clause !== '' && !noPet.test(clause));
  const { cats, dogs } = kindsIn(clauses);
  const allowsSome = cats === true || dogs === true;
  return {
    cats,
    dogs,
    largeDogs: largeDogsIn(line, isOfAnySize, maxWeightLbs),
    maxPets: allowsSome ? maxPets : null,
    maxWeightLbs: allowsSome ? maxWeightLbs : null,
    hasMore: hasMore || rules.test(rest) || (cats === null && dogs === null),
  };
}

type Verdicts = { cats?: boolean | null; dogs?: boolean | null; pets?: boolean | null; isOnly?: true };

/** What is said of one kind goes before what is said of pets. */
function kindsIn(clauses: readonly string[]): { cats: boolean | null; dogs: boolean | null } {
  const { cats, dogs, pets = null, isOnly } = Object.assign({}, ...clauses.map(verdictsIn)) as Verdicts;
  // “Yes, case by case” is no yes to any of them
  const isAsked = clauses.some(
    (clause) => ifAsked.test(clause) && !kindWords.test(clause) && !ofTerms.test(clause),
  );
  const without = (kind: boolean | null | undefined, other: boolean | null | undefined) => {
    if (kind !== undefined) return kind;
    if (other !== true) return pets;
    return isOnly ? false : pets === true ? null : pets;
  };
  const settled = (verdict: boolean | null) => (isAsked && verdict === true ? null : verdict);
  return { cats: settled(without(cats, dogs)), dogs: settled(without(dogs, cats)) };
}

function verdictsIn(clause: string): Verdicts {
  if (tooLarge.test(clause)) return { dogs: true };
  const refused = [...clause.matchAll(refusedKinds)].map(([, kinds]) => kinds).join(' ');
  const others = refused === '' ? clause : clause.replace(refusedKinds, '').trim();
  const verdict = verdictOf(others);
  return {
    ...(verdict !== undefined && (refused === '' || kindWords.test(others)) && told(others, verdict)),
    ...(refused !== '' && told(refused, ifAgreed.test(clause) ? null : false)),
    ...(verdict === true && /\bonly\b/.test(others) && /cat|dog/.test(others) && { isOnly: true }),
  };
}

/** Undefined: it says nothing of who may live there. */
function verdictOf(clause: string): boolean | null | undefined {
  if (refusal.test(clause)) return ifAgreed.test(clause) ? null : false;
  if (ifAsked.test(clause)) return ofTerms.test(clause) ? undefined : null;
  if (welcome.test(clause)) return true;
  if (onlyKinds.test(clause) && /\b(?:cats?|dogs?)\b/.test(clause)) return true;
  return undefined;
}

const kindWords = new RegExp(String.raw`\b${KIND}\b`);

const told = (words: string, verdict: boolean | null): Verdicts => {
  const hasCats = /\bcats?\b/.test(words);
  const hasDogs = /\bdogs?\b/.test(words);
  return {
    ...(hasCats && { cats: verdict }),
    ...(hasDogs && { dogs: verdict }),
    ...(!hasCats && !hasDogs && { pets: verdict }),
  };
};

function largeDogsIn(line: string, isOfAnySize: boolean, maxWeightLbs: number | null): boolean | null {
  if (tooLarge.test(line)) return false;
  if (maxWeightLbs !== null) return /\bsmall\b/.test(line) ? false : null;
  if (isOfAnySize || /\blarge dogs?\b|\b(?:any|all) (?:sizes?|breeds?)\b/.test(line)) return true;
  return /\bsmall\b/.test(line) ? false : null;
}
