import type { PolicyTopic } from '#server/residents/queries/policies.ts';

import type { ResidentTopic, TeamTopic } from './topics.ts';

/** What the agent says about something that only the team can do, after a policy if there is one. */
export type TeamAnswer = { text: string; policy?: PolicyTopic };

const teamAnswers: Record<TeamTopic, TeamAnswer> = {
  PAYMENT_PLAN: {
    text: 'I can’t set up a payment plan or move a due date. Our team can talk it through with you.',
  },
  FEE_WAIVER: { text: 'I can’t waive or change a fee. Our team can look at yours.' },
  COPIES: { text: 'I can’t send documents here. Our team can help you with a copy.' },
  CO_RESIDENT: {
    text: 'I can’t add anyone to a lease or take anyone off it. Our team does that with you.',
    policy: 'GUESTS',
  },
  ALTERATIONS: {
    text: 'I don’t have anything in writing about that, so please ask our team before you change anything.',
  },
};

type Rule = TeamAnswer & {
  topic: ResidentTopic;
  pattern: RegExp;
  /** Only right after an answer about the same topic. */
  isFollowUp?: true;
};

/** Questions of the other topics that only the team can act on. */
const rules: readonly Rule[] = [
  {
    topic: 'RENEWAL',
    isFollowUp: true,
    pattern: /\b(?:accept|take|sign|go with|choose|pick|agree|aceptar|acepto|elegir)\b/,
    text: 'To accept an offer, tell our team in writing which one you want before its date. I can’t accept it for you.',
  },
  {
    topic: 'REQUESTS',
    pattern:
      /\b(?:earlier|sooner|later|reschedule|another (?:day|time)|different (?:day|time)|change (?:the|my) (?:visit|time|day|appointment)|antes|mas tarde|otro dia)\b/,
    text: 'I can’t change a scheduled visit. Our team can.',
  },
  {
    topic: 'NOISE',
    pattern:
      /\b(?:neighbou?rs?|upstairs|downstairs|next door|every (?:night|day|weekend)|all night|keeps?|always|til+|until|guy|people|he|she|they|him|her|vecin\w*|todas las noches)\b/,
    text: 'I’m sorry, that’s hard to live with. Our team can look into it.',
    policy: 'NOISE',
  },
  {
    topic: 'MOVE_OUT',
    pattern:
      /\b(?:(?:give|giving|put in|submit|send)(?: \w+){0,3} notice|(?:i'm|im|i am|we're|we are|i'll be|i will be|going to be) (?:mov(?:e|ing) out|leaving)|(?:want|need|going|have|plan) to (?:move out|leave|break (?:my|the|our) lease)|quiero (?:mudarme|dejar))\b/,
    text: 'I can’t take your notice here. Our team needs it in writing.',
    policy: 'MOVE_OUT',
  },
];

/** Null when the agent can answer itself. */
export function findTeamAnswer(
  topic: ResidentTopic,
  { normalizedText, lastTopic }: { normalizedText: string; lastTopic: ResidentTopic | undefined },
): TeamAnswer | null {
  if (topic in teamAnswers) return teamAnswers[topic as TeamTopic];
  return (
    rules.find(
      (rule) =>
        rule.topic === topic &&
        rule.pattern.test(normalizedText) &&
        (rule.isFollowUp !== true || lastTopic === topic),
    ) ?? null
  );
}
