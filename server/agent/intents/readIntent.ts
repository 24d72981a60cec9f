import type { Turn } from '../agent.ts';
import type { LeasingMemory } from '../leasing/turnContext.ts';
import { joinLines } from '../understand/joinLines.ts';

import {
  type AnswerKind,
  classifyLeasingIntent,
  classifyResidentIntent,
  type LeasingIntent,
  type LikelyIntent,
  type ResidentIntent,
} from './classifyIntent.ts';

/** From here on, about one message in fifty is misjudged. */
const SURE = 0.8;

/** What a message of someone who looks for a home most likely does, after what was answered last. */
export const readLeasingIntent = (turn: Turn): LikelyIntent<LeasingIntent> | null =>
  classifyLeasingIntent(joinLines(turn), readAnswerKind(turn));

export const isSurely = <Intent>(intent: LikelyIntent<Intent> | null, ...names: readonly Intent[]): boolean =>
  intent !== null && intent.certainty >= SURE && names.includes(intent.name);

const readAnyIntent = (turn: Turn): LikelyIntent<LeasingIntent | ResidentIntent> | null =>
  turn.useCase === 'LEASING_SUPPORT'
    ? readLeasingIntent(turn)
    : classifyResidentIntent(joinLines(turn), null);

type Closing = 'thanks' | 'decline';

/** Whether a message surely only thanks, says goodbye or takes something back; not at the start, where it greets. */
export function readClosing(turn: Turn): Closing | null {
  const text = joinLines(turn);
  const isFirst = turn.earlierLines.every(({ by }) => by === 'visitor');
  if (isFirst || text.length > MAX_CLOSING_LENGTH || /[?¿\d]/.test(text)) return null;
  const intent = readAnyIntent(turn);
  if (isSurely(intent, 'thanks')) return 'thanks';
  const isTakenBack = turn.memory.held !== undefined || turn.workOrders.length > 0 || otherPattern.test(text);
  return isSurely(intent, 'decline') && !isTakenBack ? 'decline' : null;
}

/** `cancel that` is something to do, and `none of these` asks for others. */
const otherPattern = /\b(?:cancel\w*|none|neither|ningun[oa]?|pag\w+|pay\w*)\b/i;

const MAX_CLOSING_LENGTH = 160;

const untold: readonly string[] = ['info', 'other', 'thanks', 'decline'];

/** Whether a message asks or wants something, or says what the one who answers it should know. */
export function wantsHearing(turn: Turn): boolean {
  const intent = readAnyIntent(turn);
  return intent !== null && intent.certainty >= LIKELY && !untold.includes(intent.name);
}

const LIKELY = 0.6;

/** Whether a message of someone who looks for a home so plainly asks for homes that it hardly tells of a danger. */
export function surelySearches(turn: Turn): boolean {
  const intent = turn.useCase === 'LEASING_SUPPORT' ? readLeasingIntent(turn) : null;
  return intent?.name === 'search' && intent.certainty >= PLAINLY && homePattern.test(joinLines(turn));
}

/** Of 88 dangers that strangers told in doubtful words, none is taken for a search so surely. */
const PLAINLY = 0.9;
const homePattern = /\b(?:bed ?rooms?|\d ?-?(?:beds?|br|bd)|rec[aá]maras?|cuartos?)\b|\$ ?\d/i;

/** Whether a resident surely complains, and asks nothing that can be looked up. */
export const surelyComplains = (turn: Turn): boolean =>
  turn.useCase === 'RESIDENT_SUPPORT' && isSurely(readAnyIntent(turn), 'complaint');

function readAnswerKind({ earlierLines, memory: known }: Turn): AnswerKind {
  const memory: LeasingMemory & { offersPerson?: true; misses?: number } = known;
  const last = earlierLines.findLast(({ by }) => by === 'us');
  if (!last) return 'start';
  if (last.attributes.cards !== undefined) return 'list';
  if (memory.expects === 'home') return 'which';
  if (memory.isAboutTimes) return last.text.includes('held=true') ? 'hold' : 'times';
  if (memory.offersPerson) return 'team';
  if (memory.misses) return 'unsure';
  return memory.home === undefined ? 'policy' : 'home';
}
