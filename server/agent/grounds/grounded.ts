import type { Agent } from '../agent.ts';
import { waysToReach } from '../words/waysToReach.ts';

import { ungroundedIn } from './ungrounded.ts';

/** Whatever a maker says is held against what its tools have answered. What nothing bears out is not said. */
export const grounded =
  (agent: Agent): Agent =>
  async (turn, tools, signal) => {
    const told = await agent(turn, tools, signal);
    const isBorneOut = told.says.every(
      ({ text, isOurs }) => isOurs === true || ungroundedIn(text, tools).length === 0,
    );
    if (isBorneOut) return told;
    const text = `I don’t want to guess at that. Our team can tell you for certain. ${waysToReach(turn.organization)}`;
    return { ...told, says: [{ text }], handsOver: told.handsOver };
  };
