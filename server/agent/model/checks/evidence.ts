import { extractFigures } from '../../grounding/extractFigures.ts';

/** What an amount is for. A clause that names a deposit can't state a pet fee. */
const amountKinds = {
  deposit: /deposit|deposito/,
  moveIn: /move[- ]?in|up ?front/,
  pet: /\b(?:pets?|dogs?|cats?|animals?|mascotas?)\b/,
  parking: /parking|garage|carport|estacionamiento/,
  utility: /utilit|electric|water|\bgas\b|internet|trash|sewer/,
  fee: /\bfees?\b|application|\badmin|charge/,
  baseRent: /\b(?:base )?rent\b|renta/,
  total: /total|all[- ]in|altogether/,
  minimum: /minimum|at least|\bfrom\b|starting/,
} as const;
export type AmountKind = keyof typeof amountKinds;

export const listAmountKinds = (text: string): AmountKind[] =>
  (Object.keys(amountKinds) as AmountKind[]).filter((kind) => amountKinds[kind].test(text));

/** A day and its time stand in one text, a price and its lease in one object; each has a number. */
type EvidenceFigure = { value: string; kinds: readonly AmountKind[]; text: number; object: number };

/** What the tools have said about one home, or about none in particular. */
export type Subject = {
  title: string | null;
  /** Names and features, as short texts in lower case. */
  phrases: Set<string>;
  figures: EvidenceFigure[];
};

export type Evidence = {
  /** Sentences that may be repeated as they are. */
  quotes: Set<string>;
  /** By slug. */
  homes: Map<string, Subject>;
  general: Subject;
};

const MAX_PHRASE_LENGTH = 80;
/** Fields that identify something and say nothing about it. */
const silentFields = new Set(['id', 'home', 'slot', 'title', 'refused', 'error', 'url']);
const unitPattern = /bed|bath|sq|floor|lbs?\b|pound|month|mile|space|pet|home|visit|person|people|year/;
const countPattern = /(?<![\d$.,:/-])(\d[\d,]*(?:\.\d+)?)(?:[ -]?([a-z]+))?/g;

export const normalizeSentence = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.!]$/, '')
    .toLowerCase();

const sentenceEndPattern = /[.!?]["”')]?(?=\s)|\n/g;
const shortenedWordPattern = /\b(?:St|Ave|Dr|Blvd|Rd|Ln|Ct|Apt|No|sq|a\.m|p\.m)\.$/;

/** Complete sentences and, last, what follows them. */
export function cutSentences(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of text.matchAll(sentenceEndPattern)) {
    const end = match.index + match[0].length;
    if (shortenedWordPattern.test(text.slice(Math.max(from, end - 8), end))) continue;
    pieces.push(text.slice(from, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}

export const splitSentences = (text: string): string[] =>
  cutSentences(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const dayNamePattern =
  /\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|today|tonight|tomorrow|noon|midnight|hoy|manana)\b/g;

type Value = { value: string; match: string };

/** `1,500` as `1500`. */
export const toAmount = (found: string): string => String(Number(found.replaceAll(',', '')));

/** `3 bedrooms` as `3 bed`; a number of something without a known unit stands alone. */
export function listCounts(text: string): Value[] {
  return [...text.matchAll(countPattern)].map(([match, number = '', word = '']) => {
    const unit = unitPattern.exec(word)?.[0];
    const amount = toAmount(number);
    return unit === undefined
      ? { value: `count ${amount}`, match: number }
      : { value: `count ${amount} ${unit}`, match };
  });
}

/** `Thursday` is borne out by `Thu, Nov 26`, and `tomorrow` only by the word itself. */
export const listDayNames = (text: string): Value[] =>
  [...text.matchAll(dayNamePattern)].map(([match]) => ({ value: `name ${match.slice(0, 3)}`, match }));

export const listValues = (text: string): Value[] => [
  ...extractFigures(text),
  ...listCounts(text),
  ...listDayNames(text),
];

const createSubject = (): Subject => ({ title: null, phrases: new Set(), figures: [] });

/** Reads what the tools have told the model. */
export function collectEvidence(results: readonly unknown[]): Evidence {
  const evidence: Evidence = { quotes: new Set(), homes: new Map(), general: createSubject() };
  let [lastText, lastObject] = [0, 0];

  function addQuotes(text: string, title: string | null): void {
    // a title with sentences of its own would make them quotable
    if (title !== null && /[.!?\n]/.test(title)) return;
    for (const sentence of splitSentences(text)) evidence.quotes.add(normalizeSentence(sentence));
  }

  function addText(text: string, { subject, path, object }: Place): void {
    const normalized = normalizeSentence(text);
    if (normalized.length <= MAX_PHRASE_LENGTH) subject.phrases.add(normalized);
    lastText += 1;
    const common = { kinds: listAmountKinds(path), text: lastText, object };
    for (const { value } of listValues(normalized)) subject.figures.push({ value, ...common });
  }

  function visit(value: unknown, place: Place): void {
    if (typeof value === 'string') addText(value, place);
    if (typeof value === 'number')
      place.subject.figures.push({
        value: toCountFigure(value, place.field),
        kinds: [],
        text: 0,
        object: place.object,
      });
    if (Array.isArray(value)) for (const each of value) visit(each, place);
    else if (typeof value === 'object' && value !== null) visitFields({ ...value }, place);
  }

  function visitFields(fields: Record<string, unknown>, outer: Place): void {
    const subject = findSubject(fields) ?? outer.subject;
    const label = typeof fields.name === 'string' ? `${outer.path} ${fields.name.toLowerCase()}` : outer.path;
    lastObject += 1;
    const object = lastObject;
    for (const [field, value] of Object.entries(fields)) {
      if (field === 'say') visitQuotes(value, subject.title);
      else if (!silentFields.has(field))
        visit(value, { subject, field, path: `${label} ${toWords(field)}`, object });
    }
  }

  function visitQuotes(value: unknown, title: string | null): void {
    if (typeof value === 'string') addQuotes(value, title);
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) visitQuotes(each, title);
  }

  function findSubject({ home, title }: Record<string, unknown>): Subject | null {
    if (typeof home !== 'string') return null;
    const subject = evidence.homes.get(home) ?? createSubject();
    evidence.homes.set(home, subject);
    if (typeof title === 'string') subject.title = title;
    return subject;
  }

  for (const result of results) visit(result, { subject: evidence.general, field: '', path: '', object: 0 });
  return evidence;
}

type Place = { subject: Subject; field: string; path: string; object: number };

const toWords = (field: string) => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

function toCountFigure(count: number, field: string): string {
  const unit = unitPattern.exec(field.toLowerCase())?.[0];
  return unit === undefined ? `count ${count}` : `count ${count} ${unit}`;
}
