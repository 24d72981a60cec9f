const streetPattern =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|way|place|pl|terrace|ter|trail|trl|' +
  'parkway|pkwy|highway|hwy|loop|cove|cv|row|walk|bend|pass|path|run|ridge|square|sq|hollow|crossing|xing|bluffs?|' +
  'glen|grove|meadows?|crest|knoll|landing|oaks';
const nonStreetWords =
  'in|the|of|is|are|my|a|an|on|at|and|to|has|have|had|does|not|days?|weeks?|times?|hours?|minutes?|mins?|degrees?|deg|am|pm|people|kids|inch(?:es)?|feet|percent|dollars|bucks|years?';
const streetEnd = String.raw`(?![\p{L}\d])(?<!way(?= (?:too|more|less|over|past|below|above|under|up|down|colder|hotter|cold|hot)(?!\p{L})))`;
const unitNumber = String.raw`(?:\p{L}{0,2}-?\d[\p{L}\d-]{0,6}|\p{L}(?![\p{L}\d]))`;
const unit = String.raw`(?:(?:unit|apartment|apto|apt|suite|ste|apartamento|departamento|depto|dpto|unidad)\.?(?:[ ]*#)?|#)[ ]*${unitNumber}`;
const addressPatterns = [
  [
    String.raw`(?<![\p{L}\d])\d{1,6}[a-z]?[ ]+`,
    String.raw`(?:(?!(?:${nonStreetWords})[ ])[\p{L}\d.'-]+[ ]+){1,4}?(?:${streetPattern})${streetEnd}\.?(?:[ ]+(?:${streetPattern})(?![\p{L}\d])\.?)?`,
    String.raw`(?:[ ]+(?:n|s|e|w|ne|nw|se|sw)(?![\p{L}\d]))?(?:[ ]*,?[ ]*${unit})?`,
  ].join(''),
  // a number and a name without a kind of street, if a unit follows
  String.raw`(?<![\p{L}\d#-])\d{2,6}[ ]+(?:(?!(?:${nonStreetWords}|${streetPattern})[ ])\p{L}[\p{L}'-]+[ ]+){1,3}${unit}`,
  // `3312 Mesa Verde, Leander`, and nothing before it
  String.raw`^\s*\d{2,6}[ ]+(?!(?:${nonStreetWords})[ ,])\p{L}[\p{L}'-]+(?:[ ]+(?!(?:${nonStreetWords})[ ,])\p{L}[\p{L}'-]+){0,2},[ ]*\p{L}{3,20}(?:[ ]+\p{L}{3,20})?(?=\s*(?:$|[.,\n]))`,
  // `3312 de la calle Palo Verde`
  String.raw`(?<![\p{L}\d#-])\d{2,6}[ ]+(?:de[ ]+la[ ]+|en[ ]+la[ ]+)?(?:calle|avenida|camino|paseo)(?:[ ]+(?!(?:${nonStreetWords}|y|es|pero|no|con)(?:[ ]|$))\p{L}[\p{L}'-]+){1,3}(?:[ ]*,?[ ]*${unit})?`,
  String.raw`(?<![\p{L}\d])(?:calle|avenida|camino|paseo)[ ]+(?:[\p{L}\d.'-]+[ ]+){1,4}?\d{1,6}(?![\p{L}\d])(?:[ ]*,?[ ]*${unit})?`,
  String.raw`(?<![\p{L}\d])${unit}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const unitPattern = new RegExp(addressPatterns.at(-1)?.source ?? '', 'iu');

const other = String.raw`(?<!\p{L})(?:neighbou?rs?|vecin[oa]s?|motel|hotel|airbnb|friends?|amig[oa]s?)(?:['’]s)?`;
/** `my neighbor in apt 5`, `the motel at 900 Main St`, `unit 4 above me`: not where the visitor lives. */
const otherAddressPatterns = [
  ...addressPatterns.map(
    ({ source }) =>
      String.raw`${other}(?:[ ]+(?:\d|place|house|home|lives?|living|is|are|who|over|here|at|in|on|from|de|en|del|la))*[ ]+(?:${source})`,
  ),
  String.raw`(?<!\p{L})(?:above|below|next to|upstairs from|downstairs from) (?:me|us|mine) (?:in |at )?(?:${unit})`,
  String.raw`(?<![\p{L}\d])${unit},?[ ]+(?:(?:right|directly|just|is|lives?|de) )*(?:above|below|beneath|next (?:door|to)|upstairs from|downstairs from|across from|arriba de|abajo de|al lado)(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'giu'));

const phoneOrMeasurePattern =
  /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)|(?<![\p{L}\d#])\d{1,3}(?::\d{2})?[ ]?(?:[ap]\.?m\.?(?!\p{L})|degrees?(?!\p{L})|°|grados)/giu;

/** In place of a number that can't be the address's. */
const OTHER_NUMBER = '…';

/** What may tell where the visitor lives. */
const readOwnPart = (text: string): string =>
  otherAddressPatterns.reduce(
    (rest, pattern) => rest.replace(pattern, OTHER_NUMBER),
    text.replaceAll(phoneOrMeasurePattern, OTHER_NUMBER),
  );

/** A street with its number, or else a unit number. */
function readAddress(text: string): string | null {
  const found = addressPatterns.map((pattern) => pattern.exec(text)?.[0].trim());
  const street = found.slice(0, -1).find((one) => one !== undefined);
  const unitText = found.at(-1);
  if (street === undefined || unitText === undefined || street.includes(unitText))
    return street ?? unitText ?? null;
  return `${street}, ${unitText}`;
}

/** The address that a text gives, with what it corrects. */
export const findAddress = (text: string): string | null => updateAddress(null, text);

/** `sorry typo its apt 19` */
const correctionPattern =
  /(?<![\p{L}\d])(?:sorry|typo|oops|whoops|i mean[t]?|meant|wait|correction|my bad|actually|scratch that|wrong (?:address|unit|number|apartment|apt|street|house)|(?:address|unit|number|apartment|apt|street) (?:is |was )?wrong|should (?:be|say)|perd[oó]n|disculpe|quise decir|me equivoqu[eé]|corrijo|digo)(?![\p{L}\d])|\*(?=[ ]?\p{L}*[ ]?\d)/iu;

/**
 * The address known so far with what a text adds to it. A known one is replaced only by a text that says it corrects
 * it, or is an address and nothing else.
 */
export function updateAddress(known: string | null, text: string): string | null {
  const own = readOwnPart(text);
  const [said = '', ...corrections] = own.split(correctionPattern);
  const found = readAddress(said);
  let address = found === null ? withoutWrongNumber(known, said) : withFound(known, found, said);
  let isJustSaid = found !== null && endsWithAddress(said);
  for (const correction of corrections) {
    const corrected = correctAddress(address, correction, isJustSaid);
    isJustSaid = endsWithAddress(correction) || (isJustSaid && !/[\d…]/.test(correction));
    address = corrected;
  }
  return address;
}

/** `12 Elm Street unit 4, oh no`: a number that follows is about the address. */
const endsWithAddress = (text: string): boolean =>
  addressPatterns.some((pattern) => pattern.test(text)) &&
  /^[\s,.;:!-]*(?:(?:oh|no|um|uh|ay|hmm|pero|but)[\s,.!-]*)*$/iu.test(text.slice(findAddressEnd(text)));

const findAddressEnd = (text: string): number =>
  Math.max(
    ...addressPatterns.map((pattern) => {
      const match = pattern.exec(text);
      return match ? match.index + match[0].length : 0;
    }),
  );

const readUnit = (address: string): string | null => unitPattern.exec(address)?.[0] ?? null;
const hasStreet = (address: string): boolean => address !== readUnit(address);

/** The number and the first word of the street, which say whether it’s the same one. */
const readStreet = (address: string): { house: string; name: string } => {
  const [, house = '', name = ''] = /^(\d+\p{L}?)[ ]+(\p{L}[\p{L}'-]*)/u.exec(address) ?? [];
  return { house, name: name.toLowerCase() };
};

const isSameStreet = (one: string, another: string): boolean => {
  const [first, second] = [readStreet(one), readStreet(another)];
  return first.house !== '' && first.house === second.house && first.name === second.name;
};

/** `it is unit 4B, not 4A` */
function namesWrongNumber(known: string, text: string): boolean {
  const wrong = wrongNumberPattern.exec(text)?.[1];
  return wrong !== undefined && listNumbers(known).includes(wrong) && !otherHomePattern.test(text);
}

/** `my unit is 14, not 4` */
const withoutWrongNumber = (known: string | null, text: string): string | null =>
  known !== null && namesWrongNumber(known, text) ? correctAddress(known, text, false) : known;

/**
 * A unit completes a street, or a street a unit; neither takes the place of another unless nothing else is said, or the
 * wrong one is named.
 */
function withFound(known: string | null, found: string, said: string): string {
  if (known === null) return found;
  if (isOnlyAddress(said) || namesWrongNumber(known, said)) return withCorrection(known, found);
  if (!hasStreet(known)) {
    if (!hasStreet(found)) return known;
    return readUnit(found) === null ? `${found}, ${known}` : found;
  }
  const foundUnit = readUnit(found);
  const isOfKnown = !hasStreet(found) || isSameStreet(known, found);
  const completes = isOfKnown && foundUnit !== null && readUnit(known) === null && !alsoPattern.test(said);
  return completes ? `${known}, ${foundUnit}` : known;
}

/** `it’s apt 19, not 9`, and not what happens in another one. */
const isOnlyAddress = (text: string): boolean =>
  /^[\s,.;:!…-]*(?:(?:no|oh|ok|it['’]?s|it is|my|the|our|new|correct|right|address|is|here|hi|please|pls|thanks?|i['’]?m|i am|i live|we live|we['’]?re|at|in|es|en|la|el|mi|direcci[oó]n|estoy|vivo|phone|cell|tel|number|and)(?!\p{L})[\s,.;:!…-]*)*$/iu.test(
    withoutAddress(text.replace(wrongNumberPattern, ' ')),
  );

/** `apt 5 too` has the same problem, and isn’t where the visitor lives. */
const alsoPattern = /(?<!\p{L})(?:too|also|as well|tambi[eé]n)(?!\p{L})/iu;

/** Where someone else lives, or the visitor only is for now. */
const otherHomePattern =
  /(?<!\p{L})(?:neighbou?rs?|upstairs|downstairs|above|below|next door|vecin[oa]s?|arriba|abajo|motel|hotel|airbnb|friends?|amig[oa]s?|staying|sleeping|quedando)(?!\p{L})/iu;
/** `apt 5 has a party` */
const happensPattern = new RegExp(
  String.raw`${unit}[ ]+(?:has|have|had|does|did|keeps?|leaks?|floods?|says?|said|too|also|tiene|tambi[eé]n|(?:is|was) (?!(?:right|correct|mine|my|the right)(?!\p{L})))`,
  'iu',
);

const bareNumberPattern =
  /^[\s,.:;-]*(?:(?:its|it[’']?s|it is|it|the|that|thats|that[’']?s|is|to|make that|number|my|our|unit|apt|apartment|house|no|es|era|el|la|n[uú]mero) ){0,5}(?<right>\d{1,6}\p{L}?)(?=\s*(?:$|[.,;!?)\n]|(?:not|no|instead)(?!\p{L})))/iu;
const wrongNumberPattern =
  /(?<!\p{L})(?:not|no|instead of|en vez de)\s+(?:(?:unit|apt|apto|#)\s*)?(\d{1,6}\p{L}?)/iu;

/**
 * What follows `sorry, I meant`: an address, a unit, or a house number with its street. A number alone may be a time or
 * part of a phone number, unless the address was just said or has the number that is wrong.
 */
function correctAddress(known: string | null, correction: string, isJustSaid: boolean): string | null {
  const found = readAddress(correction);
  if (otherHomePattern.test(correction) || happensPattern.test(correction)) return known;
  if (found !== null) return known === null ? found : withCorrection(known, found);
  if (known === null) return known;
  const { house, name } = readStreet(known);
  const renumbered = new RegExp(String.raw`(?<!\d)(\d{1,6}\p{L}?)[ ]+${name}(?!\p{L})`, 'iu').exec(
    correction,
  )?.[1];
  if (name !== '' && renumbered !== undefined) return known.replace(house, renumbered);
  const right = bareNumberPattern.exec(correction)?.groups?.right;
  if (right === undefined) return known;
  const wrong = wrongNumberPattern.exec(correction)?.[1];
  const isOfAddress = wrong === undefined ? isJustSaid : listNumbers(known).includes(wrong);
  return isOfAddress ? withNumber(known, right, wrong) : known;
}

/** The unit stays with its street. */
function withCorrection(known: string, found: string): string {
  const unitText = readUnit(known);
  const foundUnit = readUnit(found);
  if (!hasStreet(found)) {
    if (!hasStreet(known) || foundUnit === null) return found;
    return unitText === null ? `${known}, ${foundUnit}` : known.replace(unitText, foundUnit);
  }
  const isSameName = !hasStreet(known) || readStreet(known).name === readStreet(found).name;
  return foundUnit === null && unitText !== null && isSameName ? `${found}, ${unitText}` : found;
}

/** A number of fewer digits is rather the unit’s. */
const MIN_HOUSE_LENGTH = 3;

const listNumbers = (address: string): readonly string[] => address.match(/\d{1,6}\p{L}?/gu) ?? [];

/** Puts a number where the wrong one is, or else where it fits: in the unit, or before the street. */
function withNumber(known: string, right: string, wrong: string | undefined): string {
  const numbers = listNumbers(known);
  const unitNumberText = readUnit(known)?.match(/(?<!\d)\d{1,6}\p{L}?$/u)?.[0];
  const isHouse = right.length >= MIN_HOUSE_LENGTH && numbers[0]?.length === right.length;
  const likely =
    isHouse && unitNumberText?.length !== right.length ? numbers[0] : (unitNumberText ?? numbers[0]);
  const replaced = wrong !== undefined && numbers.includes(wrong) ? wrong : likely;
  if (replaced === undefined) return known;
  const at = replaced === unitNumberText ? known.lastIndexOf(replaced) : known.indexOf(replaced);
  return `${known.slice(0, at)}${right}${known.slice(at + replaced.length)}`;
}

/** What a text says beside the address. */
export const withoutAddress = (text: string): string =>
  addressPatterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
