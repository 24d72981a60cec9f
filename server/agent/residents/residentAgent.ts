import { type PolicyTopic, policyTopics } from '#server/db/residents/policies.ts';
import { speaksOfAssistance } from '#server/fairHousing/assistanceAnimals.ts';
import { dayIn } from '#server/homes/days.ts';

import type { Agent, Reply, Said, Turn } from '../agent.ts';
import { assistanceWords } from '../fixed/assistance.ts';
import { asksForAbilities, asksForContacts, isGreeting, isThanks } from '../leasing/smallTalk.ts';
import { isBroken } from '../maintenance/broken.ts';
import { maintenanceAgent } from '../maintenance/maintenanceAgent.ts';
import { repairIn } from '../maintenance/repairs.ts';
import { policiesOf, readLeases } from '../tools/residents.ts';
import { plainWords } from '../understand/plainWords.ts';
import { bringInPerson } from '../words/bringInPerson.ts';
import { contacts } from '../words/contacts.ts';
import { waysToReach } from '../words/waysToReach.ts';

import { reply, type ResidentDesk } from './desk.ts';
import { isInLease, leaseWords } from './leaseWords.ts';
import { askForProof, givenForProof, mailCode, wrongCode } from './proving.ts';
import { type ResidentTopic, residentTopicIn, speaksOfOwn, subjectOfFee } from './topics.ts';

