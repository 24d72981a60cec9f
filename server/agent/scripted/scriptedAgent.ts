import type { Agent } from '../agent.ts';
import { emergencyIn, type FixedAnswer } from '../fixed/emergencies.ts';
import { asksForPerson } from '../fixed/person.ts';
import { grounded } from '../grounds/grounded.ts';
import { createLeasingAgent } from '../leasing/leasingAgent.ts';
import { maintenanceAgent, withOpenReport } from '../maintenance/maintenanceAgent.ts';
import { createPlaces } from '../tools/places.ts';
import { plainWords } from '../understand/plainWords.ts';
import { emergency } from '../words/emergency.ts';
import { noAccounts } from '../words/noAccounts.ts';
import { toPerson } from '../words/toPerson.ts';

const PIECE = 800;
const OVERLAP = 100;

/** Wherever it stands: plain words are made of the first thousand letters only. */
function dangerIn(text: string): FixedAnswer | null {
  for (let start = 0; start < text.length; start += PIECE) {
    const danger = emergencyIn(plainWords(text.slice(start, start + PIECE + OVERLAP)));
    if (danger) return danger;
  }
  return null;
}

/** Answers by rules, from our own data alone. */
export function createScriptedAgent(): Agent {
  const leasing = grounded(createLeasingAgent(createPlaces()));
  return (turn, tools, signal) => {
    const asked = turn.asked.map(({ text }) => text).join('\n');
    const plain = plainWords(asked);
    const danger = dangerIn(asked);
    if (danger) return Promise.resolve(emergency(turn, danger));
    if (asksForPerson(plain)) return Promise.resolve(withOpenReport(turn, toPerson(turn)));
    if (turn.useCase === 'LEASING_SUPPORT') return leasing(turn, tools, signal);
    if (turn.useCase === 'MAINTENANCE_ASSISTANT') return maintenanceAgent(turn, tools, signal);
    return Promise.resolve(noAccounts(turn));
  };
}
