import type { Reply, Said, Turn } from '../agent.ts';
import type { Tools } from '../tools/tools.ts';

import type { ResidentTopic } from './topics.ts';

type ResidentMemory = {
  /** What was asked, and is answered once it is known who asks. */
  topic?: ResidentTopic;
  /** Where a code goes or went; and what is waited for. */
  email?: string;
  awaits?: 'send' | 'code';
  /** Of a repair that is being told. */
  repair?: Record<string, unknown>;
};

export type ResidentDesk = {
  turn: Turn;
  tools: Tools;
  text: string;
  plain: string;
  memory: ResidentMemory;
};

export const reply = (says: Said | Said[], memory: ResidentMemory): Reply => ({
  says: [says].flat(),
  memory,
  handsOver: null,
});
