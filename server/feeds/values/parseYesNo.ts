import { toSingleLine } from './texts.ts';

const yesPattern = /^(?:(?:y|yes|true|ok|okay|allowed|accepted)(?![\w/]|[.'’]\w)|(?:t|x|on|1)(?:\.0+)?$)/;
const noPattern = /^(?:(?:n|no|not|none|never|false)(?![\w/]|[.'’]\w)|(?:f|off|0)(?:\.0+)?$)/;
const noAnswerPattern =
  /^(?:no (?:info|information|data|answer|response|preference|comment)|not (?:yet |been )*(?:specified|stated|known|sure|told|provided|disclosed|determined|decided|applicable|entered|given|set))\b/;

/** Accepts the yes/no spellings found in feeds; null when it is neither. */
export function parseYesNo(input: string | null): boolean | null {
  const text = toSingleLine(input)?.toLowerCase() ?? (input?.trim().toLowerCase() === 'none' ? 'none' : '');
  if (yesPattern.test(text)) return true;
  return noPattern.test(text) && !noAnswerPattern.test(text) ? false : null;
}
