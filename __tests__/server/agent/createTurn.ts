import type { Line, Turn } from '#server/agent/agent.ts';
import { lantern } from '#tests/server/graphql/openGraphql.ts';

/** A Friday morning in Texas, on which the demo's homes match the expected search results. */
export const NOW = new Date('2026-11-20T16:00:00Z');

export const createLine = (text: string, changes: Partial<Line> = {}): Line => ({
  by: 'visitor',
  text,
  attributes: {},
  files: [],
  ...changes,
});

/** The first message of a chat with Lantern Homes. */
export const createTurn = (text: string, changes: Partial<Turn> = {}): Turn => ({
  conversationSid: 'CH0',
  organization: lantern,
  agentName: 'Wick',
  useCase: 'LEASING_SUPPORT',
  visitor: { name: 'Ann', email: 'ann@example.com' },
  browserContext: {},
  tourToken: null,
  workOrders: [],
  newLines: [createLine(text)],
  earlierLines: [],
  memory: {},
  now: NOW,
  ...changes,
});
