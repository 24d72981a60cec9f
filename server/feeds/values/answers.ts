import { lineOf } from './texts.ts';

const yes = /^(?:(?:y|yes|true|ok|okay|allowed|accepted)(?![\w/]|[.'’]\w)|(?:t|x|on|1)(?:\.0+)?$)/;
const no = /^(?:(?:n|no|not|none|never|false)(?![\w/]|[.'’]\w)|(?:f|off|0)(?:\.0+)?$)/;
const isNoAnswer =
  /^(?:no (?:info|information|data|answer|response|preference|comment)|not (?:yet |been )*(?:specified|stated|known|sure|told|provided|disclosed|determined|decided|applicable|entered|given|set))\b/;

/** Yes or no in the ways that feeds have; null when it is neither. */
export function answerOf(given: string | null): boolean | null {
  const text = lineOf(given)?.toLowerCase() ?? (given?.trim().toLowerCase() === 'none' ? 'none' : '');
  if (yes.test(text)) return true;
  return no.test(text) && !isNoAnswer.test(text) ? false : null;
}
