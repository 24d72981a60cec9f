import { classifyDanger } from './classifyDanger.ts';
import { getEmergency, type SafetyScript, unclearEmergency } from './emergencies.ts';
import { isAboutWaiting, isOnlyDuration, isRoutinePlumbing, isUtilityCost } from './routineRepairs.ts';

/** People in danger say so at the beginning or the end, so checking only those keeps long texts fast. */
const MAX_TAIL_LENGTH = 1_500;
const PIECE_LENGTH = 400;
const PIECE_OVERLAP = 100;

/** Chosen with the held-out lines; see docs/agent.md. */
const MIN_SCORE = -0.08;
/** Short texts give the model little to recognize, and a danger in few words is plain. */
const MIN_SHORT_SCORE = 0.08;
const SHORT_LENGTH = 40;
/** How much the most dangerous clause of several counts. */
const CLAUSE_SHARE = 0.3;
const MIN_CLAUSE_LENGTH = 15;
/** Below this score, the reply is the general one for any danger. */
const MIN_NAME_SCORE = -0.6;

/** Wording this plain is always answered, whatever the model has learned. */
const SELF_HARM_PATTERN =
  /\b(?:kill|killing|hang|hanging) (?:myself|himself|herself|themselves)\b|\bsuicidal\b|\bend(?:ing)? (?:my|his|her|their) (?:own )?life\b|\b(?:matarme|suicidarme|quitarme la vida)\b/i;

/** A code, a phone number, or a date. The model mistakes some digits for parts of words. */
const NUMBERS_ONLY_PATTERN = /^[\d\s!#$()+,./:-]*$/;
const EMERGENCY_NUMBER_PATTERN = /^\D*(?:911|9-1-1|988)\D*$/;

/** Scores this close to the lowest one are where most false alarms are, and few dangers. */
const DOUBT_MARGIN = 0.35;

export type Danger = { script: SafetyScript; isDoubtful: boolean };

/** Whether someone is in danger, according to the trained model. */
export const detectDanger = (text: string): SafetyScript | null => assessDanger(text)?.script ?? null;

export function assessDanger(text: string): Danger | null {
  if (NUMBERS_ONLY_PATTERN.test(text))
    return EMERGENCY_NUMBER_PATTERN.test(text) ? { script: unclearEmergency, isDoubtful: false } : null;
  if (SELF_HARM_PATTERN.test(text)) return { script: getEmergency('self-harm'), isDoubtful: false };
  if (isOnlyDuration(text) || isUtilityCost(text)) return null;
  const [likeliest] = [...splitIntoWindows(text)].map(classifyDanger).sort((a, b) => b.score - a.score);
  if (!likeliest) return null;
  const margin = likeliest.score + getClauseBonus(text, likeliest.score) - getMinScore(text);
  if (margin < 0) return null;
  const script = chooseScript(text, likeliest);
  if (script.name === 'flood' && isRoutinePlumbing(text)) return null;
  if (script.name === 'violence' && fraudPattern.test(text) && !threatPattern.test(text)) return null;
  if (weatherScripts.has(script.name) && isAboutWaiting(text)) return null;
  const isDoubtful = margin < DOUBT_MARGIN;
  return isDoubtful && denialPattern.test(text) ? null : { script, isDoubtful };
}

/** `none of it is on fire, so whenever` */
const denialPattern =
  /\b(?:(?:none of (?:it|this|that|them)|nothing) is|nothing['’]?s|(?:it|that)['’]?s not) (?:on fire|an emergency|life or death|urgent)\b/i;

/** Someone who says they own the home and are away, and wants money, threatens no one: it’s how scams go. */
const fraudPattern =
  /\bout of (?:the )?(?:country|state|town)\b|\bmail (?:me |us )?(?:the |my |our )?keys?\b|\b(?:zelle|venmo|cash ?app|gift cards?|western union)\b|\bfuera del pa[ií]s\b/i;
const threatPattern =
  /\b(?:hit|hits|hitting|hurt\w*|harm\w*|gun|knife|weapon|kill\w*|threat\w*|beat\w*|scared|afraid|outside|follow\w*|stalk\w*|door|here|coming|pega\w*|golpe\w*|amenaz\w*|miedo|arma|cuchillo|mat\w+)\b/i;

const weatherScripts: ReadonlySet<string> = new Set([
  'no heat',
  'dangerous heat',
  'locked out',
  unclearEmergency.name,
]);

function chooseScript(text: string, { name, nameScore }: ReturnType<typeof classifyDanger>): SafetyScript {
  if (nameScore < MIN_NAME_SCORE) return unclearEmergency;
  return getEmergency(name === 'no heat' && isTooHot(text) ? 'dangerous heat' : name);
}

/** The model knows a home without heat, and takes one that is too hot for it. */
const isTooHot = (text: string): boolean => hotPattern.test(text) && !coldPattern.test(text);

const hotPattern =
  /\b(?:[89]\d|1[0-2]\d)\b|\b(?:too|so|very|really|extremely|unbearably|burning|boiling) hot\b|\b(?:sweltering|overheat\w*|heat ?(?:stroke|wave)|a\/?c|air ?con\w*|cooling|sweating|mucho calor|clima)\b/i;
const coldPattern =
  /\b(?:heaters?|heating|furnace|radiators?|boiler|no heat|freez\w*|cold|frio|fr\u00edo|shiver\w*|calefacci[o\u00f3]n)\b|\bheat(?:'s|’s)? (?:(?:is|has|was) (?!killing|awful|terrible|unbearable|crazy|insane|too|so|really|brutal|bad)|went |isn|won|doesn|stopp|broke|out|off)/i;

const getMinScore = ({ length }: string): number => (length < SHORT_LENGTH ? MIN_SHORT_SCORE : MIN_SCORE);

/** A danger may be said in passing, in one clause of several. */
function getClauseBonus(text: string, score: number): number {
  if (text.length > PIECE_LENGTH) return 0;
  const clauses = text.split(/(?<=[.!?…,;])\s+/).filter(({ length }) => length >= MIN_CLAUSE_LENGTH);
  if (clauses.length < 2) return 0;
  const worst = Math.max(...clauses.map((clause) => classifyDanger(clause).score));
  return CLAUSE_SHARE * (worst - score);
}

function* splitIntoWindows(text: string): Generator<string> {
  const ends =
    text.length <= 2 * MAX_TAIL_LENGTH
      ? [text]
      : [text.slice(0, MAX_TAIL_LENGTH), text.slice(-MAX_TAIL_LENGTH)];
  for (const end of ends)
    for (
      let start = 0;
      start === 0 || start + PIECE_OVERLAP < end.length;
      start += PIECE_LENGTH - PIECE_OVERLAP
    )
      yield end.slice(start, start + PIECE_LENGTH);
}
