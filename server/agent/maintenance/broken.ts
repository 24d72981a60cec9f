const people =
  'mother|father|mom|dad|husband|wife|son|daughter|brother|sister|partner|friend|roommate|he|she';

const something = new RegExp(
  String.raw`\b(?:${[
    String.raw`(?<!\bi(?:m| am) )broken?`,
    String.raw`(?<!\b(?:${people}) (?:just |has |is )?)(?:died|dead)`,
    'busted|cracked|jammed|out of order|fell (?:off|down|apart)|came off|falling (?:off|apart)',
    '(?:not|isnt|arent) working|stopped working',
    '(?:does not|doesnt|do not|dont|will not|wont) (?:work|turn|open|close|shut|start|run|drain|flush|lock|light|heat|cool|spin)',
    'descompuest[oa]s?|rot[oa]s?|no (?:funciona|sirve|prende|cierra)',
  ].join('|')})\b`,
);
/** What is no part of a home. */
const elsewhere =
  /\b(?:codes?|links?|e-?mails?|apps?|web ?site|page|portal|account|password|card|bank|payments?|phone|car)\b/;

/** Something does not do what it should, whatever it is. */
export const isBroken = (plain: string): boolean =>
  something.test(plain.replaceAll("'", '')) && !elsewhere.test(plain);
