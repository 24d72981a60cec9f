import { type PolicyTopic, policyTopics } from '#server/residents/queries/policies.ts';
import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { dayIn } from '#server/time/days.ts';

import type { Agent, Reply, ReplyMessage, Turn } from '../agent.ts';
import { assistanceText } from '../safetyScripts/accommodation.ts';
import { asksForCapabilities, asksForContactInfo, isGreeting, isThanks } from '../leasing/smallTalk.ts';
import { isBroken } from '../maintenance/isBroken.ts';
import { maintenanceAgent } from '../maintenance/maintenanceAgent.ts';
import { detectRepair } from '../maintenance/detectRepair.ts';
import { readPolicies, readLeases } from '../tools/residents.ts';
import { normalizeText } from '../understand/normalizeText.ts';
import { talkToPersonButton } from '../words/talkToPersonButton.ts';
import { createContactReply } from '../words/createContactReply.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';

import { createReply, type ResidentTurnContext } from './residentTurnContext.ts';
import { isLeaseTopic, describeLeases } from './describeLeases.ts';
import {
  askForVerification,
  parseVerificationInput,
  emailCode,
  replyToWrongCode,
} from './residentVerification.ts';
import { type ResidentTopic, detectResidentTopic, mentionsOwnAccount, findFeeTopic } from './topics.ts';

