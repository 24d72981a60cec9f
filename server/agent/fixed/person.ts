const person =
  /\b(?:human|real (?:person|human|people)|live (?:person|agent)|(?:an?|another|some|the) person(?! (?:household|apartment|home|studio|unit))|representative|manager|someone (?:real|from)|somebody (?:real|from)|talk to (?:a|an|the|someone|somebody|you guys)|speak (?:to|with)|call me(?! (?:first|before|when|ahead|if))|una persona|hablar con)\b/;

const whoAnswers =
  /\b(?:are|r) (?:you|u|this) (?:an? |the )?(?:real |live |actual )*(?:human(?: being)?|person|people|bot|chat ?bot|robot|ai|machine|program|computer)\b|\bwho (?:are you|am i (?:talking|speaking|chatting) (?:to|with))\b|\bam i (?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:real )?(?:human|person|bot|robot|machine)\b/g;

/** Whether it is a program that answers. Who asks so has not asked for a person yet. */
export const asksWhoAnswers = (plain: string): boolean => plain.search(whoAnswers) >= 0;

/** Somebody to talk to, not `for one person`, `per person` or `in person`. */
export function asksForPerson(plain: string): boolean {
  const told = plain.replaceAll(whoAnswers, ' ');
  return person.test(told) && !/\bper person\b/.test(told) && !/\bin person\b/.test(told);
}
