import type { Turn } from '../agent.ts';
import { withoutAddress } from '../maintenance/addresses.ts';
import { findSideQuestion } from '../maintenance/sideQuestions.ts';
import { joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { assessDanger, type Danger } from './detectDanger.ts';
import { getEmergency, type SafetyScript } from './emergencies.ts';
import { cannotBeLocked, isBackIn, withoutDoor } from './lockedOut.ts';
import { isCalmDetail } from './routineRepairs.ts';

type OpenEmergency = {
  /** In the order in which they were last named. */
  names: string[];
  at: string;
  /** Set while nothing that was said is surely a danger. */
  isDoubtful?: true;
  /** Set once the visitor has said where to come or how to call. */
  hasDetails?: true;
  /** Set once the team has a work order for it. */
  isReported?: true;
  /** Set once the visitor, who asked for something else, was asked whether they are safe. */
  isChecked?: true;
};

type Memory = { emergency?: OpenEmergency };

/** The agent stays with an emergency for this long, unless it is over sooner. */
const OPEN_MS = 60 * 60_000;
/** And for this long with a visitor who mentions suicide. */
const STAY_WITH_VISITOR_MS = 24 * 60 * 60_000;

/** The memory with an emergency added to those still open. */
export function rememberEmergency(
  turn: Turn,
  { name }: SafetyScript,
  { isDoubtful = false } = {},
): Record<string, unknown> {
  const { emergency } = getOpen(turn);
  const isInDoubt = isDoubtful && (emergency === undefined || emergency.isDoubtful === true);
  const names = [...(emergency?.names ?? []).filter((one) => one !== name), name];
  return {
    ...turn.memory,
    emergency: {
      names,
      at: turn.now.toISOString(),
      ...(isInDoubt && { isDoubtful: true }),
      ...(emergency?.hasDetails && { hasDetails: true }),
      ...(emergency?.isReported && { isReported: true }),
    } satisfies OpenEmergency,
  };
}

export const withoutEmergency = (memory: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(memory).filter(([name]) => name !== 'emergency'));

/** The emergency goes on, whatever else an answer remembers. */
export function keepEmergency({ memory }: Turn, next: Record<string, unknown>): Record<string, unknown> {
  const { emergency }: Memory = memory;
  return emergency === undefined ? next : { ...next, emergency };
}

type EmergencyMarks = Pick<OpenEmergency, 'hasDetails' | 'isReported' | 'isChecked'>;

export function markEmergency(
  memory: Record<string, unknown>,
  mark: EmergencyMarks,
): Record<string, unknown> {
  const { emergency }: Memory = memory;
  return emergency === undefined ? memory : { ...memory, emergency: { ...emergency, ...mark } };
}

const MAX_REMINDERS = 2;

/**
 * The dangers that are not known to be over, the latest last. While people may have to leave, only that counts:
 * advice on staying in a cold or wet home would contradict it.
 */
export function listOpenDangers(turn: Turn): SafetyScript[] {
  const dangers = (getOpen(turn).emergency?.names ?? []).map(getEmergency);
  const grave = dangers.filter((one) => !one.needsVisit);
  return grave.length > 0 ? grave.slice(-MAX_REMINDERS) : dangers.slice(-1);
}

/** `got it open but it doesn’t lock now`: the door that was locked no longer can be, which is another emergency. */
export function leavesHomeUnlocked(turn: Turn): boolean {
  const text = normalizeText(joinLines(turn));
  return isLockedOut(turn) && isBackIn(text) && cannotBeLocked(text);
}

/** What a door that opened and doesn’t lock may be taken for. */
const doorDangers: ReadonlySet<string> = new Set(['locked out', 'break-in', 'entrapment']);

/** Whether a danger is only the door that opened and doesn’t lock, and surely nothing else that was said. */
export function isOnlyDoor(turn: Turn, { script, isDoubtful }: Danger): boolean {
  if (!doorDangers.has(script.name) || !leavesHomeUnlocked(turn)) return false;
  return (
    script.name === LOCKED_OUT ||
    isDoubtful ||
    assessDanger(withoutDoor(normalizeText(joinLines(turn)))) === null
  );
}

const LOCKED_OUT = 'locked out';

const isLockedOut = (turn: Turn): boolean => listOpenDangers(turn).some(({ name }) => name === LOCKED_OUT);

/** The turn with the danger that takes the place of the one that is over. */
export function withUnlockedHome(turn: Turn): Turn {
  const { emergency }: Memory = turn.memory;
  if (emergency === undefined) return turn;
  const names = [...emergency.names.filter((name) => name !== LOCKED_OUT), 'unlocked home'];
  return { ...turn, memory: { ...turn.memory, emergency: { ...emergency, names } } };
}

export const getEmergencyMarks = ({ memory }: Pick<Turn, 'memory'>): EmergencyMarks =>
  (memory as Memory).emergency ?? {};

/** When the team was last alerted. */
export function getAlarmTime({ memory }: Turn): Date | null {
  const { emergency }: Memory = memory;
  return emergency === undefined ? null : new Date(emergency.at);
}

function getOpen(turn: Turn): Memory {
  const { emergency }: Memory = turn.memory;
  if (emergency === undefined || hasTeamAnswered(turn)) return {};
  const staysWithVisitor = emergency.names.some((name) => getEmergency(name).staysWithVisitor);
  const isOpen =
    turn.now.getTime() - Date.parse(emergency.at) < (staysWithVisitor ? STAY_WITH_VISITOR_MS : OPEN_MS);
  return isOpen ? { emergency } : {};
}

/** From then on a person decides what the emergency needs. */
export function hasTeamAnswered({ earlierLines }: Turn): boolean {
  const alarm = earlierLines.findLastIndex(({ attributes }) => attributes.urgent === true);
  return earlierLines.slice(alarm + 1).some(({ attributes }) => attributes.by === 'person');
}

/**
 * What a message says during an open emergency: that it's over, that there was none, something else, or anything
 * about it.
 */
export type EmergencyNews = 'none' | 'over' | 'mistaken' | 'elsewhere' | 'unrelated' | 'open';

/** Whether a message surely asks one of the questions that the agent knows; only called where that matters. */
type AsksOther = (turn: Turn) => boolean;

const asksNothing: AsksOther = () => false;

export function readEmergencyNews(turn: Turn, asksOther: AsksOther = asksNothing): EmergencyNews {
  const dangers = listOpenDangers(turn);
  if (dangers.length === 0) return 'none';
  const text = normalizeText(joinLines(turn));
  const staysWithVisitor = dangers.some((one) => one.staysWithVisitor);
  if (isElsewhere(text)) return 'elsewhere';
  const doubt = isInDoubt(turn) ? readDoubt(turn, text, asksOther) : null;
  // who mentioned suicide may take it back to be left alone
  if (doubt) return doubt === 'mistaken' && staysWithVisitor ? 'unrelated' : doubt;
  if (leavesHomeUnlocked(turn)) return 'open';
  const isOver = overPattern.test(text) || (isLockedOut(turn) && isBackIn(text));
  if (!staysWithVisitor && isOver && !unsurePattern.test(text)) return 'over';
  const isUnrelated = unrelatedPattern.test(withoutAddress(text).replaceAll(ownHomePattern, ' '));
  if (!isUnrelated || relatedPattern.test(text) || isAboutRepair(turn, text)) return 'open';
  return staysWithVisitor && riskyPattern.test(text) ? 'open' : 'unrelated';
}

/** Whether all that was said so far may be no danger. */
export const isInDoubt = (turn: Turn): boolean => getOpen(turn).emergency?.isDoubtful === true;

/** Whether a visitor corrects us or turns to something else. Null for what may be about a danger. */
function readDoubt(turn: Turn, normalizedText: string, asksOther: AsksOther): EmergencyNews | null {
  if (assessDanger(joinLines(turn))?.isDoubtful === false) return null;
  if (correctionPattern.test(normalizedText) && !unsureCorrectionPattern.test(normalizedText))
    return 'mistaken';
  return !riskyPattern.test(normalizedText) && asksOther(turn) ? 'unrelated' : null;
}

const correctionPattern = new RegExp(
  [
    String.raw`\b(?:nobody|no ?one)(?:'?s)? (?:is |was |got |has been )?(?:hurt|in (?:any )?danger|dying|sick|injured|stuck|shot|shooting|broke in|trapped)\b`,
    String.raw`\bnot (?:literal\w*|actual\w*|really|suicidal|stuck|hurt|cut|in (?:any )?(?:pain|danger)|an? emergency|flooding|locked out|that serious|like that|what i \w+|an? (?:gas|smoke) smell)\b`,
    String.raw`\b(?:there is|there'?s|theres|it'?s|no|oh) no (?:fire|smoke|gas|sparks?|bullets?|flood|danger|emergency)\b|^no (?:fire|smoke|gas|sparks?|bullets?|flood|danger|emergency|patient)\b`,
    String.raw`\b(?:i'?m|i am|we'?re|we are|every ?(?:one|body)(?:'?s| is)|(?:he|she)(?:'?s| is)) (?:totally |all |perfectly |just |completely )?(?:fine|ok|okay|alive|not hurt|safe and sound)\b`,
    String.raw`\b(?:lol|lmao|ha(?:ha)+h?|jaja\w*|jk|kidding|joking|a joke|broma|bromeando)\b`,
    String.raw`\b(?:figure of speech|an expression|wrong idea|misunderst\w+|misread|nothing(?: is|'?s) wrong|weird (?:reply|answer))\b`,
    String.raw`\b(?:is|it'?s|that'?s|thats) (?:just |only )?(?:my|his|her|a|the) (?:[a-z]+'?s )?(?:(?:last )?name|surname)\b|\bapellido\b`,
    String.raw`\bi (?:just |only )?(?:meant|mean that|was (?:just |only )?(?:asking|wondering|talking about))\b|\bi(?:'?m| am) (?:just|only) (?:asking|curious|wondering|looking)\b|\bi (?:just|only) (?:asked|want(?:ed)? to (?:know|see|ask)|need to know)\b`,
    String.raw`\b(?:es un decir|no es (?:una )?emergencia|no hay (?:ningun[a]? )?(?:incendio|fuego|chispas|humo|gas|peligro)|nadie esta (?:herid[oa]|en peligro)|me (?:entendio|entendiste) mal|solo (?:pregunt\w+|queria saber))\b`,
  ].join('|'),
);
const unsureCorrectionPattern =
  /\b(?:think|maybe|probably|guess|might|prob|hope|for now|so far|yet|still|but|overreact\w*|pero|todavia|creo)\b/;

/** A resident may ask about the rent or another home because of what is broken. */
const isAboutRepair = ({ useCase }: Turn, normalizedText: string): boolean =>
  useCase !== 'LEASING_SUPPORT' && findSideQuestion(normalizedText) !== null;

type EmergencyReading = {
  news: EmergencyNews;
  danger: Danger | null;
  /** What may be a danger. Most of these, in the middle of a conversation about something else, are not. */
  doubt: SafetyScript | null;
};

/**
 * Also looks for a danger, unless people are out of the open one. What is doubtful raises no alarm in the middle of a
 * conversation, or in what surely asks something else.
 */
export function readEmergency(turn: Turn, asksOther: AsksOther = asksNothing): EmergencyReading {
  const news = readEmergencyNews(turn, asksOther);
  const found = news === 'elsewhere' ? null : assessDanger(joinLines(turn));
  if (!found || isOnlyDoor(turn, found)) return { news, danger: null, doubt: null };
  // the team is already alerted, and what is doubtful seldom calls for another alarm
  const staysWithVisitor = listOpenDangers(turn).some((one) => one.staysWithVisitor);
  const isMore = news === 'open' && (found.script.needsVisit === true || staysWithVisitor);
  const isNoAlarm = news === 'none' || isMore || (isInDoubt(turn) && news !== 'open');
  const isConversation = () =>
    news === 'open' || turn.earlierLines.some(({ by }) => by === 'us') || asksOther(turn);
  // the team already knows of someone who may hurt themselves, and so does the next reply
  const isVague = found.isDoubtful || (staysWithVisitor && found.script.name === 'unclear danger');
  if (!(isVague && isNoAlarm && isConversation())) return { news, danger: found, doubt: null };
  const isDetail = turn.useCase !== 'LEASING_SUPPORT' && isCalmDetail(joinLines(turn));
  return { news, danger: null, doubt: isDetail ? null : found.script };
}

/** Whether a message has a word that a plain request hardly has: a doubtful one with it keeps the word of caution. */
export const namesHarm = (text: string): boolean => harmPattern.test(normalizeText(text));

const harmPattern =
  /\b(?:gas|smok\w*|fires?|flames?|burn\w*|sparks?|sparking|shock\w*|electrocut\w*|buzz\w*|smell\w*|leak\w*|flood\w*|pour\w*|gush\w*|soaked|ceiling|collaps\w*|break(?:s|ing)? in|broke in|follow\w*|stalk\w*|threat\w*|weapon|gun|knife|hit|hits|hitting|beat\w*|chok\w*|hurt\w*|harm\w*|abus\w*|safe|unsafe|scared|afraid|terrified|danger\w*|emergency|911|988|police|ambulance|help|bleed\w*|blood|breath\w*|faint\w*|dizzy|nause\w*|sick|ill|headaches?|passed out|unconscious|overdos\w*|pills?|drunk|die|died|dies|dying|dead|death|kill\w*|jump\w*|roof\w*|after tonight|suicid\w*|alive|life|living|exist\w*|end it|ending it|give up|gave up|giving up|goodbye|hopeless|worthless|pointless|burden|better off|no point|no reason|nobody|no one|alone|lonely|cry\w*|depress\w*|anymore|any more|can'?t (?:take|do|go|keep|stand|handle|cope)|tired|sleep|disappear|wake up|hate|trapped|stuck|locked|freez\w*|cold|heat|hot|monoxide|alarms?|detector|hole|fell|falling|baby|kids?|child\w*|humo|fuego|incendi\w*|llamas|quem\w*|chisp\w*|huele\w*|olor|fuga|inund\w*|techo|golpe\w*|pega|amenaz\w*|arma|cuchillo|miedo|peligro\w*|emergencia|policia|ayuda\w*|auxilio|sangr\w*|respir\w*|mare\w*|desmay\w*|muer\w*|morir\w*|mat\w*|vivir|vida|sol[oa]|llor\w*|triste|cansad\w*|rendi\w*|encerrad\w*|atrapad\w*|frio|calor|nin[oa]s?|bebe|no puedo mas|ya no)\b/;

const elsewherePattern =
  /^(?:(?:ok|okay|yes|yeah|alright|so|now|but|good) )*(?:we'?re|we are|i'?m|im|i am|everyone is|everybody is)(?: all| both)? (?:outside|out|safe|away|across the street|on the street|in (?:the|my|our|a) (?:car|truck|yard|parking lot)|at (?:the|a|my|our) (?:neighbors?|neighbor's|office))(?: now| already)?[ .!]*$|^(?:(?:ok|si|ya) )*(?:ya )?(?:estamos|estoy) (?:afuera|fuera|en el carro|a salvo)[ .!]*$/;
export const isElsewhere = (normalizedText: string): boolean => elsewherePattern.test(normalizedText);

const responder =
  '(?:fire ?(?:department|dept|fighters?|men)|firefighters?|police|cops|officers?|gas company|ambulance|paramedics?|maintenance|plumber|electrician)';
const overPattern = new RegExp(
  [
    String.raw`\b(?:false alarm|(?:not an|no|isn't an|wasn't an) emergency|all clear|(?:just |was |only )(?:kidding|joking|a joke|a test|testing)|a misunderstanding|misunderstood)\b`,
    String.raw`\b(?:it'?s|it is|everything is|everything's|that'?s|that is) (?:all )?(?:over|resolved|taken care of|under control)\b`,
    String.raw`\b(?:fire|flames?) (?:is|was|are) out\b`,
    String.raw`\b${responder} (?:\w+ ){0,3}(?:left|fixed|cleared|checked|shut|turned|safe|okay|ok)\b`,
    String.raw`\b(?:said|says|told us|told me) (?:\w+ ){1,4}(?:safe|okay|ok|fine|go back|come back)\b|\bcleared (?:us|me|it|the \w+)\b`,
    String.raw`\b(?:is|are|it'?s) (?:back on|working again|working now|fixed|back to normal)\b|\b(?:found (?:my|the) keys?)\b`,
    String.raw`\b(?:falsa alarma|no es (?:una )?emergencia|ya paso (?:todo|el peligro)|ya (?:esta|quedo) (?:arreglado|resuelto)|ya se fueron los bomberos)\b`,
  ].join('|'),
);
const unsurePattern =
  /\b(?:think|maybe|probably|guess|might|hope|what if|until|before|when|how|should|can|haven'?t|hasn'?t|didn'?t|(?<!was)(?<!is)n't|never|nobody|(?:is|are) not)\b|\?/;

const ownHomePattern =
  /\b(?:my|our|the|his|her|their|this|in|from) (?:\w+ )?(?:apartments?|apts?|bed ?rooms?|beds?|house|home|garage|pool|parking)\b/g;
const unrelatedPattern =
  /\b(?:apartments?|apts?|studios?|bed ?rooms?|beds?|homes|houses|listings?|tours?|touring|showings?|pets?|dogs?|cats?|parking|garage|deposits?|appl(?:y|ying|ication)|renew\w*|renewal|rent|rental|prices?|sq(?:uare)? ?(?:ft|feet)|voucher|section 8|laundry|gym|balcony|lease (?:end|term)|how much (?:is|are|does|do)|office hours|criteria|income|credit score|photos?|pictures?|floor ?plan|move[- ]in|(?:cuanto|precio|horario|oficina|requisitos|fotos)|departamentos?|recamaras?|renta|visita|mascotas?|estacionamiento)\b/;
const relatedPattern =
  /\b(?:he|she|they|him|her|them|hes|he's|shes|she's|they're|theyre|my ex|911|help|emergency|gas|smell\w*|smok\w*|fires?|burn\w*|water|leak\w*|flood\w*|ceiling|sparks?|breakers?|outlets?|heat|heater|furnace|oven|stove|pilot|hurt\w*|pain|headaches?|dizz\w*|sick|nause\w*|breath\w*|bleed\w*|blood|unconscious|hospital|ambulance|police|alarm|detector|door|go back|back in|scared|afraid|die|dying|dead|kill|danger\w*|weapon|gun|knife|humo|fuego|puerta|miedo)\b/;
/** What someone who wants to die must not be helped to find. */
const riskyPattern =
  /\b(?:high(?:er|est|rise)?(?! (?:school|chair))|tall|tallest|(?:top|upper|last|\d+ (?:st|nd|rd|th)) floors?|balcon\w*|roof\w*|ledge|bridges?|train tracks|rivers?|alone|isolated|secluded|pills?|gun|piso alto|pisos altos|azotea|puente)\b/;