/** Words for something that is broken. */
const problemPattern =
  /\b(?:leak\w*|broken?|broke|not working|does(?:n't| not) work|won't|will not|clogged|drip\w*|runs? all|keeps? running|stopped|no (?:hot )?water|no power|repair|fix|roach\w*|mice|bed ?bugs?|mold\w*|mildew|moho|hole|peeling)\b/;

/** Answers with the policies for all residents, and with personal data once the email address is verified. */
export const residentAgent: Agent = (turn, tools, signal) => {
  const text = turn.newLines.map((line) => line.text).join('\n');
  const turnContext = { turn, tools, text, normalizedText: normalizeText(text), memory: turn.memory };
  return isRepair(turnContext) ? answerRepair(turnContext, signal) : answer(turnContext);
};

async function answer(turnContext: ResidentTurnContext): Promise<Reply> {
  const { normalizedText, turn, memory } = turnContext;
  const credentials = parseVerificationInput(turnContext);
  if (credentials && 'code' in credentials) {
    const wrongCodeReply = await replyToWrongCode(turnContext, credentials);
    if (wrongCodeReply) return wrongCodeReply;
    const { topic = 'LEASE', repair: savedRepair } = memory;
    return answerFromLeases(
      { ...turnContext, memory: { repair: savedRepair } },
      topic,
      'Thanks, you’re verified. ',
    );
  }
  if (credentials) return emailCode(turnContext, credentials.email);
  const topic = detectResidentTopic(normalizedText);
  if (topic === 'ACCOUNT') return createHandOverReply(turnContext, noAccountsText);
  if (topic !== null) return answerAbout(turnContext, topic);
  if (asksForContactInfo(normalizedText)) return createReply(createContactReply(turn), memory);
  if (isThanks(normalizedText))
    return createReply({ text: 'You’re welcome. Message me anytime something comes up.' }, memory);
  if (isGreeting(normalizedText) || asksForCapabilities(normalizedText))
    return createReply(createWelcome(turn), memory);
  return createHandOverReply(
    turnContext,
    'I’m not sure I understand. I can answer questions about house rules, rent, fees, renewing and moving out.',
  );
}

async function answerAbout(turnContext: ResidentTurnContext, topic: ResidentTopic): Promise<Reply> {
  const isFeeTopic = topic === 'PETS' || topic === 'FEES' || topic === 'MOVE_OUT';
  if (isFeeTopic && mentionsAssistanceAnimal(turnContext.normalizedText))
    return createHandOverReply(turnContext, assistanceText);
  const isAboutOwnLease =
    isLeaseTopic(topic) &&
    (mentionsOwnAccount(turnContext.normalizedText) || topic === 'REQUESTS' || topic === 'BILLS');
  if (isAboutOwnLease) return answerFromLeases(turnContext, topic);
  const policy = await findPolicy(turnContext, topic);
  if (policy !== null) return createReply({ text: policy }, turnContext.memory);
  return createHandOverReply(
    turnContext,
    'I don’t have anything in writing about that. Our team can tell you.',
  );
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
  if (leases === null) return askForVerification({ ...turnContext, memory: { ...memory, topic } }, policy);
  if (leases.length === 0) {
    return createHandOverReply(
      turnContext,
      `${intro}I can’t find a lease under that email address. Our team may have a different one for you and can look it up.`,
    );
  }
  const leaseText = describeLeases(leases, topic, getToday(turn));
  const includesPolicy = policy !== null && leasePolicyTopics.has(topic);
  const text = `${intro}${leaseText}${includesPolicy ? `\n${policy}` : ''}`;
  const buttons = topic === 'RENEWAL' ? { attributes: { buttons: [talkToPersonButton] } } : {};
  return createReply({ text, ...buttons }, memory);
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
  const subject = topic === 'FEES' ? findFeeTopic(normalizedText) : null;
  return readPolicies(tools, turn.organization.id, subject === null ? [topic] : [subject, topic]);
}

/** States plainly what this portal cannot do. */
const noAccountsText =
  'I can tell you what’s in your lease and your bills, but I can’t change anything in them. There are no accounts here, so you can’t ' +
  'pay, sign or make changes here. Our team can do that with you.';

function isRepair(turnContext: ResidentTurnContext): boolean {
  const { normalizedText, memory } = turnContext;
  if (parseVerificationInput(turnContext)) return false;
  if (memory.repair?.report !== undefined) return true;
  const topic = detectResidentTopic(normalizedText);
  if (topic === 'REQUESTS') return isAboutWorkOrder(turnContext, topic);
  const isKnown = detectRepair(normalizedText) !== null;
  const isNewRepair = isKnown
    ? problemPattern.test(normalizedText) || isBroken(normalizedText)
    : topic === null && isBroken(normalizedText);
  return isNewRepair || isAboutWorkOrder(turnContext, topic);
}

/** Anything off topic counts as part of the reported repair, since we promised to pass it on. */
const isAboutWorkOrder = (
  { normalizedText, memory, turn }: ResidentTurnContext,
  topic: ResidentTopic | null,
): boolean =>
  turn.workOrders.length > 0 &&
  memory.awaits === undefined &&
  (topic === null || topic === 'REQUESTS') &&
  !asksForContactInfo(normalizedText) &&
  !isGreeting(normalizedText);

/** Handles a repair the same way the maintenance agent does. */
async function answerRepair(
  { turn, tools, memory }: ResidentTurnContext,
  signal: AbortSignal,
): Promise<Reply> {
  const reply = await maintenanceAgent({ ...turn, memory: memory.repair ?? {} }, tools, signal);
  // going on with a repair declines the earlier offer of a code
  const awaits = memory.awaits === 'send' ? undefined : memory.awaits;
  return { ...reply, memory: { ...memory, awaits, repair: reply.memory } };
}

const createWelcome = ({ organization, agentName, visitor }: Turn): ReplyMessage => ({
  text:
    `Hi ${visitor.name}, I’m ${agentName}, the virtual assistant for ${organization.name} residents (an AI, not a person). ` +
    'Ask me about rent and fees, renewing, moving out or house rules, or tell me what’s broken.',
});

const createHandOverReply = ({ turn, memory }: ResidentTurnContext, text: string): Reply =>
  createReply(
    {
      text: `${text} ${formatContactMethods(turn.organization)}`,
      attributes: { buttons: [talkToPersonButton] },
    },
    memory,
  );
