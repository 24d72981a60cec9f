const streetPattern =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|way|place|pl|terrace|ter|trail|trl|' +
  'parkway|pkwy|highway|hwy|loop|cove|cv|row|walk|bend|pass|path|run|ridge|square|sq|hollow|crossing|xing|bluffs?|' +
  'glen|grove|meadows?|crest|knoll|landing|oaks';
const nonStreetWords =
  'in|the|of|is|are|my|a|an|on|at|and|to|has|have|had|does|not|days?|weeks?|times?|hours?';
const unitNumber = String.raw`(?:\p{L}{0,2}-?\d[\p{L}\d-]{0,6}|\p{L}(?![\p{L}\d]))`;
const unit = String.raw`(?:(?:unit|apartment|apto|apt|suite|ste|apartamento|departamento|depto|dpto|unidad)\.?[ ]*#?|#)[ ]*${unitNumber}`;
const addressPatterns = [
  [
    String.raw`(?<![\p{L}\d])\d{1,6}[a-z]?[ ]+`,
    String.raw`(?:(?!(?:${nonStreetWords})[ ])[\p{L}\d.'-]+[ ]+){1,4}?(?:${streetPattern})(?![\p{L}\d])\.?(?:[ ]+(?:${streetPattern})(?![\p{L}\d])\.?)?`,
    String.raw`(?:[ ]+(?:n|s|e|w|ne|nw|se|sw)(?![\p{L}\d]))?(?:[ ]*,?[ ]*${unit})?`,
  ].join(''),
  // a number and a name without a kind of street, if a unit follows
  String.raw`(?<![\p{L}\d#-])\d{2,6}[ ]+(?:(?!(?:${nonStreetWords}|${streetPattern})[ ])\p{L}[\p{L}'-]+[ ]+){1,3}${unit}`,
  String.raw`(?<![\p{L}\d])(?:calle|avenida|camino|paseo)[ ]+(?:[\p{L}\d.'-]+[ ]+){1,4}?\d{1,6}(?![\p{L}\d])(?:[ ]*,?[ ]*${unit})?`,
  String.raw`(?<![\p{L}\d])${unit}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const unitPattern = new RegExp(addressPatterns.at(-1)?.source ?? '', 'iu');

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
  /(?<![\p{L}\d])(?:sorry|typo|oops|whoops|i mean[t]?|meant|wait|correction|my bad|actually|scratch that|wrong (?:address|unit|number|apartment|apt)|should (?:be|say)|perd[oó]n|disculpe|quise decir|me equivoqu[eé]|corrijo|digo)(?![\p{L}\d])|\*(?=[ ]?\p{L}*[ ]?\d)/iu;

/** The address known so far with what a text adds to it or corrects. */
export function updateAddress(known: string | null, text: string): string | null {
  const [said = '', ...corrections] = text.split(correctionPattern);
  const found = readAddress(said);
  const first = found === null ? known : withFound(known, found, isOnlyAddress(said));
  return corrections.reduce(correctAddress, first);
}

const readUnit = (address: string): string | null => unitPattern.exec(address)?.[0] ?? null;
const hasStreet = (address: string): boolean => address !== readUnit(address);

/** A unit completes a street, and takes the place of another unit only if it is meant to. */
function withFound(known: string | null, found: string, replacesUnit: boolean): string {
  if (known === null || !hasStreet(known)) {
    const unitText = known === null || readUnit(found) !== null ? null : known;
    return unitText === null ? found : `${found}, ${unitText}`;
  }
  if (hasStreet(found)) return found;
  const unitText = readUnit(known);
  if (unitText === null) return `${known}, ${found}`;
  return replacesUnit ? known.replace(unitText, found) : known;
}

const MAX_WORDS_BESIDE_UNIT = 4;

/** `it’s apt 19`, and not what happens in another one. */
const isOnlyAddress = (text: string): boolean =>
  (withoutAddress(text).match(/[\p{L}\d]+/gu) ?? []).length <= MAX_WORDS_BESIDE_UNIT &&
  !otherHomePattern.test(text);

const otherHomePattern =
  /(?<!\p{L})(?:neighbou?rs?|upstairs|downstairs|above|below|next door|vecin[oa]s?|arriba|abajo)(?!\p{L})/iu;

const bareNumberPattern =
  /^[\s,.:;-]*(?:(?:its|it[’']?s|it is|it|the|that|thats|that[’']?s|is|to|make that|number|no|es|era|el|la|n[uú]mero) ){0,4}(?<right>\d{1,6}\p{L}?)(?=\s*(?:$|[.,;!?)\n]|(?:not|no|instead)(?!\p{L})))/iu;
const wrongNumberPattern =
  /(?<!\p{L})(?:not|no|instead of|en vez de)\s+(?:(?:unit|apt|apto|#)\s*)?(\d{1,6}\p{L}?)/iu;

/** What follows `sorry, I meant`: an address, a unit, a house number with its street, or a number alone. */
function correctAddress(known: string | null, correction: string): string | null {
  const found = readAddress(correction);
  if (found !== null && (hasStreet(found) || !otherHomePattern.test(correction))) {
    const unitText = known !== null && hasStreet(found) && readUnit(found) === null ? readUnit(known) : null;
    return unitText === null ? withFound(known, found, true) : `${found}, ${unitText}`;
  }
  if (known === null || found !== null) return known;
  const [, house = '', street = ''] = /^(\d+\p{L}?)[ ]+(\p{L}[\p{L}'-]*)/u.exec(known) ?? [];
  const renumbered = new RegExp(String.raw`(?<!\d)(\d{1,6}\p{L}?)[ ]+${street}(?!\p{L})`, 'iu').exec(
    correction,
  )?.[1];
  if (street !== '' && renumbered !== undefined) return known.replace(house, renumbered);
  const right = bareNumberPattern.exec(correction)?.groups?.right;
  return right === undefined ? known : withNumber(known, right, wrongNumberPattern.exec(correction)?.[1]);
}

/** A number of fewer digits is rather the unit’s. */
const MIN_HOUSE_LENGTH = 3;

/** Puts a number where the wrong one is, or else where it fits: in the unit, or before the street. */
function withNumber(known: string, right: string, wrong: string | undefined): string {
  const numbers: readonly string[] = known.match(/\d{1,6}\p{L}?/gu) ?? [];
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
