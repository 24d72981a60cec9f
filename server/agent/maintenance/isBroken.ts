const livingBeings = String.raw`grand\w+|mother|father|mom|dad|parents?|husband|wife|son|daughter|baby|brother|sister|aunt|uncle|cousin|partner|girlfriend|boyfriend|friend|room ?mate|neighbou?r|tenant|some(?:body|one)|dog|cat|pet|he|she|they|we|i`;

const brokenPattern = new RegExp(
  String.raw`\b(?:${[
    String.raw`(?<!\bi(?:m| am) )broken?(?! (?:up|in|into))`,
    String.raw`(?<!\b(?:${livingBeings}) (?:just |has |is )?)(?:died|dead)`,
    'busted|cracked|jammed|out of order|fell (?:off|down|apart)|came off|falling (?:off|apart)',
    '(?:not|isnt|arent) working|stopped working',
    '(?:does not|doesnt|do not|dont|will not|wont) (?:work|turn|open|close|shut|start|run|drain|flush|lock|light|heat|cool|spin)',
    'descompuest[oa]s?|rot[oa]s?|se (?:descompuso|rompio|quebro)|no (?:funcionan?|sirven?|prenden?|cierran?|enfria|calienta)',
  ].join('|')})\b`,
);
/** Words for things that are not part of a home. */
const nonHomePattern =
  /\b(?:codes?|links?|e-?mails?|apps?|web ?site|page|portal|account|password|card|bank|payments?|phone|car)\b/;

/** Whether something is not working, whatever it is. */
export const isBroken = (normalizedText: string): boolean =>
  brokenPattern.test(normalizedText.replaceAll("'", '')) && !nonHomePattern.test(normalizedText);
