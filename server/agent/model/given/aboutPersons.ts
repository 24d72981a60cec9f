import { plainWords } from '../../understand/plainWords.ts';

/** What somebody says of himself that may make no difference to which homes he is shown. */
const ofPersons = new RegExp(
  String.raw`\b(?:${[
    'black|white|asian|hispanic|latin[oax]|arab|indian|native american|african|chinese|mexic\\w*|immigra\\w*|refugees?|visa|citizens?|undocumented|race|racial|ethnic\\w*|foreign\\w*|(?:came|come|moved|am|are|is) from',
    'muslims?|islam\\w*|mosque|christians?|catholics?|church|jew(?:s|ish)?|synagogue|kosher|hindus?|buddhists?|temple|religio\\w*|orthodox|pray\\w*',
    'kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|sons?|daughters?|famil(?:y|ies)|mothers?|mom|fathers?|dad|parents?|pregnan\\w*|grand\\w+|hij[oa]s?|ninos?|familia',
    'gay|lesbian|lgbt\\w*|queer|trans|transgender|straight|husband|wife|married|divorced|widow\\w*|girlfriend|boyfriend|wom[ae]n|m[ae]n|female|male|couple|esposa|esposo',
    'blind|deaf|disab\\w*|wheel ?chair|illness\\w*|ill|sick|autis\\w*|ptsd|depress\\w*|diagnos\\w*|handicap\\w*|veterans?|hiv|recovery|therap\\w*',
    'years old|elderly|seniors?|retire[de]\\w*|retirees?|students?|social security|ssi|ssdi|section 8|vouchers?|welfare|benefits|child support|alimony|arrest\\w*|felon\\w*|convict\\w*|evict\\w*',
  ].join('|')})\b`,
);

export const speaksOfPersons = (text: string): boolean => ofPersons.test(plainWords(text));

const sentences = (text: string): string[] => text.split(/(?<=[.!?\n])\s+/);

/** The sentences that tell of who asks, and the others. */
export function withoutPersons(text: string): { left: string; about: string[] } {
  const all = sentences(text);
  const about = all.filter(speaksOfPersons);
  const left = all
    .filter((sentence) => !about.includes(sentence))
    .join(' ')
    .trim();
  return { left, about };
}
