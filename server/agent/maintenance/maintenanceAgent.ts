import type { Agent, Turn } from '../agent.ts';
import { plainWords } from '../understand/plainWords.ts';
import { officeHours } from '../words/officeHours.ts';
import { waysToReach } from '../words/waysToReach.ts';

import { repairIn } from './repairs.ts';

type Memory = { category?: string };

const QUESTIONS =
  'So that the team can come: what is the address with the unit, may somebody go in when you are out, ' +
  'and which times are good? A photo helps; you can attach it here.';

/** What can be done at once, what the team has to know, and then the team. */
export const maintenanceAgent: Agent = (turn) => {
  const { asked, visitor, organization } = turn;
  const memory: Memory = turn.memory;
  const known = repairIn(plainWords(asked.map(({ text }) => text).join('\n')));
  if (memory.category !== undefined) {
    return Promise.resolve({
      says: [{ text: handed(turn) }],
      memory: turn.memory,
      handsOver: { reason: `Repair: ${memory.category}` },
    });
  }
  const isFirst = turn.before.every(({ by }) => by === 'visitor');
  if (!known && isFirst) {
    return Promise.resolve({
      says: [
        {
          text:
            `Hello ${visitor.name}. I am the assistant of ${organization.name}, a program and not a person. ` +
            'What is broken, and in which room? If there is fire, gas or rising water: leave, and call 911 first.',
        },
      ],
      memory: {},
      handsOver: null,
    });
  }
  const category = known?.category ?? 'Something else';
  return Promise.resolve({
    says: [{ text: [known?.firstAid, QUESTIONS].filter((part) => part !== undefined).join('\n') }],
    memory: { category },
    handsOver: null,
  });
};

function handed({ organization, visitor }: Turn): string {
  const hours = officeHours(organization);
  return [
    'Thank you. The team has all of it now, with what you attached.',
    hours === null ? null : `Somebody answers ${hours}.`,
    `The answer appears here; if you have gone by then, they write to ${visitor.email}.`,
    waysToReach(organization),
    'If it gets worse or somebody is in danger, call 911.',
  ]
    .filter((part) => part !== null)
    .join(' ');
}
