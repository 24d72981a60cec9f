import { type PolicyTopic, policyTopics } from '#server/residents/queries/policies.ts';
import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { dayIn } from '#server/time/days.ts';

import type { Agent, Button, Reply, ReplyMessage, Turn } from '../agent.ts';
import { assistanceTexts } from '../safetyScripts/accommodation.ts';
import { asksForCapabilities, asksForContactInfo, isGreeting } from '../leasing/smallTalk.ts';
import { maintenanceAgent } from '../maintenance/maintenanceAgent.ts';
import { hasOpenReport, withReportReminder } from '../maintenance/openReport.ts';
import { catchRefusal } from '../tools/catchRefusal.ts';
import { readPolicies, readLeases } from '../tools/residents.ts';
import { answerSmallTalk } from '../smallTalk/answerSmallTalk.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';
import { joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '../understand/normalizeText.ts';
import { talkToPersonButton } from '../words/buttons.ts';
import { createContactReply } from '../words/createContactReply.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

import { createReply, type ResidentTurnContext } from './residentTurnContext.ts';
import {
  describeBillsInSpanish,
  findCurrentAddress,
  isLeaseTopic,
  isMoneyTopic,
  describeLeases,
} from './describeLeases.ts';
import { isRepair } from './isRepair.ts';
import {
  askForVerification,
  declineVerification,
  declinesVerification,
  parseVerificationInput,
  emailCode,
  replyToWrongCode,
} from './residentVerification.ts';
import { findTeamAnswer, type TeamAnswer } from './teamTopics.ts';
import {
  type ResidentTopic,
  continuesTopic,
  detectResidentTopic,
  listHouseTopics,
  mentionsOwnAccount,
} from './topics.ts';

/** Answers with the policies for all residents, and with personal data once the email address is verified. */
export const residentAgent: Agent = async (turn, tools, signal) => {
  const text = joinLines(turn);
  const turnContext = { turn, tools, text, normalizedText: normalizeText(text), memory: turn.memory };
  if (isRepair(turnContext)) return answerRepair(turnContext, signal);
  return withReportReminder(turn, await answer(turnContext));
};

async function answer(turnContext: ResidentTurnContext): Promise<Reply> {
  const { normalizedText, turn, memory, text } = turnContext;
  const credentials = parseVerificationInput(turnContext);
  if (credentials && 'code' in credentials) {
    const wrongCodeReply = await replyToWrongCode(turnContext, credentials);
    if (wrongCodeReply) return wrongCodeReply;
    const { topic = 'LEASE', repair: savedRepair } = memory;
    return answerFromLeases(
      { ...turnContext, memory: { repair: savedRepair, lastTopic: topic } },
      topic,
      verifiedIntro[getReplyLanguage(turn)],
    );
  }
  if (credentials) return emailCode(turnContext, credentials.email);
  if (declinesVerification(turnContext)) return declineVerification(turnContext);
  const smallTalk = answerSmallTalk(turn);
  if (smallTalk) return smallTalk;
  if (asksForContactInfo(normalizedText) && !mentionsDeadline(normalizedText))
    return createReply(createContactReply(turn), memory);
  const topic = detectResidentTopic(normalizedText);
  if (topic !== null) return answerAbout(turnContext, topic);
  const { lastTopic } = memory;
  if (lastTopic !== undefined && continuesTopic(normalizedText))
    return answerAbout(turnContext, lastTopic, { isFollowUp: true });
  if (isGreeting(normalizedText) || readSmallTalk(text) === 'greeting' || asksForCapabilities(normalizedText))
    return createReply(createWelcome(turn), memory);
  return {
    ...createHandOverReply(
      turnContext,
      'I’m not sure I understand. I can answer questions about house rules, rent, fees, renewing and moving out.',
    ),
    isNotUnderstood: true,
  };
}

const verifiedIntro = { en: 'Thanks, you’re verified. ', es: 'Gracias, ya está verificado. ' };

const mentionsDeadline = (normalizedText: string): boolean => /\b(?:notice|due)\b/.test(normalizedText);

async function answerAbout(
  context: ResidentTurnContext,
  topic: ResidentTopic,
  { isFollowUp = false } = {},
): Promise<Reply> {
  const { normalizedText, memory } = context;
  const turnContext = { ...context, memory: { ...memory, lastTopic: topic } };
  if (topic === 'ACCOUNT') return offerPerson(createHandOverReply(turnContext, noAccountsText));
  const isFeeTopic = topic === 'PETS' || topic === 'FEES' || topic === 'MOVE_OUT';
  if (isFeeTopic && mentionsAssistanceAnimal(normalizedText))
    return createHandOverReply(turnContext, assistanceTexts[getReplyLanguage(context.turn)]);
  const teamAnswer = findTeamAnswer(topic, { normalizedText, lastTopic: memory.lastTopic });
  if (teamAnswer) return answerForTeam(turnContext, teamAnswer);
  const isAboutOwnLease =
    isLeaseTopic(topic) &&
    (isFollowUp || mentionsOwnAccount(normalizedText) || topic === 'REQUESTS' || topic === 'BILLS');
  if (isAboutOwnLease) return answerFromLeases(turnContext, topic);
  const policy = await findPolicy(turnContext, topic);
  if (policy !== null) {
    const buttons = topic === 'RENT' ? { attributes: { buttons: [balanceButton] } } : {};
    return createReply({ text: policy, ...buttons }, turnContext.memory);
  }
  return offerPerson(
    createHandOverReply(turnContext, 'I don’t have anything in writing about that. Our team can tell you.'),
  );
}

const balanceButton: Button = { label: 'What I owe', say: 'What do I owe?' };

/** What a policy says, what only the team can do, and the offer to bring them in. */
async function answerForTeam(
  turnContext: ResidentTurnContext,
  { text, policy: policyTopic }: TeamAnswer,
): Promise<Reply> {
  const policy = policyTopic === undefined ? null : await findPolicy(turnContext, policyTopic);
  const parts = [policy, text].filter((part) => part !== null);
  return offerPerson(createHandOverReply(turnContext, parts.join(' ')));
}

/** Adds the question to which a yes brings in a person. */
function offerPerson(reply: Reply): Reply {
  const [first] = reply.messages;
  if (!first) return reply;
  return {
    ...reply,
    messages: [{ ...first, text: `${first.text} Should I pass this chat to them?` }],
    offersPerson: true,
  };
}

/** Answers from the resident's own data, once they are verified. */
async function answerFromLeases(
  turnContext: ResidentTurnContext,
  topic: ResidentTopic,
  intro = '',
): Promise<Reply> {
  const { turn, tools, memory } = turnContext;
  const leases = await readLeases(tools, turn.conversationSid);
  const policy = await findPolicy(turnContext, topic);
  if (leases === null) {
    // asked just before and not answered, so the policy has to do
    if (policy !== null && turn.memory.awaits === 'send') return createReply({ text: policy }, memory);
    return askForVerification({ ...turnContext, memory: { ...memory, topic } }, policy);
  }
  if (leases.length === 0) {
    return createHandOverReply(
      turnContext,
      `${intro}I can’t find a lease under that email address. Our team may have a different one for you and can look it up.`,
    );
  }
  const language = getReplyLanguage(turn);
  const leaseText =
    language === 'es' && isMoneyTopic(topic)
      ? describeBillsInSpanish(leases, getToday(turn))
      : describeLeases(leases, topic, getToday(turn));
  const includesPolicy = policy !== null && leasePolicyTopics.has(topic);
  const text = `${intro}${leaseText}${includesPolicy ? `\n${policy}` : ''}`;
  const buttons = topic === 'RENEWAL' ? { attributes: { buttons: [talkToPersonButton[language]] } } : {};
  // the balance is our own sum
  const trust = isMoneyTopic(topic) ? { isTrusted: true as const } : {};
  return createReply({ text, ...buttons, ...trust }, memory);
}

const getToday = ({ organization, now }: Turn): string =>
  dayIn(organization.supportHours[0]?.timeZone ?? 'UTC', now);

/** Topics where the organization's policy says more than the lease alone. */
const leasePolicyTopics: ReadonlySet<ResidentTopic> = new Set(['RENT', 'FEES', 'RENEWAL', 'MOVE_OUT']);

const isPolicy = (topic: ResidentTopic): topic is PolicyTopic =>
  policyTopics.some((policy) => policy === topic);

async function findPolicy(
  { turn, tools, normalizedText }: ResidentTurnContext,
  topic: ResidentTopic,
): Promise<string | null> {
  if (!isPolicy(topic)) return null;
  const mentioned = listHouseTopics(normalizedText);
  const topics = mentioned.includes(topic) ? mentioned : topic === 'FEES' ? [...mentioned, topic] : [topic];
  return readPolicies(tools, turn.organization.id, topics);
}

/** States plainly what this portal cannot do. */
const noAccountsText =
  'I can tell you what’s in your lease and your bills, but I can’t change anything in them. There are no accounts here, so you can’t ' +
  'pay, sign or make changes here. Our team can do that with you.';

/** Handles a repair the same way the maintenance agent does. */
async function answerRepair(
  { turn, tools, memory }: ResidentTurnContext,
  signal: AbortSignal,
): Promise<Reply> {
  const needsAddress = !hasOpenReport(memory) && memory.repair?.address === undefined;
  // a repair is taken even if the account can't be read
  const account = needsAddress ? await catchRefusal(readLeases(tools, turn.conversationSid)) : null;
  const leases = typeof account === 'string' ? null : account;
  const address = leases && findCurrentAddress(leases, getToday(turn));
  const known = { ...memory.repair, ...(address !== null && { address }), spanish: turn.memory.spanish };
  const reply = await maintenanceAgent({ ...turn, memory: known }, tools, signal);
  // going on with a repair declines the earlier offer of a code
  const awaits = memory.awaits === 'send' ? undefined : memory.awaits;
  return { ...reply, memory: { ...memory, awaits, repair: reply.memory } };
}

const createWelcome = (turn: Turn): ReplyMessage => ({ text: welcomes[getReplyLanguage(turn)](turn) });

const welcomes: Record<Language, (turn: Turn) => string> = {
  en: ({ organization, agentName, visitor }) =>
    `Hi ${visitor.name}, I’m ${agentName}, the virtual assistant for ${organization.name} residents (an AI, not a person). ` +
    'Ask me about rent and fees, renewing, moving out or house rules, or tell me what’s broken.',
  es: ({ organization, agentName, visitor }) =>
    `Hola, ${visitor.name}. Soy ${agentName}, el asistente virtual para residentes de ${organization.name} (un programa, no una persona). ` +
    'Pregúnteme por la renta, los cargos, renovar, mudarse o las reglas, o dígame qué se descompuso.',
};

const createHandOverReply = ({ turn, memory }: ResidentTurnContext, text: string): Reply =>
  createReply(
    {
      text: `${text} ${formatContactMethods(turn.organization)}`,
      attributes: { buttons: [talkToPersonButton[getReplyLanguage(turn)]] },
    },
    memory,
  );
