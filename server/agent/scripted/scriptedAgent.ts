import type { Agent } from '../agent.ts';
import { emergencyIn } from '../fixed/emergencies.ts';
import { asksForPerson } from '../fixed/person.ts';
import { grounded } from '../grounds/grounded.ts';
import { createLeasingAgent } from '../leasing/leasingAgent.ts';
import { maintenanceAgent } from '../maintenance/maintenanceAgent.ts';
import { createPlaces } from '../tools/places.ts';
import { plainWords } from '../understand/plainWords.ts';
import { emergency } from '../words/emergency.ts';
import { noAccounts } from '../words/noAccounts.ts';
import { toPerson } from '../words/toPerson.ts';

/** Answers by rules, from our own data alone. */
export function createScriptedAgent(): Agent {
  const leasing = grounded(createLeasingAgent(createPlaces()));
  return (turn, tools, signal) => {
    const plain = plainWords(turn.asked.map(({ text }) => text).join('\n'));
    const danger = emergencyIn(plain);
    if (danger) return Promise.resolve(emergency(turn, danger));
    if (asksForPerson(plain)) return Promise.resolve(toPerson(turn));
    if (turn.useCase === 'LEASING_SUPPORT') return leasing(turn, tools, signal);
    if (turn.useCase === 'MAINTENANCE_ASSISTANT') return maintenanceAgent(turn, tools, signal);
    return Promise.resolve(noAccounts(turn));
  };
}
