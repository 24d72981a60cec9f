const helper = String.raw`(?:(?:my|our|the|a|his|her) )?(?:neighbou?rs?|brothers?|sisters?|mom|mother|dad|father|husband|wife|room ?mates?|boyfriend|girlfriend|partner|son|daughter|kids?|friends?|cousin|uncle|aunt|landlord|manager|super|locksmith|handyman|maintenance(?: guy| man)?|fire ?(?:dept|department|fighters?|men|man)|police|cops?|officers?|security)`;
/** What makes it a question, a wish or its opposite; `my ex` may be a danger. */
const notYet = String.raw`(?<!\b(?:no|nor|ex|of|if|can|could|will|would|should|may|might|did|do|does|until|till|when|before|unless|once|wish|hope|have|get|need|want|let|for|is|are|almost|nearly|think) (?:my |our |the |a )?)`;
const soon = String.raw`(?:(?:finally|just|already|actually|eventually|somehow|did|came|came over|and|then) ){0,3}`;
const theDoor = String.raw`(?:it|that|this|the (?:\w+ )?door)`;
const opens = String.raw`(?:(?:(?:got|pried|popped|forced|picked|kicked|(?:managed|(?:was|were) able) to (?:get|pry|pop|force|pick)) (?:${theDoor} )?(?:back )?open|(?:opened|(?:managed|(?:was|were) able) to open) (?:up|${theDoor}))\b(?! (?:a (?:crack|bit|little|tiny)|halfway|part)))`;
const home = String.raw`(?:the|my|our) (?:house|home|apartment|apt|place|unit|window|back|door)`;
const entersHome = String.raw`in(?:side)?(?= *(?:$|[.?!]|(?:and|but|though|so|now|again|just|through|thru|with|by|via|using|because|already|finally|after|thanks?|thx|ok|okay|lol|${home})\b))`;
const gets = String.raw`(?:got|made it|(?:managed|(?:was|were) able) to get) (?:back )?${entersHome}`;

const openedPattern = new RegExp(
  [
    // the resident, whose own words may leave out who it was
    String.raw`(?:${notYet}\b(?:i|we) ${soon}|(?:^|[.?!] *)(?:(?:ok|okay|nvm|never ?mind|update|yay|hey|so|and|yes|yeah|alright|thanks|thank you|finally|just) )*)(?:${gets}|${opens})`,
    String.raw`${notYet}\b(?:i'?m|i am|we'?re|we are) (?:back )?in(?:side)?(?: now)?(?= *(?:$|[.,;!]|but\b|and\b|though\b))`,
    // who helped
    String.raw`${notYet}\b${helper} ${soon}${opens}`,
    String.raw`${notYet}\b(?:${helper}|he|she|they) ${soon}${opens} (?:up )?for (?:me|us)\b`,
    String.raw`${notYet}\b(?:${helper}|he|she|they|some ?(?:one|body)) ${soon}(?:(?:let|got) (?:me|us) (?:back )?${entersHome})`,
    String.raw`${notYet}\b(?:door|it)(?:'?s| is| came) open now\b`,
    String.raw`(?<!\b(?:no|nadie|casi|alguien|aun no|todavia no) (?:ya |me |nos |se )?)\b(?:(?:ya )?(?:pude|pudimos|logre|logramos) (?:abrir|entrar)|ya (?:entre|entramos|abri|abrieron|abrio|estoy adentro|estamos adentro)|(?:me|nos|la|lo) abri(?:o|eron))\b(?! (?:a|al|en) (?:(?:mi|el|la|un) )?(?:carro|coche|auto|troca|camioneta)\b)`,
  ].join('|'),
);

/** Whether someone who was locked out is in again; an intruder may have got in, too. */
export const isBackIn = (normalizedText: string): boolean => openedPattern.test(normalizedText);

const not =
  "(?:(?:does|do|did|will|would|is|was|ca|wo)n'?t|(?:does|do|did|will|would|is|can) not|cannot|no longer|not|never|unable to|no way to)";
const unlockablePattern = new RegExp(
  [
    String.raw`\b${not} (?:even |really |fully |be )?(?:lock\w{0,3}|latch\w{0,3}|clos\w{1,3}|shut\w{0,4}|secur\w{1,3}|stay (?:shut|closed|locked))\b`,
    String.raw`\block(?:'?s| is| was| got)?(?: \w+){0,2} (?:broken?|busted|gone|ruined|destroyed|bent|shot|toast)\b`,
    String.raw`\b(?:broke|busted|ruined|destroyed|drilled)(?: out| off)? (?:the |my )?lock\b|\bno (?:working )?lock\b`,
    String.raw`\bno (?:se )?(?:cierra|traba|puedo cerrar|puede cerrar|tiene (?:llave|seguro))\b|\b(?:chapa|cerradura) (?:\w+ )?(?:rota|quebrada|descompuesta)\b|\bsin (?:chapa|cerradura|seguro)\b`,
  ].join('|'),
);

/** Whether a door is said not to lock. */
export const cannotBeLocked = (normalizedText: string): boolean => unlockablePattern.test(normalizedText);

const doorPattern = new RegExp(`${openedPattern.source}|${unlockablePattern.source}`, 'g');

/** What is said beside the door that opened and doesn’t lock. */
export const withoutDoor = (normalizedText: string): string => normalizedText.replaceAll(doorPattern, ' ');
