const ordinal = String.raw`(?:\d{1,2}(?: st| nd| rd| th)?|first|second|third|fourth|primer[ao]?|segund[ao]|tercer[ao]?)`;
const counted = [
  'floors?|levels?|stor(?:e?ys?|ies)|bed(?:room)?s?|brs?|bds?|bath(?:room)?s?|rooms?|cars?|pets?|dogs?|cats?',
  'months?|weeks?|days?|years?|pisos?|plantas?|recamaras?|cuartos?|banos?|mes(?:es)?',
].join('|');
/** Whoever names a number of the list may speak of something else behind it. */
const withinHome = new RegExp(String.raw`(?<!\b(?:option|number) )\b${ordinal} (?:${counted})\b`, 'g');

/** What is counted in a home is no home of a list: “on the second floor” does not mean the second one. */
export const amongHomes = (plain: string): string => plain.replaceAll(withinHome, ' ');
