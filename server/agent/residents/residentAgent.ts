import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { dayIn } from '#server/time/days.ts';

import type { Agent, Button, Reply, ReplyMessage, Turn } from '../agent.ts';
import { assistanceTexts } from '../safetyScripts/accommodation.ts';
import { asksForCapabilities, asksForContactInfo, isGreeting } from '../leasing/smallTalk.ts';
import { maintenanceAgent } from '../maintenance/maintenanceAgent.ts';
import { hasOpenReport, withReportReminder } from '../maintenance/openReport.ts';
import { catchRefusal } from '../tools/catchRefusal.ts';
import { readLeases } from '../tools/residents.ts';
import { answerConcern, answerSmallTalk } from '../smallTalk/answerSmallTalk.ts';
import { findConcern } from '../smallTalk/concerns.ts';
import { readSmallTalk } from '../smallTalk/courtesies.ts';
import { mentionsHardship } from '../smallTalk/hardship.ts';
import { findLastAnswer, joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { talkToPersonButton } from '../words/buttons.ts';
import { createContactReply } from '../words/createContactReply.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';
import { withIntro } from '../words/withIntro.ts';

import { answerForTeam, offerPerson, withoutCode } from './answerForTeam.ts';
import { createReply, type ResidentTurnContext } from './residentTurnContext.ts';
import {
  describeBillsInSpanish,
  findCurrentAddress,
  isLeaseTopic,
  isMoneyTopic,
  describeLeases,
} from './describeLeases.ts';
import { isRepair } from './isRepair.ts';
import { asksForPolicyPart, findPolicy } from './policyTexts.ts';
import {
  askForVerification,
  declineVerification,
  declinesVerification,
  explainVerification,
  parseVerificationInput,
  emailCode,
  givesContactOnly,
  questionsVerification,
  replyToWrongCode,
} from './residentVerification.ts';
import { asksAboutPortal, portalText } from './moneyQuestions.ts';
import { findTeamQuestion } from './teamQuestions.ts';
import {
  type ResidentTopic,
  continuesTopic,
  detectResidentTopic,
  mentionsOwnAccount,
  asksWhyOwed,
} from './topics.ts';

/** Answers with the policies for all residents, and with personal data once the email address is verified. */
export const residentAgent: Agent = async (turn, tools, signal) => {
  const text = joinLines(turn);
  const turnContext = { turn, tools, text, normalizedText: normalizeText(text), memory: turn.memory };
  if (isRepair(turnContext)) {
    const isNew = !hasOpenReport(turn.memory);
    const reply = await answerRepair(turnContext, signal);
    return isNew && asksAboutPortal(turnContext.normalizedText)
      ? withIntro(reply, portalText[getReplyLanguage(turn)], '\n')
      : reply;
  }
  return withReportReminder(turn, withoutRepeating(turnContext, await answer(turnContext)));
};

/** Never says the same twice in a row: who asks further learns that there is no more, and who can tell. */
function withoutRepeating(turnContext: ResidentTurnContext, reply: Reply): Reply {
  const { turn, text } = turnContext;
  const [first] = reply.messages;
  const lastAnswer = findLastAnswer(turn);
  const mayRepeat = readSmallTalk(text) !== null || repeatPattern.test(turnContext.normalizedText);
  if (!first || mayRepeat || reply.isNotUnderstood || !lastAnswer.endsWith(first.text)) return reply;
  const language = getReplyLanguage(turn);
  const words = first.text.startsWith(notInWriting[language])
    ? notEither
    : lastAnswer.includes(nothingMore[language])
      ? onlyPersonKnows
      : nothingMore;
  return offerPerson({ ...turnContext, memory: withoutCode(reply.memory) }, words[language]);
}

const repeatPattern = /\b(?:again|repeat|say that|once more|otra vez|repit\w+|de nuevo)\b/;

const onlyPersonKnows: Record<Language, string> = {
  en: 'I’m sorry, I can’t tell you more than that. A person from our team can.',
  es: 'Lo siento, no puedo decirle más que eso. Una persona del equipo sí puede.',
};

async function answer(turnContext: ResidentTurnContext): Promise<Reply> {
  const { normalizedText, turn, memory, text } = turnContext;
  const language = getReplyLanguage(turn);
  const credentials = parseVerificationInput(turnContext);
  if (credentials && 'code' in credentials) {
    const wrongCodeReply = await replyToWrongCode(turnContext, credentials);
    if (wrongCodeReply) return wrongCodeReply;
    const { topic = 'LEASE', repair: savedRepair } = memory;
    return answerFromLeases(
      { ...turnContext, memory: { repair: savedRepair, lastTopic: topic } },
      topic,
      verifiedIntro[language],
    );
  }
  if (credentials) return emailCode(turnContext, credentials.email);
  if (declinesVerification(turnContext)) return declineVerification(turnContext);
  if (questionsVerification(turnContext)) return explainVerification(turnContext);
  if (givesContactOnly(turnContext)) return explainVerification(turnContext, cannotOpen[language]);
  const smallTalk = answerSmallTalk(turn);
  if (smallTalk) return smallTalk;
  const question = findTeamQuestion(turnContext);
  const isHardship = mentionsHardship(normalizedText) || findConcern(normalizedText) === 'hardship';
  if (isHardship && question?.topic !== 'PRIVACY' && question?.topic !== 'CO_RESIDENT')
    return withTopic(answerConcern(turn, 'hardship', normalizedText), turnContext, 'HARDSHIP');
  const topic = detectResidentTopic(normalizedText);
  const isContactQuestion =
    asksForContactInfo(normalizedText) && !mentionsDeadline(normalizedText) && topic !== 'ACCOUNT';
  if (
    question !== null &&
    !(isContactQuestion && question.after === undefined && !beforeContacts.has(question.topic))
  )
    return answerForTeam(turnContext, question);
  if (isContactQuestion) return createReply(createContactReply(turn), memory);
  if (topic !== null) return answerAbout(turnContext, topic);
  const { lastTopic } = memory;
  if (lastTopic !== undefined && continuesTopic(normalizedText) && asksSomething(text, normalizedText))
    return answerAbout(turnContext, lastTopic, { isFollowUp: true });
  if (isGreeting(normalizedText) || readSmallTalk(text) === 'greeting' || asksForCapabilities(normalizedText))
    return createReply(createWelcome(turn), memory);
  const isFurther = lastTopic !== undefined || turn.memory.offersPerson === true;
  const minWords = isFurther ? MIN_FURTHER_WORDS : MIN_SENTENCE_WORDS;
  if (memory.awaits !== 'code' && normalizedText.split(' ').length >= minWords) {
    const isTold = isFurther && !asksSomething(text, normalizedText);
    const context = { ...turnContext, memory: withoutCode(memory) };
    return { ...offerPerson(context, (isTold ? noted : notInWriting)[language]), isGuess: true };
  }
  return { ...createHandOverReply(turnContext, notUnderstood[language]), isNotUnderstood: true };
}

/** Who asks whom to call about these wants more than the office’s number. */
const beforeContacts: ReadonlySet<ResidentTopic | undefined> = new Set<ResidentTopic>([
  'PRIVACY',
  'NOISE',
  'MILITARY',
  'UTILITIES',
]);

/** A message of so many words asks something; it’s just not about anything that is published. */
const MIN_SENTENCE_WORDS = 4;
const MIN_FURTHER_WORDS = 2;

const questionPattern =
  /^(?:(?:and|so|but|ok|okay|y|pero|o|or|also|well|hey) )*(?:what|whats|when|where|who|whos|why|how|is|are|do|does|did|can|could|will|would|should|which|may|am|if|in case|que|cual|cuando|donde|quien|por que|como|cuant[oa]s?|puedo|puede|pueden|hay|tengo que|se puede|l[oa]s? (?:puedo|puede|pueden))\b/;

const asksSomething = (text: string, normalizedText: string): boolean =>
  text.includes('?') || /^(?:and|y) /.test(normalizedText) || questionPattern.test(normalizedText);

const noted: Record<Language, string> = {
  en: 'Thank you, that’s in this chat now, and our team reads it when I pass it on.',
  es: 'Gracias, ya está en esta conversación, y el equipo lo lee cuando se la pase.',
};

const cannotOpen: Record<Language, string> = {
  en: 'Thanks, but I can’t open your account with that.',
  es: 'Gracias, pero con eso no puedo abrir su cuenta.',
};

const onlyBills: Record<Language, string> = {
  en: 'I can’t tell from here what the extra is for, but I can show you your open bills, each with its name.',
  es: 'Desde aquí no sé de qué es lo demás, pero puedo mostrarle sus cuentas pendientes, cada una con su nombre.',
};

const verifiedIntro = { en: 'Thanks, you’re verified. ', es: 'Gracias, ya está verificado. ' };

const notUnderstood: Record<Language, string> = {
  en: 'I’m not sure I understand. I can answer questions about house rules, rent, fees, renewing and moving out.',
  es: 'No estoy seguro de entender. Puedo contestar preguntas sobre las reglas, la renta, los cargos, renovar y mudarse.',
};

const notInWriting: Record<Language, string> = {
  en: 'I don’t have anything in writing about that, and I don’t want to guess. It may be in your lease, and our team can tell you.',
  es: 'No tengo nada por escrito sobre eso, y no quiero adivinar. Puede estar en su contrato, y el equipo se lo puede decir.',
};

const notEither: Record<Language, string> = {
  en: 'I don’t have that in writing either, so our team has to answer it.',
  es: 'Eso tampoco lo tengo por escrito, así que lo tiene que contestar el equipo.',
};

const nothingMore: Record<Language, string> = {
  en: 'That’s all I have in writing about it. What goes beyond it is in your lease, and our team can answer it.',
  es: 'Es todo lo que tengo por escrito sobre eso. Lo demás está en su contrato, y el equipo puede contestarlo.',
};

const mentionsDeadline = (normalizedText: string): boolean => /\b(?:notice|due)\b/.test(normalizedText);

const withTopic = (reply: Reply, { memory }: ResidentTurnContext, lastTopic: ResidentTopic): Reply => ({
  ...reply,
  memory: { ...withoutCode(memory), lastTopic },
});

async function answerAbout(
  context: ResidentTurnContext,
  topic: ResidentTopic,
  { isFollowUp = false } = {},
): Promise<Reply> {
  const { normalizedText, memory, turn } = context;
  const language = getReplyLanguage(turn);
  const turnContext = { ...context, memory: { ...memory, lastTopic: topic } };
  if (topic === 'ACCOUNT') return offerPerson(turnContext, noAccountsText[language]);
  if (isPetTopic(topic) && mentionsAssistanceAnimal(normalizedText))
    return createHandOverReply(turnContext, assistanceTexts[language]);
  const isAboutOwnLease =
    isLeaseTopic(topic) &&
    !asksForPolicyPart(topic, normalizedText) &&
    ((ownPatterns[topic]?.test(normalizedText) ?? mentionsOwnAccount(normalizedText)) ||
      topic === 'REQUESTS' ||
      topic === 'BILLS' ||
      ((isFollowUp || mentionsOwnAccount(normalizedText)) && (await isVerified(context))));
  if (isAboutOwnLease) return answerFromLeases(turnContext, topic);
  const policy = await findPolicy(turnContext, topic);
  if (policy !== null && policy !== '') {
    const buttons = topic === 'RENT' ? { attributes: { buttons: [balanceButton[language]] } } : {};
    const isCodeOffered = memory.awaits !== undefined && isMoneyTopic(topic);
    const text = isCodeOffered ? `${policy} ${onlyOnceVerified[language]}` : policy;
    return createReply({ text, ...buttons }, turnContext.memory);
  }
  return offerPerson(turnContext, (isFollowUp || policy === '' ? nothingMore : notInWriting)[language]);
}

async function isVerified({ turn, tools }: ResidentTurnContext): Promise<boolean> {
  const leases = await catchRefusal(readLeases(tools, turn.conversationSid));
  return leases !== null && typeof leases !== 'string';
}

/** What only their own account says, of topics that everyone asks about. */
const ownPatterns: Partial<Record<ResidentTopic, RegExp>> = {
  FEES: /\b(?:my (?:account|bill|balance|ledger|fees?)|charged|owe|why|do (?:i|we) have|did (?:i|we)|me cobraron|debo|mi cuenta)\b/,
  MOVE_OUT:
    /\b(?:how much|amount|(?:my|our|the) lease (?:end|is up|over)\w*|when (?:does|do|is) (?:my|our|the) (?:lease|contract)|cuanto|mi contrato)\b/,
};

const isPetTopic = (topic: ResidentTopic): boolean =>
  topic === 'PETS' || topic === 'FEES' || topic === 'MOVE_OUT';

const balanceButton: Record<Language, Button> = {
  en: { label: 'What I owe', say: 'What do I owe?' },
  es: { label: 'Lo que debo', say: '¿Cuánto debo?' },
};

/** Answers from the resident's own data, once they are verified. */
async function answerFromLeases(
  turnContext: ResidentTurnContext,
  topic: ResidentTopic,
  intro = '',
): Promise<Reply> {
  const { turn, tools, memory } = turnContext;
  const leases = await readLeases(tools, turn.conversationSid);
  const policy = await findPolicy(turnContext, topic);
  const language = getReplyLanguage(turn);
  if (leases === null) {
    // asked just before and not answered, so the policy has to do
    if (policy !== null && policy !== '' && turn.memory.awaits === 'send')
      return createReply({ text: `${policy} ${onlyOnceVerified[language]}` }, memory);
    const known = asksWhyOwed(turnContext.normalizedText) ? onlyBills[language] : policy;
    return askForVerification({ ...turnContext, memory: { ...memory, topic } }, known === '' ? null : known);
  }
  if (leases.length === 0) {
    const noLease = {
      en: 'I can’t find a lease under that email address. Our team may have a different one for you and can look it up.',
      es: 'No encuentro un contrato con ese correo. El equipo puede tener otro correo suyo y buscarlo.',
    }[language];
    return createHandOverReply(turnContext, `${intro}${noLease}`);
  }
  const leaseText =
    language === 'es' && isMoneyTopic(topic)
      ? describeBillsInSpanish(leases, getToday(turn))
      : describeLeases(leases, topic, getToday(turn));
  const includesPolicy = policy !== null && policy !== '' && leasePolicyTopics.has(topic);
  const text = `${intro}${leaseText}${includesPolicy ? `\n${policy}` : ''}`;
  const buttons = topic === 'RENEWAL' ? { attributes: { buttons: [talkToPersonButton[language]] } } : {};
  // the balance is our own sum
  const trust = isMoneyTopic(topic) ? { isTrusted: true as const } : {};
  return createReply({ text, ...buttons, ...trust }, memory);
}

const onlyOnceVerified: Record<Language, string> = {
  en: 'What applies to your own account I can only see once you’re verified.',
  es: 'Lo que aplica a su propia cuenta solo lo veo cuando esté verificado.',
};

const getToday = ({ organization, now }: Turn): string =>
  dayIn(organization.supportHours[0]?.timeZone ?? 'UTC', now);

/** Topics where the organization's policy says more than the lease alone. */
const leasePolicyTopics: ReadonlySet<ResidentTopic> = new Set(['RENT', 'FEES', 'RENEWAL', 'MOVE_OUT']);

/** States plainly what this portal cannot do. */
const noAccountsText: Record<Language, string> = {
  en:
    'I can tell you what’s in your lease and your bills, but I can’t change anything in them. There are no accounts here, so you can’t ' +
    'pay, sign or make changes here. Our team can do that with you.',
  es:
    'Puedo decirle qué hay en su contrato y sus cuentas, pero no puedo cambiar nada. Aquí no hay cuentas de usuario, así que no se puede ' +
    'pagar, firmar ni hacer cambios. El equipo puede hacerlo con usted.',
};

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
      text: `${text} ${formatContactMethods(turn.organization, getReplyLanguage(turn))}`,
      attributes: { buttons: [talkToPersonButton[getReplyLanguage(turn)]] },
    },
    memory,
  );
