const ordinal = String.raw`(?:\d{1,2}(?: st| nd| rd| th)?|first|second|third|fourth|primer[ao]?|segund[ao]|tercer[ao]?)`;
const countedNouns = [
  'floors?|levels?|stor(?:e?ys?|ies)|bed(?:room)?s?|brs?|bds?|bath(?:room)?s?|rooms?|cars?|pets?|dogs?|cats?',
  'months?|weeks?|days?|years?|pisos?|plantas?|recamaras?|cuartos?|banos?|mes(?:es)?',
].join('|');
/** After `option` or `number`, an ordinal picks a home from the list, even if such a noun follows. */
const homeOrdinalPattern = new RegExp(
  String.raw`(?<!\b(?:option|number) )\b${ordinal} (?:${countedNouns})\b`,
  'g',
);

/**
 * Ordinals that count parts of a home do not pick one: “on the second floor” does not mean the second home.
 */
export const stripHomeOrdinals = (normalizedText: string): string =>
  normalizedText.replaceAll(homeOrdinalPattern, ' ');
