import { toPlain } from '#server/understanding/tokens.ts';

const MAX_LENGTH = 200;

const fixture =
  '(?:toilet|dish ?washer|lavavajillas|sink|tub|bath ?tub|shower|drain|faucet|tap|inodoro|excusado|escusado|taza|wc|regadera|ducha|tina|lavabo|fregadero|lavaplatos|desague|drenaje|coladera|cano)s?';
/** The water stays in the bowl, the basin or the drain. */
const contained = [
  "(?:wo ?n'?t|will not|does ?n'?t|does not|never|not|is ?n'?t|isnt) (?:stops? (?:running|filling|dripping)|drain(?:ing)?|flush|go(?:ing)? down)",
  '(?:keeps?|kept|is|still) (?:running|filling|dripping)|runs? (?:all|non ?stop|constantly|on)',
  '(?:is|are|was|gets?|got|been|half|totally|completely|all|so|seems|a little|bit)? ?(?:clog|block)(?:s|ged|ged up|ed|ed up)?|(?:is|gets?|got) (?:plugged|stopped up|backed up)|backs? up',
  '(?:drains? |is |so |very |really |super )?slow(?:ly)?|standing water|full of (?:\\w+ )?water',
  '(?:esta|estan|se|quedo|medio|muy)? ?(?:tap[aoe](?:d[oa]s?)?|atasc\\w+|lent[oa]s?)|(?:sigue|se queda|queda) (?:corriendo|tirando|goteando)',
  'no (?:deja|para|termina) de (?:correr|tirar|llenar\\w*|gotear)|no (?:baja|drena|se va|traga|descarga)|se llena de agua',
].join('|');
const fixturePattern = new RegExp(String.raw`\b${fixture}\b`);
const containedPattern = new RegExp(String.raw`(?:^|[^\p{L}\d])(?:${contained})(?![\p{L}\d])`, 'u');

/** Water that gets out, comes from elsewhere or reaches something, or anyone who needs help. */
const escapingPattern = new RegExp(
  String.raw`\b(?:${[
    'flood\\w*|over ?flow\\w*|spill\\w*|burst\\w*|gush\\w*|pour\\w*|spray\\w*|spew\\w*|shoot\\w*|rising|rises?|rose|leak\\w*|soak\\w*|puddle\\w*|pool\\w*|ankle|knee|inch(?:es)?|feet|foot',
    'floors?|ceiling|walls?|carpet|rug|hall ?way|bed ?room|kitchen (?:is|floor)|down ?stairs|neighbou?rs?|below|every ?where|outside|basement|all over|onto|over the (?:side|rim|edge|top)|(?:com\\w+|running|going|out) (?:out|up|through|thru|from|down|over|in|into)',
    'outlets?|lights?|breakers?|electric\\w*|sparks?|wires?|socket|panel|power|shock\\w*|zap\\w*|tingl\\w*',
    'sewage|sewer|poop|feces|raw|smell\\w*|gas|smok\\w*|fire|burn\\w*|steam|hot|scald\\w*',
    'help|emergency|urgent|911|hurt|bleed\\w*|baby|kid|kids|child\\w*|trapped|stuck in|main|valve|shut ?off|about to|fast|quick\\w*|reaching|reached|storm|parking|tires?|bubbl\\w*|dryer|cord|plug|phone|toaster|locked',
    'inund\\w+|desbord\\w+|derram\\w+|sal(?:e|iendo|io)|brota\\w*|chorro|rebos\\w+|piso|suelo|techo|pared|alfombra|sala|pasillo|vecin\\w+|abajo|afuera|todos lados|todas partes|sub(?:e|iendo|io)|enchufes?|luz|foco|lampara|electric\\w+|chispas?|cables?|toques?|aguas negras|mierda|huele|olor|humo|quem\\w+|ayuda|auxilio|emergencia|nin[oa]s?|bebe',
  ].join('|')})\b`,
);

/** `an inch of gross water at the bottom` */
const depthPattern =
  /\binch(?:es)? of (?:\w+ ){0,3}(?:at|in|on) (?:the |its )?(?:bottom|tub|sink|bowl|basin|dish ?washer)\b/;

/**
 * Whether water only runs inside a fixture or stands in it, as in a toilet that keeps running or a slow drain. It
 * needs a repair, but no one is in danger.
 */
export function isRoutinePlumbing(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const plain = toPlain(text).replaceAll(/[‘’]/g, "'");
  const rest = plain.replace(depthPattern, ' ');
  return fixturePattern.test(rest) && containedPattern.test(rest) && !escapingPattern.test(rest);
}