/** Of something that is known to break. */
const troubled =
  /\b(?:leak\w*|broken?|broke|not working|does(?:n't| not) work|won't|will not|clogged|drip\w*|runs? all|keeps? running|stopped|no (?:hot )?water|no power|repair|fix|roach\w*|mice|bed ?bugs?|mold\w*|mildew|moho|hole|peeling)\b/;

/** What holds for everybody who lives there, and to whoever has proved his address what is his. */
export const residentAgent: Agent = (turn, tools, signal) => {
  const text = turn.asked.map((line) => line.text).join('\n');
  const desk = { turn, tools, text, plain: plainWords(text), memory: turn.memory };
  return isRepair(desk) ? repair(desk, signal) : answer(desk);
};

async function answer(desk: ResidentDesk): Promise<Reply> {
  const { plain, turn, memory } = desk;
  const given = givenForProof(desk);
  if (given && 'code' in given) {
    const wrong = await wrongCode(desk, given);
    if (wrong) return wrong;
    const { topic = 'LEASE', repair: told } = memory;
    return own({ ...desk, memory: { repair: told } }, topic, 'Thanks, you’re verified. ');
  }
  if (given) return mailCode(desk, given.email);
  const topic = residentTopicIn(plain);
  if (topic === 'ACCOUNT') return toTeam(desk, noAccounts);
  if (topic !== null) return about(desk, topic);
  if (asksForContacts(plain)) return reply(contacts(turn), memory);
  if (isThanks(plain))
    return reply({ text: 'You’re welcome. Write here anytime something comes up.' }, memory);
  if (isGreeting(plain) || asksForAbilities(plain)) return reply(welcome(turn), memory);
  return toTeam(
    desk,
    'I’m not sure I understand. I can answer questions about house rules, rent, fees, renewing and moving out.',
  );
}

async function about(desk: ResidentDesk, topic: ResidentTopic): Promise<Reply> {
  const isOfFee = topic === 'PETS' || topic === 'FEES' || topic === 'MOVE_OUT';
  if (isOfFee && speaksOfAssistance(desk.plain)) return toTeam(desk, assistanceWords);
  const isOwn = isInLease(topic) && (speaksOfOwn(desk.plain) || topic === 'REQUESTS' || topic === 'BILLS');
  if (isOwn) return own(desk, topic);
  const policy = await policyFor(desk, topic);
  if (policy !== null) return reply({ text: policy }, desk.memory);
  return toTeam(desk, 'I don’t have anything in writing about that. Our team can tell you.');
}

/** What is his own, once it is known who asks. */
async function own(desk: ResidentDesk, topic: ResidentTopic, before = ''): Promise<Reply> {
  const { turn, tools, memory } = desk;
  const leases = await readLeases(tools, turn.conversationSid);
  const policy = await policyFor(desk, topic);
  if (leases === null) return askForProof({ ...desk, memory: { ...memory, topic } }, policy);
  if (leases.length === 0) {
    return toTeam(
      desk,
      `${before}I can’t find a lease under that email address. Our team may have a different one for you and can look it up.`,
    );
  }
  const told = leaseWords(leases, topic, todayOf(turn));
  const isPolicyToo = policy !== null && goesWithLease.has(topic);
  const text = `${before}${told}${isPolicyToo ? `\n${policy}` : ''}`;
  const buttons = topic === 'RENEWAL' ? { attributes: { buttons: [bringInPerson] } } : {};
  return reply({ text, ...buttons }, memory);
}

const todayOf = ({ organization, now }: Turn): string =>
  dayIn(organization.supportHours[0]?.timeZone ?? 'UTC', now);

/** What holds for everybody says more than a lease alone. */
const goesWithLease: ReadonlySet<ResidentTopic> = new Set(['RENT', 'FEES', 'RENEWAL', 'MOVE_OUT']);

const isPolicy = (topic: ResidentTopic): topic is PolicyTopic =>
  policyTopics.some((policy) => policy === topic);

async function policyFor({ turn, tools, plain }: ResidentDesk, topic: ResidentTopic): Promise<string | null> {
  if (!isPolicy(topic)) return null;
  const subject = topic === 'FEES' ? subjectOfFee(plain) : null;
  return policiesOf(tools, turn.organization.id, subject === null ? [topic] : [subject, topic]);
}

/** Honest about what this portal is not. */
const noAccounts =
  'I can tell you what’s in your lease and your bills, but I can’t change anything in them. There are no accounts here to ' +
  'pay, sign or make changes with. Our team does that with you.';

function isRepair(desk: ResidentDesk): boolean {
  const { plain, memory } = desk;
  if (givenForProof(desk)) return false;
  if (memory.repair?.report !== undefined) return true;
  const topic = residentTopicIn(plain);
  if (topic === 'REQUESTS') return isOfOrder(desk, topic);
  const isKnown = repairIn(plain) !== null;
  const isToTell = isKnown ? troubled.test(plain) || isBroken(plain) : topic === null && isBroken(plain);
  return isToTell || isOfOrder(desk, topic);
}

/** Whatever is nothing else is about the repair that was told: that it is passed on was promised. */
const isOfOrder = ({ plain, memory, turn }: ResidentDesk, topic: ResidentTopic | null): boolean =>
  turn.workOrders.length > 0 &&
  memory.awaits === undefined &&
  (topic === null || topic === 'REQUESTS') &&
  !asksForContacts(plain) &&
  !isGreeting(plain);

/** A repair is told here as it is to the agent for repairs. */
async function repair({ turn, tools, memory }: ResidentDesk, signal: AbortSignal): Promise<Reply> {
  const told = await maintenanceAgent({ ...turn, memory: memory.repair ?? {} }, tools, signal);
  // who goes on with a repair has not taken up what was offered before
  const awaits = memory.awaits === 'send' ? undefined : memory.awaits;
  return { ...told, memory: { ...memory, awaits, repair: told.memory } };
}

const welcome = ({ organization, agentName, visitor }: Turn): Said => ({
  text:
    `Hi ${visitor.name}, I’m ${agentName}, the virtual assistant for ${organization.name} residents (an AI, not a person). ` +
    'Ask me about rent and fees, renewing, moving out or house rules, or tell me what’s broken.',
});

const toTeam = ({ turn, memory }: ResidentDesk, text: string): Reply =>
  reply(
    { text: `${text} ${waysToReach(turn.organization)}`, attributes: { buttons: [bringInPerson] } },
    memory,
  );
