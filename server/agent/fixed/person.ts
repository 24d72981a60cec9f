const person =
  /\b(?:human|real (?:person|human|people)|live (?:person|agent)|(?:an?|another|some|the) person(?! (?:household|apartment|home|studio|unit))|representative|manager|someone (?:real|from)|somebody (?:real|from)|talk to (?:a|an|the|someone|somebody|you guys)|speak (?:to|with)|call me(?! (?:first|before|when|ahead|if))|una persona|hablar con)\b/;

const one =
  '(?:an? |the )?(?:real |live |actual )*(?:human(?: being)?|person|bot|chat ?bot|robot|ai|machine|program|computer)';
const talking = '(?:talking|speaking|chatting) (?:to|with)';
const who = String.raw`\b(?:(?:(?:are|r) (?:you|u|this)|is this|am i ${talking}) ${one}(?: or (?:${one}|not))?|who (?:are you|am i ${talking}))\b`;
const anyWho = new RegExp(who, 'g');
const whoAlone = new RegExp(
  String.raw`${who}(?: (?:i am|i'm|im) ${talking}| right now| here| or what| guys| really| lol)*(?= ?(?:[?.]|$))`,
);

/** Whether it is a program that answers. Who asks so has not asked for a person yet. */
export const asksWhoAnswers = (plain: string): boolean => whoAlone.test(plain);

/** Somebody to talk to, not `for one person`, `per person` or `in person`. */
export function asksForPerson(plain: string): boolean {
  const told = plain.replaceAll(anyWho, ' ');
  return person.test(told) && !/\bper person\b/.test(told) && !/\bin person\b/.test(told);
}
