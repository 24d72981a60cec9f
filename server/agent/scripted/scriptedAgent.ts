import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { hasPeoplePreference } from '#server/fairHousing/wishes.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { accommodationTexts, asksForAccommodation, assistanceTexts } from '../safetyScripts/accommodation.ts';
import { confinementText, mentionsConfinement } from '../safetyScripts/confinement.ts';
import { keepEmergency, namesHarm, readEmergency, withoutEmergency } from '../safetyScripts/openEmergency.ts';
import {
  asksForPerson,
  asksWhoAnswers,
  isCallbackNumber,
  leavesMessage,
} from '../safetyScripts/personRequests.ts';
import { withCommonQuestions } from '../commonQuestions/withCommonQuestions.ts';
import { withGrounding } from '../grounding/withGrounding.ts';
import { isTourQuestion } from '../leasing/answerTourQuestion.ts';
import { withNoticeDate } from './withNoticeDate.ts';
import { withSeveralQuestions } from './withSeveralQuestions.ts';
import { goesWithBooking } from '../leasing/bookingDetails.ts';
import { movesTime } from '../leasing/changeHeldTime.ts';
import { surelyAsks, withLikelyQuestion } from '../likelyQuestions/withLikelyQuestion.ts';
import { createLeasingAgent } from '../leasing/leasingAgent.ts';
import { surelyComplains, surelySearches } from '../intents/readIntent.ts';
import { mentionsRepair } from '../maintenance/detectRepair.ts';
import { maintenanceAgent } from '../maintenance/maintenanceAgent.ts';
import { addContact, hasOpenReport, withOpenReport } from '../maintenance/openReport.ts';
import { residentAgent } from '../residents/residentAgent.ts';
import type { LoadPlaces } from '../../understanding/placesCache.ts';
import { acceptsPerson, withClarification } from '../smallTalk/clarify.ts';
import { answerConcern, answerSmallTalk, sorry } from '../smallTalk/answerSmallTalk.ts';
import { type Concern, findConcern } from '../smallTalk/concerns.ts';
import { withWayOut } from '../smallTalk/withWayOut.ts';
import { findLastAnswer, hasSaid, joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';
import { talkToPersonButton } from '../words/buttons.ts';
import {
  createCarefulGoodbye,
  createEmergencyFollowUp,
  createDoubtText,
  createEmergencyOverReply,
  createGentleCheck,
  withMistakeAdmitted,
  withSafetyCheck,
} from '../words/createEmergencyFollowUp.ts';
import { createEmergencyReply } from '../words/createEmergencyReply.ts';
import { introduce } from '../words/introduce.ts';
import { withIntro } from '../words/withIntro.ts';
import { withSpanishNotice } from '../words/withSpanishNotice.ts';
import { createHandOverReply } from '../words/createHandOverReply.ts';
import { createTextReply } from '../words/createTextReply.ts';

/** Answers by rules, using only our own data. */
export function createScriptedAgent(loadPlaces: LoadPlaces): Agent {
  const agents = {
    LEASING_SUPPORT: withLikelyQuestion(withGrounding(createLeasingAgent(loadPlaces))),
    MAINTENANCE_ASSISTANT: maintenanceAgent,
    RESIDENT_SUPPORT: withLikelyQuestion(withGrounding(residentAgent)),
  };
  const answerByRules: Agent = async (turn, tools, signal) => {
    const normalizedText = normalizeText(joinLines(turn));
    if (mentionsConfinement(normalizedText)) return createConfinementReply(turn);
    const wantsPerson = asksForPerson(normalizedText) && !isAboutNeighbor(turn, normalizedText);
    if (asksForAccommodation(normalizedText)) return createAccommodationReply(turn, normalizedText);
    if (wantsPerson || acceptsPerson(turn, normalizedText))
      return withOpenReport(turn, createHandOverReply(turn));
    if (leavesNumber(turn)) return addContact(turn) ?? withOpenReport(turn, createHandOverReply(turn));
    if (turn.useCase === 'LEASING_SUPPORT' && leavesMessage(normalizedText)) return createMessageReply(turn);
    if (asksWhoAnswers(normalizedText)) return createIdentityReply(turn);
    const answer = () => agents[turn.useCase](turn, tools, signal);
    if (isAwaitingAnswer(turn) || isAboutHold(turn, normalizedText)) return answer();
    const smallTalk = answerSmallTalk(turn);
    if (smallTalk) return smallTalk;
    const concern = findConcern(normalizedText) ?? (surelyComplains(turn) ? 'complaint' : null);
    if (concern === null) return answer();
    if (!asksMore(turn, concern, normalizedText)) return answerConcern(turn, concern, normalizedText);
    return withIntro(await answer(), sorry[getReplyLanguage(turn)], ' ');
  };
  return withSpanishNotice(
    withClarification(
      withOpenEmergency(withWayOut(withNoticeDate(withSeveralQuestions(withCommonQuestions(answerByRules))))),
    ),
  );
}

/** Answers a danger with its fixed wording, and stays with it until it is over. */
const withOpenEmergency =
  (agent: Agent): Agent =>
  async (turn, tools, signal) => {
    const { news, danger, doubt } = readEmergency(turn, (one) => surelyAsks(one) || surelySearches(one));
    if (danger) return createEmergencyReply(turn, danger);
    if (news === 'over') return createEmergencyOverReply(turn);
    if (news === 'mistaken') {
      const reply = await agent({ ...turn, memory: withoutEmergency(turn.memory) }, tools, signal);
      return withMistakeAdmitted(turn, reply);
    }
    if (news === 'open' || news === 'elsewhere') return createEmergencyFollowUp(turn);
    const goodbye = news === 'none' && doubt === null ? createCarefulGoodbye(turn) : null;
    if (goodbye) return goodbye;
    const check = news === 'unrelated' ? createGentleCheck(turn) : null;
    if (check) return check;
    const answered = await agent(turn, tools, signal);
    const reply = { ...answered, memory: keepEmergency(turn, answered.memory) };
    if (doubt && !(reply.isPlainRequest && !namesHarm(joinLines(turn))))
      return withDoubt(turn, reply, createDoubtText(turn, doubt));
    return news === 'unrelated' ? withSafetyCheck(turn, reply) : reply;
  };

/** The word of caution is said once in a row. */
const withDoubt = (turn: Turn, reply: Reply, caution: string): Reply =>
  findLastAnswer(turn).includes(caution) ? reply : withIntro(reply, caution, ' ');

/** A visitor who only leaves a phone number wants to be called. */
const leavesNumber = (turn: Turn): boolean =>
  turn.memory.awaits === undefined &&
  !(turn.useCase === 'LEASING_SUPPORT' && goesWithBooking(joinLines(turn), turn.memory)) &&
  !isAwaitingAnswer(turn) &&
  isCallbackNumber(joinLines(turn));

/** Whether a question or a change is about the time that is held, and no courtesy. */
const isAboutHold = ({ useCase, memory }: Turn, normalizedText: string): boolean =>
  useCase === 'LEASING_SUPPORT' &&
  memory.held !== undefined &&
  (movesTime(normalizedText) || isTourQuestion(normalizedText));

/** Whether the agent has asked something to which a few polite words may be the answer. */
const isAwaitingAnswer = ({ memory }: Turn): boolean =>
  hasOpenReport(memory) || (memory.awaits !== undefined && memory.awaits !== 'code');

const searchPattern =
  /\b(?:\d ?(?:beds?|br|bd|bedrooms?|recamaras?|cuartos?)|studio|estudio|(?:under|up to|max|hasta|menos de) \$? ?\d)/;

/** Whether a complaint comes with a repair, or a worry with a search: both are answered like any other. */
const asksMore = ({ useCase }: Turn, concern: Concern, normalizedText: string): boolean =>
  useCase === 'LEASING_SUPPORT'
    ? concern === 'hardship' && searchPattern.test(normalizedText)
    : concern !== 'hardship' && (mentionsRepair(normalizedText) || missedVisitPattern.test(normalizedText));

/** A repair that no one came for. */
const missedVisitPattern =
  /\b(?:nobody|no ?one|no 1|never|nadie) (?:ever )?(?:came|has come|have come|showed|shown|vino|ha venido|llego)\b|\b(?:was|were) supposed to (?:come|be here|show up|fix)\b/;

/** Questions about a neighbor are not requests for a team member. */
const isAboutNeighbor = ({ useCase }: Turn, normalizedText: string): boolean =>
  useCase === 'LEASING_SUPPORT' &&
  hasPeoplePreference(normalizedText) &&
  !/\b(?:talk|speak|call me|human|representative|hablar)\b/.test(normalizedText);

function createIdentityReply(turn: Turn): Reply {
  const language = getReplyLanguage(turn);
  const words = introduce(turn, language);
  const isSaid = hasSaid(turn, words);
  return createTextReply(turn, `${isSaid ? stillAProgram[language](turn) : words} ${takeOver[language]}`, [
    talkToPersonButton[language],
  ]);
}

const stillAProgram: Record<Language, (turn: Turn) => string> = {
  en: ({ agentName }) => `Yes, I’m sure: ${agentName} is the name of a program, and I don’t sit anywhere.`,
  es: ({ agentName }) => `Sí, seguro: ${agentName} es el nombre de un programa, y no estoy en ningún lugar.`,
};

const takeOver: Record<Language, string> = {
  en: 'A person from our team can take over anytime. Just ask.',
  es: 'Una persona del equipo puede seguir cuando quiera. Solo pídalo.',
};

/** Asks for no reason and hands over to a person immediately. */
function createAccommodationReply(turn: Turn, normalizedText: string): Reply {
  const language = getReplyLanguage(turn);
  const intro = mentionsAssistanceAnimal(normalizedText)
    ? `${assistanceTexts[language]} ${accommodationTexts[language]}`
    : accommodationTexts[language];
  return withOpenReport(turn, createHandOverReply(turn, { reason: 'Accommodation request', intro }));
}

/** A message for someone on the team goes with the chat; what is still to be said can be written after it. */
const createMessageReply = (turn: Turn): Reply =>
  createHandOverReply(turn, {
    reason: 'A message for the team',
    intro: takesMessage[getReplyLanguage(turn)],
  });

const takesMessage: Record<Language, string> = {
  en: 'I’ll see that our team gets it. Write here what they should know: your name, which home it’s about and your message.',
  es: 'El equipo lo recibe. Escriba aquí lo que deben saber: su nombre, de qué casa se trata y su mensaje.',
};

/** Offers a person, because what may help differs from home to home. */
function createConfinementReply(turn: Turn): Reply {
  const language = getReplyLanguage(turn);
  const reply = createTextReply(turn, confinementText[language], [talkToPersonButton[language]]);
  return { ...reply, offersPerson: true };
}
