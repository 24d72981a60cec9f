import type { Agent } from '../agent.ts';
import { waysToReach } from '../words/waysToReach.ts';

/** Answers by rules, from our own data alone. */
export const scriptedAgent: Agent = ({ organization, memory }) =>
  Promise.resolve({
    says: [
      {
        text:
          `I am the assistant of ${organization.name}, a program and not a person. ` +
          `I cannot look that up for you here. ${waysToReach(organization)}`,
      },
    ],
    memory,
    handsOver: null,
  });
