import { escapePattern } from '#domain/escapePattern.ts';

import { extractFigures } from '../../grounding/extractFigures.ts';

import {
  type AmountKind,
  type Evidence,
  listAmountKinds,
  listCounts,
  listDayNames,
  listValues,
  normalizeSentence,
  type Subject,
  toAmount,
} from './evidence.ts';
import { isNegation, listUnknownWords, toWordSet, withoutAccents } from './vocabulary.ts';

export type ReplyContext = {
  evidence: Evidence;
  masks: Masks;
  /** What the visitor has written in this chat. */
  visitorText: string;
  /** Amounts the visitor wrote, which may be repeated as a limit once they were used in a search. */
  visitorLimits: ReadonlySet<string>;
  /** Names that may always be said: the organization's and the agent's. */
  names: readonly string[];
};

/** Names and phrases are replaced by one character each, so that no comma or "and" in them splits a clause. */
const FIRST_TITLE = 0xe0_00;
const FIRST_PHRASE = 0xe4_00;
const FIRST_FIGURE = 0xf0_00;
const clauseBreak = /[;:,](?=\s|$)|\s[–—-]\s|\b(?:and|but|while|pero|y)\b/;
const limitPattern = /\b(?:under|below|at most|up to|less than) \$([\d,]+)(?!\.?\d)/g;
const spelledOutPattern =
  /\b(?:(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|grand|dozen)s?|half|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?s?|\w+cientos|mil|mitad)\b/;
