import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

/** Personal details that must not affect which homes a visitor is shown. */
const personalPattern = new RegExp(
  String.raw`\b(?:${[
    'black|white|asian|hispanic|latin[oax]|arab|indian|native american|african|chinese|mexic\\w*|immigra\\w*|refugees?|visa|citizens?|undocumented|race|racial|ethnic\\w*|foreign\\w*|(?:came|come|moved|am|are|is) from',
    'muslims?|islam\\w*|mosque|christians?|catholics?|church|jew(?:s|ish)?|synagogue|kosher|hindus?|buddhists?|temple|religio\\w*|orthodox|pray\\w*',
    'kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|sons?|daughters?|famil(?:y|ies)|mothers?|mom|fathers?|dad|parents?|pregnan\\w*|grand\\w+|hij[oa]s?|ninos?|familia',
    'gay|lesbian|lgbt\\w*|queer|trans|transgender|straight|husband|wife|married|divorced|widow\\w*|girlfriend|boyfriend|wom[ae]n|m[ae]n|female|male|couple|esposa|esposo',
    'blind|deaf|disab\\w*|wheel ?chair|illness\\w*|ill|sick|autis\\w*|ptsd|depress\\w*|diagnos\\w*|handicap\\w*|veterans?|hiv|recovery|therap\\w*',
    'years old|elderly|seniors?|retire[de]\\w*|retirees?|students?|social security|ssi|ssdi|section 8|vouchers?|welfare|benefits|child support|alimony|arrest\\w*|felon\\w*|convict\\w*|evict\\w*',
  ].join('|')})\b`,
);

export const mentionsPersonalDetails = (text: string): boolean => personalPattern.test(normalizeText(text));

const splitSentences = (text: string): string[] => text.split(/(?<=[.!?\n])\s+/);

/** Separates the sentences with personal details from the rest. */
export function separatePersonalDetails(text: string): { otherText: string; personalSentences: string[] } {
  const all = splitSentences(text);
  const about = all.filter(mentionsPersonalDetails);
  const left = all
    .filter((sentence) => !about.includes(sentence))
    .join(' ')
    .trim();
  return { otherText: left, personalSentences: about };
}
