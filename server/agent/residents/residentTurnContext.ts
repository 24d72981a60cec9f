import type { Reply, ReplyMessage, Turn } from '../agent.ts';
import type { MaintenanceMemory } from '../maintenance/openReport.ts';
import type { Tools } from '../tools/tools.ts';

import type { ResidentTopic } from './topics.ts';

type ResidentMemory = {
  /** The topic to answer once the resident is verified. */
  topic?: ResidentTopic;
  /** Where a code goes or went, and which step comes next. */
  email?: string;
  awaits?: 'send' | 'code';
  /** The topic answered last, which `how do I accept it` goes on about. */
  lastTopic?: ResidentTopic;
  /** The state of a repair report in progress. */
  repair?: MaintenanceMemory;
};

export type ResidentTurnContext = {
  turn: Turn;
  tools: Tools;
  text: string;
  normalizedText: string;
  memory: ResidentMemory;
};

export const createReply = (messages: ReplyMessage | ReplyMessage[], memory: ResidentMemory): Reply => ({
  messages: [messages].flat(),
  memory,
  handOverRequest: null,
});
