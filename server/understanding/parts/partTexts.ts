import { nameAnimals } from '../breeds.ts';
import { toPlain } from '../tokens.ts';

import type { MessagePart, Purpose } from './readParts.ts';

/** From here on, about one word in ten is misjudged. */
const SURE = 0.8;

/** What is said of one’s means beside a question tells what is asked: `he is paid in cash, what can he show?` */
const meansPattern =
  /\b(?:pay|pays|paid|paycheck\w*|income|salary|stubs?|wages?|tips|voucher|section 8|credit|evict\w*|felony|self[- ]employed|offer letter|savings|pag[aoe]\w*|talon\w*|cheques?|ingresos?|sueldo|credito|crédito|desaloj\w*|ahorr\w*)\b/i;

export const isSurely = ({ purpose, certainty }: MessagePart, ...purposes: readonly Purpose[]): boolean =>
  purposes.includes(purpose) && certainty >= SURE;

/** What is said of themselves and matters for a home all the same: a dog, a budget, which one it is. */
const needPattern =
  /\b(?:vouchers?|section 8|secci[oó]n 8|dogs?|cats?|pets?|pupp(?:y|ies)|kittens?|perr\w+|gat[oa]s?|mascotas?|wheel ?chair|walker|stairs|escaleras|silla de ruedas|budget|presupuesto|max(?:imum)?|at most|no more than|tops|looking|want|need|seeking|after an?|would like|busco|buscamos|quer\w+|necesit\w+|ocup\w+|(?:tell|show|give|send) me|(?:have|got|tengo) (?:only |just |like |about |solo )?\$? ?\d[\d,]{2,}|first|second|third|last one|primer[ao]|segund[ao]|tercer[ao]|that (?:one|place|house|home|apartment)|(?:moving|move|relocat\w+)\b.{0,30}\bto|(?:moving|move|relocat\w+|transferr\w+)\b.{0,50}\b(?:job|work|school) in)\b/i;
/** `… in Pflugerville so we want a house there` */
const therePattern =
  /\b(?:there|that area|nearby|close by|around here|all[aáí]|ah[ií]|esa zona|ese rumbo)\b/i;

/** A message without what is only told beside what it asks; what is told of a booked tour is about it. */
export function getAskedText(message: string, parts: readonly MessagePart[]): string {
  if (parts.some(({ purpose }) => purpose === 'booked')) return message;
  const asked = withoutParts(message, parts, ['background'], meansPattern);
  // `what then` is about what was told
  return asked.split(/\s+/).length < FEWEST_WORDS ? message : asked;
}

const FEWEST_WORDS = 4;

/** What of a message can say what a home must be; nothing of one that is only about a tour that is booked. */
export const getWishText = (message: string, parts: readonly MessagePart[]): string =>
  withoutParts(message, parts, ['background', 'money', 'contact', 'booked', 'person', 'social']);

const tourPattern =
  /\b(?:tours?|visit|viewing|showing|appointment|appt|booking|booked|late|reschedul\w*|cancel\w*|lock ?box|door|(?<!zip |postal )code|at the (?:house|home|place|apartment)|visita|cita|tarde|codigo|puerta)\b/;

/** Whether a text names a tour or what belongs to one, without which a part is hardly about one that is booked. */
export const namesTour = (text: string): boolean => tourPattern.test(toPlain(text));

/** `my time` says nothing by itself. */
const FEWEST_TOLD = 3;
const contactPattern = /@|\d{3}\D{0,2}\d{3}\D?\d{4}|\b(?:name|i'?m|this is|soy|llamo|nombre)\b/i;

/** Anything else goes on with what is before it: `the cheapest 1 bed | you got in austin` */
const clausePattern =
  /^(?:i|i['’]?[mvdl]\w*|im|ive|id|me|my|mine|we|we['’]?\w+|our|he|he['’]?s|she|she['’]?s|they|theyre|it|it['’]?s|this|that|there|theres|someone|and|but|so|because|bc|cuz|cause|since|as|while|though|if|last|right now|currently|coming|just|yo|mi|mis|me|nos|nuestr\w+|soy|somos|estoy|estamos|tengo|tenemos|trabaj\w+|viv\w+|porque|pero|aunque|y|es que|ya|ahorita|el|ella|ellos|se)\b/i;

/** What says what is wanted; the rest only goes with it. */
const asking: readonly Purpose[] = ['wish', 'question', 'tour', 'booked', 'pick', 'person', 'contact'];
/** What is said of themselves may matter for a home all the same. */
const telling: readonly Purpose[] = ['background', 'money'];

function withoutParts(
  message: string,
  parts: readonly MessagePart[],
  purposes: readonly Purpose[],
  keptPattern?: RegExp,
): string {
  const left = parts.filter((part, at) => {
    if (!isSurely(part, ...purposes)) return true;
    const text = message.slice(part.start, part.end);
    const before = message.slice(parts[at - 1]?.end ?? 0, part.start);
    if (part.purpose === 'contact') return !contactPattern.test(text);
    if (part.purpose === 'booked') return !namesTour(text);
    const isNeeded =
      text.split(/\s+/).length < FEWEST_TOLD ||
      needPattern.test(nameAnimals(toPlain(text))) ||
      keptPattern?.test(text) === true ||
      (at > 0 && before === ' ' && !clausePattern.test(text));
    return telling.includes(part.purpose) && isNeeded;
  });
  // one who only tells about themselves may mean it as a wish
  if (left.length === parts.length || !parts.some(({ purpose }) => asking.includes(purpose))) return message;
  // what stands between two parts goes with the first
  const rest = left
    .map((part) => message.slice(part.start, parts[parts.indexOf(part) + 1]?.start ?? message.length).trim())
    .join(' ');
  return therePattern.test(rest) ? message : rest;
}
