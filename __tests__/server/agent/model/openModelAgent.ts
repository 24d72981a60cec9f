import { createAgent } from '#server/agent/createAgent.ts';
import type { ModelSettings } from '#server/serviceSettings.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { openAgent } from '../openAgent.ts';

import { openModelServer } from './modelServer.ts';

/** The agent over the demo, with a language model that gives the test's answers. */
export async function openModelAgent() {
  const [agent, model] = await Promise.all([openAgent(), openModelServer()]);
  return {
    ...agent,
    model,
    /** A fresh model agent, with no spent budget and no outage. */
    maker(changes: Partial<ModelSettings> = {}, now = () => new Date('2026-11-20T16:00:00Z')) {
      const { log, lines } = listeningLog();
      const { db, secretKey } = agent;
      const parts = { db, clock: { now }, secretKey, log };
      return { maker: createAgent({ ...model.settings, ...changes }, parts), lines };
    },
    async close() {
      await model.close();
      await agent.close();
    },
  };
}

export type OpenModelAgent = Awaited<ReturnType<typeof openModelAgent>>;
