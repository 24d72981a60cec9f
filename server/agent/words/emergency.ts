import type { Reply, Turn } from '../agent.ts';
import type { FixedAnswer } from '../fixed/emergencies.ts';

import { hasSpanish } from '../understand/spanish.ts';

import { hasMailbox, noMailbox } from './noMailbox.ts';
import { whenAnswered } from './whenAnswered.ts';

const whereTo = 'So that somebody can come, write here the address with the unit and a phone number.';
const whereToInSpanish =
  'Para que alguien pueda ir, escriba aquí la dirección con el número del apartamento y un teléfono.';

/** What to do comes first; then a person has the chat, where one can be told. */
export function emergency(turn: Turn, danger: FixedAnswer): Reply {
  const { organization, visitor, memory } = turn;
  const { name, text: english, spanish, needsVisit = false } = danger;
  const isSpanish = turn.asked.some((line) => hasSpanish(line.text));
  const text = isSpanish ? `${spanish}\n${english}` : english;
  const first = { text, attributes: { urgent: true as const } };
  if (!hasMailbox(organization)) {
    return { says: [first, { text: noMailbox(organization) }], memory, handsOver: null };
  }
  const told = [
    needsVisit && isSpanish ? `${whereToInSpanish}\n` : '',
    `I have told the team${organization.rentalPortalUrl === null ? '' : ', and a person goes on here'}. `,
    needsVisit ? `${whereTo} ` : '',
    whenAnswered(organization, visitor),
  ].join('');
  return { says: [first, { text: told }], memory, handsOver: { reason: `Emergency: ${name}` } };
}
