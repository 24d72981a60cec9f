import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { hasPeoplePreference } from '#server/fairHousing/wishes.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { accommodationText, asksForAccommodation, assistanceText } from '../safetyScripts/accommodation.ts';
import { detectDanger } from '../safetyScripts/detectDanger.ts';
import { asksForPerson, asksWhoAnswers } from '../safetyScripts/personRequests.ts';
import { withGrounding } from '../grounding/withGrounding.ts';
import { createLeasingAgent } from '../leasing/leasingAgent.ts';
import { maintenanceAgent, withOpenReport } from '../maintenance/maintenanceAgent.ts';
import { residentAgent } from '../residents/residentAgent.ts';
import type { LoadPlaces } from '../../understanding/placesCache.ts';
import { normalizeText } from '../understand/normalizeText.ts';
import { talkToPersonButton } from '../words/talkToPersonButton.ts';
import { createEmergencyReply } from '../words/createEmergencyReply.ts';
import { withSpanishNotice } from '../words/withSpanishNotice.ts';
import { createHandOverReply } from '../words/createHandOverReply.ts';

/** Answers by rules, using only our own data. */
export function createScriptedAgent(loadPlaces: LoadPlaces): Agent {
  const leasing = withGrounding(createLeasingAgent(loadPlaces));
  const residents = withGrounding(residentAgent);
  return withSpanishNotice((turn, tools, signal) => {
    const question = turn.newLines.map(({ text }) => text).join('\n');
    const normalizedText = normalizeText(question);
    const danger = detectDanger(question);
    if (danger) return Promise.resolve(createEmergencyReply(turn, danger));
    if (asksForPerson(normalizedText) && !isAboutNeighbor(turn, normalizedText))
      return Promise.resolve(withOpenReport(turn, createHandOverReply(turn)));
    if (asksForAccommodation(normalizedText))
      return Promise.resolve(createAccommodationReply(turn, normalizedText));
    if (asksWhoAnswers(normalizedText)) return Promise.resolve(createIdentityReply(turn));
    if (turn.useCase === 'LEASING_SUPPORT') return leasing(turn, tools, signal);
    if (turn.useCase === 'MAINTENANCE_ASSISTANT') return maintenanceAgent(turn, tools, signal);
    return residents(turn, tools, signal);
  });
}

/** Questions about a neighbor are not requests for a team member. */
const isAboutNeighbor = ({ useCase }: Turn, normalizedText: string): boolean =>
  useCase === 'LEASING_SUPPORT' &&
  hasPeoplePreference(normalizedText) &&
  !/\b(?:talk|speak|call me|human|representative|hablar)\b/.test(normalizedText);

const createIdentityReply = ({ agentName, organization, memory }: Turn): Reply => ({
  messages: [
    {
      text: `I’m ${agentName}, the virtual assistant for ${organization.name} (an AI, not a person). A person from our team can take over anytime. Just ask.`,
      attributes: { buttons: [talkToPersonButton] },
      isTrusted: true,
    },
  ],
  memory,
  handOverRequest: null,
});

/** Asks for no reason and hands over to a person immediately. */
function createAccommodationReply(turn: Turn, normalizedText: string): Reply {
  const intro = mentionsAssistanceAnimal(normalizedText)
    ? `${assistanceText} ${accommodationText}`
    : accommodationText;
  return withOpenReport(turn, createHandOverReply(turn, { reason: 'Accommodation request', intro }));
}