const waitingPattern =
  /\b(?:stood|standing|waited|waiting|sat|sitting|espere|esperamos|esperando|parad[oa]s?)\b.{0,40}\b(?:heat|sun|cold|rain|outside|out there|driveway|parking lot|porch|sol|calor|frio|lluvia|afuera)\b|\b(?:heat|sun|cold|rain|outside|sol|calor|frio|lluvia|afuera)\b.{0,30}\b(?:stood|standing|waited|waiting|espere|esperamos|esperando)\b/;
const missedPersonPattern =
  /\b(?:no ?(?:one|body|1)|nadie|never (?:came|showed)|did ?n'?t (?:come|show)|tours?|showing|viewing|appointment|visita|cita|meet|agent)\b/;
const trappedPattern =
  /\b(?:lock\w*|keys?|inside|heaters?|heating|furnace|no heat|right now|still|freez\w*|shiver\w*|encerrad\w*|llaves?|calefaccion|todavia|sigo)\b/;

/** Whether a message is about having waited for someone outside, whatever the weather was. */
export function isAboutWaiting(text: string): boolean {
  const plain = toPlain(text.slice(0, MAX_LENGTH)).replaceAll(/[‘’]/g, "'");
  return (
    waitingPattern.test(plain) &&
    missedPersonPattern.test(plain) &&
    !trappedPattern.test(plain) &&
    !hurtPattern.test(plain)
  );
}

const durationOnlyPattern =
  /^(?:(?:it|its|it's|it has|this|that|has|been|for|about|almost|over|more than|like|already|now|still|and|since|going on|a|an|one|two|three|four|five|six|seven|few|\d{1,3}|hours?|days?|weeks?|months?|yesterday|last|ago|llevo|llevamos|lleva|hace|desde|ya|van|casi|mas de|un|una|dos|tres|cuatro|cinco|horas?|dias?|semanas?|mes|meses|ayer|asi)[ .,!?]*){1,12}$/;

/** Whether a message says only how long something has gone on. */
export const isOnlyDuration = (text: string): boolean =>
  durationOnlyPattern.test(toPlain(text.slice(0, MAX_LENGTH)).replaceAll(/[‘’]/g, "'").trim());

const utilityCostPattern =
  /^(?=.{0,80}\b(?:how much|cuanto|what)\b)(?:(?:how much|how|what|what's|is|it|the|a|for|with|and|per|all|of|total|included|month|monthly|rent|utilities|water|electric|electricity|power|gas|internet|wifi|trash|first one|second one|cuanto|me|sale|seria|es|cuesta|pago|se paga|al|mes|con|y|la|el|los|servicios|luz|agua|basura|todo|incluid[oa]|ya|en total|renta|primera|segunda|esa|ese)[ .,!?]*){3,20}$/;

/** Whether a message only asks what a home costs with its water and power, which the model takes for a mishap. */
export const isUtilityCost = (text: string): boolean =>
  utilityCostPattern.test(
    toPlain(text.slice(0, MAX_LENGTH)).replaceAll(/[‘’]/g, "'").replaceAll(/[¿¡]/g, '').trim(),
  );

const calmDetailPattern = new RegExp(
  [
    String.raw`\b(?:ca ?n'?t|cannot|can not|could ?n'?t|too short to) (?:even |really )?reach\b(?! (?:him|her|them|my|the (?:baby|kid|child|dog|cat)|any ?one|some ?one|mom|dad))|\btoo high\b|\b(?:need|have no|no|don'?t have an?) (?:tall )?ladder\b|\bno alcanzo\b`,
    String.raw`^(?:it'?s |its |there(?:'?s| are| is) |hay )?(?:only |just |like |solo )?(?:\d|one|two|three|both|dos|tres) (?:of (?:them|those)|de (?:ellos|esos))\b`,
    String.raw`^(?:i |we |just |already )*(?:tried|pressed|pushed|checked|reset|replaced|changed|cleaned|flipped|unplugged|plunged|jiggled|ya (?:le|lo|la)) `,
  ].join('|'),
);
const hurtPattern =
  /\b(?:help|911|hurt\w*|bleed\w*|blood|breath\w*|pain\w*|chest|faint\w*|dizz\w*|fell|fall\w*|stuck|trapped|kill\w*|die|dying|dead|pills?|gun|knife|scared|afraid|smok\w*|fires?|gas|spark\w*|burn\w*|shock\w*|flood\w*|he|she|him|her|baby|kids?|child\w*|mom|dad|ayuda|sangre|respira\w*|dolor|humo|fuego|bebe)\b/;

/** Whether a message only adds something harmless about a repair, such as that a detector is out of reach. */
export function isCalmDetail(text: string): boolean {
  const plain = toPlain(text.slice(0, MAX_LENGTH)).replaceAll(/[‘’]/g, "'");
  return calmDetailPattern.test(plain) && !hurtPattern.test(plain);
}
