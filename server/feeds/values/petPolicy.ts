import { parsePetLimits } from './petLimits.ts';
import { toSingleLine } from './texts.ts';

/** Null means the words don't say. */
export type PetPolicy = {
  cats: boolean | null;
  dogs: boolean | null;
  largeDogs: boolean | null;
  maxPets: number | null;
  maxWeightLbs: number | null;
  /** Whether the words say more than is stored. */
  hasMore: boolean;
};

const KIND = '(?:cats?|dogs?|pets?|animals?)';
const ANSWER = '(?:yes|no|y|n|ok|okay|allowed|accepted|permitted|welcome|limited)';

const SIZE = '(?:small|medium|large|big)(?:[ -]sized)?';

const kindPairPattern = new RegExp(
  String.raw`\b(${KIND})\s*(?:\/|&|\+|\bn?or\b|\band\b)\s*(?=(?:${SIZE}\s+)?${KIND}\b)`,
  'g',
);
const labeledPattern = new RegExp(String.raw`\b(${KIND})\s*[-:=–]\s*(?=(?:not )?${ANSWER}\b)`, 'g');
const clauseSeparator = new RegExp(
  String.raw`[;,.()|\n]+|\s[-–—/]\s|\b(?:but|except(?: for)?|however|plus)\b|(?<=${KIND}s? (?:not )?${ANSWER})\s+(?=no\b|${KIND}\b)`,
);
const refusedKindsPattern = new RegExp(
  String.raw`\bno[ -]((?:${KIND} and )*${KIND})\b(?! (?:under|over|younger|older))`,
  'g',
);
const refusalPattern =
  /^(?:false|f|0|off)$|^(?:none|never)\b|\bno?$|\bnot (?:allowed|accepted|permitted|welcome|considered|ok|okay|at this time)\b|n't\b|\b(?:cannot|prohibited|forbidden|(?:do|does) not)\b/;
const petsWelcomePattern =
  /^(?:y|x|t|true|1|on)$|\b(?:yes|y|ok|okay|allowed|accepted|permitted|welcome|friendly|limited|only)\b/;
const onlyKindsPattern = new RegExp(
  String.raw`^(?:(?:${KIND}|small|medium|large|big|sized?|any|all|both|indoor|house|domestic|and|or|up to|under)\s*)+$`,
);
const assistanceAnimalPattern = /\b(?:service|assistance|support|emotional|esa)\b/;
const approvalPattern = /\b(?:approval|approved|permission|unless|without|case by case)\b/;
const conditionalPattern = /\b(?:approval|permission|case by case|negotiable|considered|possible)\b/;
const petTermsPattern = /\b(?:breeds?|fees?|deposits?|rent)\b/;
const noLargeDogsPattern = /\bno (?:large|big|giant|extra large|xl)\b|\b(?:large|big)\b.*\bnot\b/;
const rulesPattern =
  /breed|aggressive|\bfees?\b|deposit|\brent\b|restrict|exotic|pupp|\bold\b|neuter|spay|vaccin|approv|case|negotiable|considered|possible/;

/**
 * Parses which pets are allowed, in words such as "Cats and small dogs, no more than 2". Null without words.
 */
export function parsePetPolicy(input: string | null): PetPolicy | null {
  const line =
    toSingleLine(input)
      ?.toLowerCase()
      .replaceAll('’', "'")
      .replace(/\b(\w)\.(?=\w\b)/g, '$1') ?? null;
  if (line === null) return null;
  const { rest, allowsAnySize, maxPets, maxWeightLbs, hasMore } = parsePetLimits(line);
  const clauses = rest
    .replace(kindPairPattern, '$1 and ')
    .replace(labeledPattern, '$1 ')
    .split(clauseSeparator)
    .map((clause) => clause.replace(/\s+/g, ' ').trim())
    .filter((clause) => clause !== '' && !assistanceAnimalPattern.test(clause));
  const { cats, dogs } = parseKinds(clauses);
  const allowsSome = cats === true || dogs === true;
  return {
    cats,
    dogs,
    largeDogs: parseLargeDogs(line, allowsAnySize, maxWeightLbs),
    maxPets: allowsSome ? maxPets : null,
    maxWeightLbs: allowsSome ? maxWeightLbs : null,
    hasMore: hasMore || rulesPattern.test(rest) || (cats === null && dogs === null),
  };
}

type Verdicts = { cats?: boolean | null; dogs?: boolean | null; pets?: boolean | null; isOnly?: true };

/** Statements about one kind take precedence over those about pets in general. */
function parseKinds(clauses: readonly string[]): { cats: boolean | null; dogs: boolean | null } {
  const { cats, dogs, pets = null, isOnly } = Object.assign({}, ...clauses.map(parseVerdicts)) as Verdicts;
  // “Yes, case by case” does not allow any of them outright
  const isConditional = clauses.some(
    (clause) => conditionalPattern.test(clause) && !kindPattern.test(clause) && !petTermsPattern.test(clause),
  );
  const resolveKind = (kind: boolean | null | undefined, other: boolean | null | undefined) => {
    if (kind !== undefined) return kind;
    if (other !== true) return pets;
    return isOnly ? false : pets === true ? null : pets;
  };
  const applyCondition = (verdict: boolean | null) => (isConditional && verdict === true ? null : verdict);
  return { cats: applyCondition(resolveKind(cats, dogs)), dogs: applyCondition(resolveKind(dogs, cats)) };
}

function parseVerdicts(clause: string): Verdicts {
  if (noLargeDogsPattern.test(clause)) return { dogs: true };
  const refused = [...clause.matchAll(refusedKindsPattern)].map(([, kinds]) => kinds).join(' ');
  const others = refused === '' ? clause : clause.replace(refusedKindsPattern, '').trim();
  const verdict = parseVerdict(others);
  return {
    ...(verdict !== undefined && (refused === '' || kindPattern.test(others)) && toVerdicts(others, verdict)),
    ...(refused !== '' && toVerdicts(refused, approvalPattern.test(clause) ? null : false)),
    ...(verdict === true && /\bonly\b/.test(others) && /cat|dog/.test(others) && { isOnly: true }),
  };
}

/** Undefined: the clause does not say which pets are allowed. */
function parseVerdict(clause: string): boolean | null | undefined {
  if (refusalPattern.test(clause)) return approvalPattern.test(clause) ? null : false;
  if (conditionalPattern.test(clause)) return petTermsPattern.test(clause) ? undefined : null;
  if (petsWelcomePattern.test(clause)) return true;
  if (onlyKindsPattern.test(clause) && /\b(?:cats?|dogs?)\b/.test(clause)) return true;
  return undefined;
}

const kindPattern = new RegExp(String.raw`\b${KIND}\b`);

const toVerdicts = (words: string, verdict: boolean | null): Verdicts => {
  const hasCats = /\bcats?\b/.test(words);
  const hasDogs = /\bdogs?\b/.test(words);
  return {
    ...(hasCats && { cats: verdict }),
    ...(hasDogs && { dogs: verdict }),
    ...(!hasCats && !hasDogs && { pets: verdict }),
  };
};

function parseLargeDogs(line: string, allowsAnySize: boolean, maxWeightLbs: number | null): boolean | null {
  if (noLargeDogsPattern.test(line)) return false;
  if (maxWeightLbs !== null) return /\bsmall\b/.test(line) ? false : null;
  if (allowsAnySize || /\blarge dogs?\b|\b(?:any|all) (?:sizes?|breeds?)\b/.test(line)) return true;
  return /\bsmall\b/.test(line) ? false : null;
}