const foreignAmountPattern = /[€£¥₹₿]|(?![0-9])\p{Nd}|[^\P{No}]|[^\P{Nl}]/u;
/** `It does.` answers whatever was asked. */
const ellipticalAnswer =
  /^(?:it|they|there|you|we|that|this|those|these|i) (?:is|are|am|does|do|can|could|has|have|did|was|would|may|might)(?: not|n't)?(?: (?:too|also|still|all|both|there|here|so))*$/;
const ownershipPattern =
  /\byou(?:'ve| (?:can |could |may |might |would )?(?:have|get))\b(?! (?:a question|any question|questions|any other|another))/;
const restatement =
  /^(?:(?:so|okay|ok|thanks|got it),? )?(?:you(?:'re| are) (?:looking|searching)|you (?:said|asked|want|wanted|mentioned|wrote|need|prefer)|you(?:'d| would) like)\b/;
const numberWordPattern =
  /\b(?:one(?! home)|two|three|four|five|six|seven|eight|nine|ten)(?=[ -](?:bed|bath|month|home|pet|space)\w*)/g;
const numberWords = 'zero one two three four five six seven eight nine ten'.split(' ');

type Masked = { text: string; titles: string[]; phrases: ReadonlySet<string>[]; figures: string[] };

/**
 * Says what in a sentence no tool has borne out, or null. A sentence that a tool gave may be repeated;
 * otherwise every figure and every name must belong to the home the clause is about, and all other words must
 * be ones that claim nothing.
 */
export function checkSentence(
  sentence: string,
  context: ReplyContext,
  subjects: { current: readonly string[] },
): string | null {
  const normalized = normalizeSentence(sentence);
  if (normalized === '') return null;
  const { evidence } = context;
  if (evidence.quotes.has(normalized)) return null;
  const isQuestion = /\?["”')]*$/.test(normalized);
  const isRestated = restatement.test(normalized);
  if (!isQuestion && ellipticalAnswer.test(normalized)) return sentence;
  if (!isQuestion && !isRestated && ownershipPattern.test(normalized)) return sentence;
  const plain = withoutAccents(normalized);
  if (foreignAmountPattern.test(normalized) || spelledOutPattern.test(plain)) return sentence;

  const masked = mask(plain, context, isRestated);
  const visitorWords = isRestated ? toWordSet(context.visitorText) : null;
  const figuresOfSentence = new Set<string>();
  subjects.current = subjects.current.filter((slug) => evidence.homes.has(slug));
  for (const clause of masked.text.split(clauseBreak)) {
    const named = pick(clause, FIRST_TITLE, masked.titles);
    if (named.length > 0) subjects.current = named;
    const about = listSubjects(evidence, subjects.current);
    const phrases = pick(clause, FIRST_PHRASE, masked.phrases);
    const figures = pick(clause, FIRST_FIGURE, masked.figures);
    const kinds = listAmountKinds(clause);
    const ungrounded = figures.find((value) => !isBorneOut(value, kinds, about));
    if (ungrounded !== undefined) return describeFigure(ungrounded);
    const wrongPhrase = phrases.some(
      (owners) => !about.every(({ keys }) => keys.some((key) => owners.has(key))),
    );
    if (wrongPhrase) return sentence;
    const hasClaim = phrases.length > 0 || figures.length > 0;
    if (hasClaim && (clause.match(/[\p{L}']+/gu) ?? []).some(isNegation)) return sentence;
    const hasAmount = figures.some((value) => value.startsWith('money'));
    const [unknown] = listUnknownWords(clause, { isQuestion, hasAmount, visitorWords });
    if (unknown !== undefined) return unknown;
    for (const value of figures) figuresOfSentence.add(value);
  }
  return belongTogether([...figuresOfSentence], listSubjects(evidence, subjects.current)) ? null : sentence;
}

const describeFigure = (value: string) =>
  value.replace(/^money (\d+)$/, (_all, cents: string) => `$${Number(cents) / 100}`);

const pick = <Item>(clause: string, first: number, items: readonly Item[]): Item[] =>
  clause.split('').flatMap((letter) => {
    const index = (letter.codePointAt(0) ?? 0) - first;
    const item = index < 0x400 ? items[index] : undefined;
    return item === undefined ? [] : [item];
  });

/** The general subject counts for every home; its key is empty. */
type AboutSubject = { keys: readonly string[]; subjects: readonly Subject[] };

/** One entry per home that a clause must be true of. */
function listSubjects({ homes, general }: Evidence, current: readonly string[]): AboutSubject[] {
  const slugs = current.length > 0 ? current : [...homes.keys()];
  const about = slugs.map((slug) => ({
    keys: [slug, ''],
    subjects: [homes.get(slug), general].filter((subject) => subject !== undefined),
  }));
  return about.length > 0 ? about : [{ keys: [''], subjects: [general] }];
}

const specificKinds: readonly AmountKind[] = ['deposit', 'moveIn', 'pet', 'parking', 'utility', 'fee'];

/** Whether the figure is stated about each of the homes, and for the same thing. */
function isBorneOut(value: string, kinds: readonly AmountKind[], about: readonly AboutSubject[]): boolean {
  return about.every(({ subjects }) =>
    subjects.some(({ figures }) =>
      figures.some(
        (known) => known.value === value && (!value.startsWith('money') || isSameKind(kinds, known.kinds)),
      ),
    ),
  );
}

function isSameKind(claimed: readonly AmountKind[], known: readonly AmountKind[]): boolean {
  const claimedSpecific = claimed.filter((kind) => specificKinds.includes(kind));
  const knownSpecific = known.filter((kind) => specificKinds.includes(kind));
  if (claimedSpecific.length > 0) return claimedSpecific.some((kind) => known.includes(kind));
  if (knownSpecific.length > 0) return false;
  if (known.includes('minimum')) return claimed.includes('minimum');
  if (claimed.includes('total')) return known.includes('total');
  return known.includes('total') || (claimed.includes('baseRent') && known.includes('baseRent'));
}

/** A time belongs to its day, and a price to its lease. */
function belongTogether(values: readonly string[], about: readonly AboutSubject[]): boolean {
  const figures = about.flatMap(({ subjects }) => subjects.flatMap((subject) => subject.figures));
  const listPlaces = (value: string, place: 'text' | 'object') =>
    figures.filter((known) => known.value === value).map((known) => known[place]);
  const isLinked = (value: string, others: readonly string[], place: 'text' | 'object') => {
    const places = new Set(listPlaces(value, place));
    return (
      others.length === 0 || others.some((other) => listPlaces(other, place).some((at) => places.has(at)))
    );
  };
  const days = values.filter((value) => value.startsWith('day') || value.startsWith('name'));
  const months = values.filter((value) => value.endsWith(' month'));
  return values.every(
    (value) =>
      (!value.startsWith('time') || isLinked(value, days, 'text')) &&
      (!value.startsWith('money') || isLinked(value, months, 'object')),
  );
}

/** The plain titles with their home's slug and the plain phrases with their owners' slugs, longest first. */
type Masks = {
  titles: readonly (readonly [title: string, slug: string])[];
  phrases: readonly (readonly [phrase: string, owners: ReadonlySet<string>])[];
};

export function createMasks({ homes, general }: Evidence): Masks {
  const owners = new Map<string, Set<string>>();
  for (const [slug, { phrases }] of [...homes, ['', general] as const]) {
    for (const phrase of phrases) {
      const plainPhrase = withoutAccents(phrase);
      if (!/\p{L}{2}/u.test(plainPhrase)) continue;
      owners.set(plainPhrase, (owners.get(plainPhrase) ?? new Set()).add(slug));
    }
  }
  const titles = [...homes].map(([slug, { title }]) => [toPlain(title ?? ''), slug] as const);
  const byLength = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => b.length - a.length;
  return {
    titles: titles.filter(([title]) => title !== '').sort(byLength),
    phrases: [...owners].sort(byLength),
  };
}

/** Replaces names, phrases and figures by one character each. */
function mask(
  plain: string,
  { masks, names, visitorLimits, visitorText }: ReplyContext,
  isRestated: boolean,
): Masked {
  let text = plain;
  const titles: string[] = [];
  for (const [title, slug] of masks.titles) {
    if (!text.includes(title)) continue;
    text = replaceWhole(text, title, ` ${String.fromCodePoint(FIRST_TITLE + titles.length)} `);
    titles.push(slug);
  }
  for (const name of names) text = replaceWhole(text, toPlain(name), ' ');
  text = text.replaceAll(numberWordPattern, (word) => String(numberWords.indexOf(word)));
  text = text.replaceAll(limitPattern, (all, amount: string) =>
    visitorLimits.has(toAmount(amount)) ? ' ' : all,
  );

  const phrases: ReadonlySet<string>[] = [];
  for (const [phrase, slugs] of masks.phrases) {
    if (!text.includes(phrase)) continue;
    const replaced = replaceWhole(text, phrase, ` ${String.fromCodePoint(FIRST_PHRASE + phrases.length)} `);
    if (replaced === text) continue;
    text = replaced;
    phrases.push(slugs);
  }

  const figures: string[] = [];
  const visitorFigures = isRestated ? listFigures(visitorText) : new Set<string>();
  const put = (match: string, value: string) => {
    if (!text.includes(match)) return;
    text = text.replace(
      match,
      visitorFigures.has(value) ? ' ' : ` ${String.fromCodePoint(FIRST_FIGURE + figures.length)} `,
    );
    figures.push(value);
  };
  for (const list of [extractFigures, listCounts, listDayNames])
    for (const { value, match } of list(text)) put(match, value);
  return { text, titles, phrases, figures };
}

const toPlain = (text: string) => withoutAccents(normalizeSentence(text));

function listFigures(text: string): Set<string> {
  return new Set(listValues(toPlain(text)).map(({ value }) => value));
}

function replaceWhole(text: string, part: string, by: string): string {
  if (part === '') return text;
  const pattern = String.raw`(?<![\p{L}\p{N}])${escapePattern(part)}(?![\p{L}\p{N}])`;
  return text.replaceAll(new RegExp(pattern, 'gu'), by);
}
