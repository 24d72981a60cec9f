import { speaksOfAssistance } from '#server/fairHousing/assistanceAnimals.ts';
import { wishesAboutPeople } from '#server/fairHousing/peopleWishes.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { accommodationWords, asksForAccommodation, assistanceWords } from '../fixed/assistance.ts';
import { dangerIn } from '../fixed/dangerIn.ts';
import { asksForPerson, asksWhoAnswers } from '../fixed/person.ts';
import { grounded } from '../grounds/grounded.ts';
import { createLeasingAgent } from '../leasing/leasingAgent.ts';
import { maintenanceAgent, withOpenReport } from '../maintenance/maintenanceAgent.ts';
import { residentAgent } from '../residents/residentAgent.ts';
import type { PlacesOf } from '../tools/places.ts';
import { plainWords } from '../understand/plainWords.ts';
import { bringInPerson } from '../words/bringInPerson.ts';
import { emergency } from '../words/emergency.ts';
import { withSpanish } from '../words/inSpanish.ts';
import { toPerson } from '../words/toPerson.ts';

/** Answers by rules, from our own data alone. */
export function createScriptedAgent(placesOf: PlacesOf): Agent {
  const leasing = grounded(createLeasingAgent(placesOf));
  const residents = grounded(residentAgent);
  return withSpanish((turn, tools, signal) => {
    const asked = turn.asked.map(({ text }) => text).join('\n');
    const plain = plainWords(asked);
    const danger = dangerIn(asked);
    if (danger) return Promise.resolve(emergency(turn, danger));
    if (asksForPerson(plain) && !isOfNeighbor(turn, plain))
      return Promise.resolve(withOpenReport(turn, toPerson(turn)));
    if (asksForAccommodation(plain)) return Promise.resolve(accommodated(turn, plain));
    if (asksWhoAnswers(plain)) return Promise.resolve(whoAnswers(turn));
    if (turn.useCase === 'LEASING_SUPPORT') return leasing(turn, tools, signal);
    if (turn.useCase === 'MAINTENANCE_ASSISTANT') return maintenanceAgent(turn, tools, signal);
    return residents(turn, tools, signal);
  });
}

/** The person next door, and not one of the team. */
const isOfNeighbor = ({ useCase }: Turn, plain: string): boolean =>
  useCase === 'LEASING_SUPPORT' &&
  wishesAboutPeople(plain) &&
  !/\b(?:talk|speak|call me|human|representative|hablar)\b/.test(plain);

const whoAnswers = ({ agentName, organization, memory }: Turn): Reply => ({
  says: [
    {
      text: `I’m ${agentName}, the virtual assistant for ${organization.name} (an AI, not a person). A person from our team can take over anytime. Just ask.`,
      attributes: { buttons: [bringInPerson] },
      isOurs: true,
    },
  ],
  memory,
  handsOver: null,
});

/** Nobody is asked for a reason, and a person gets it at once. */
function accommodated(turn: Turn, plain: string): Reply {
  const before = speaksOfAssistance(plain) ? `${assistanceWords} ${accommodationWords}` : accommodationWords;
  return withOpenReport(turn, toPerson(turn, { reason: 'Accommodation request', before }));
}
