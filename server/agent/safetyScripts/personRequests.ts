const personPattern =
  /\b(?:human|real (?:person|human|people)|live (?:person|agent)|(?:an?|another|some|the) person(?! (?:household|apartment|home|studio|unit))|representative|manager|someone (?:real|from)|somebody (?:real|from)|talk to (?:a|an|the|someone|somebody|you guys)|speak (?:to|with)|call me(?! (?:first|before|when|ahead|if))|una persona|hablar con)\b/;

const someonePattern =
  '(?:an? |the )?(?:real |live |actual )*(?:human(?: being)?|person|bot|chat ?bot|robot|ai|machine|program|computer)';
const talking = '(?:talking|speaking|chatting) (?:to|with)';
const whoPattern = String.raw`\b(?:(?:(?:are|r) (?:you|u|this)|is this|am i ${talking}) ${someonePattern}(?: or (?:${someonePattern}|not))?|who (?:are you|am i ${talking}))\b`;
const everyWhoPattern = new RegExp(whoPattern, 'g');
const onlyWhoPattern = new RegExp(
  String.raw`${whoPattern}(?: (?:i am|i'm|im) ${talking}| right now| here| or what| guys| really| lol)*(?= ?(?:[?.]|$))`,
);

/** Whether the visitor asks if this is a program, which is not yet a request for a person. */
export const asksWhoAnswers = (normalizedText: string): boolean => onlyWhoPattern.test(normalizedText);

/**
 * Whether the visitor wants to talk to a person; `for one person`, `per person`, and `in person` do not
 * count.
 */
export function asksForPerson(normalizedText: string): boolean {
  const text = normalizedText.replaceAll(everyWhoPattern, ' ');
  return personPattern.test(text) && !/\bper person\b/.test(text) && !/\bin person\b/.test(text);
}
