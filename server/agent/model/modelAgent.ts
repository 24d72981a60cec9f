import type { Log } from '#server/log.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { openDesk } from '../leasing/openDesk.ts';
import type { PlacesOf } from '../tools/places.ts';
import type { Tools } from '../tools/tools.ts';

import { answerByModel } from './answerByModel.ts';
import { isFixed, isForBuiltIn } from './given/isForBuiltIn.ts';
import { ModelFailed } from './modelFailed.ts';
import type { ModelSettings } from './modelSettings.ts';
import { createRest } from './rest.ts';
import { type BudgetParts, openBudget } from './tokenBudget.ts';

type Parts = BudgetParts & { log: Log; builtIn: Agent; placesOf: PlacesOf };

/**
 * Answers questions about homes and tours with a language model. Whatever has fixed words or binds somebody is the
 * built-in agent's, and so is every answer that the model does not give, in time and as it may be given.
 */
export function createModelAgent(
  settings: ModelSettings,
  { builtIn, placesOf, log, ...parts }: Parts,
): Agent {
  const rest = createRest(() => parts.clock.now().getTime());

  async function byModel(turn: Turn, tools: Tools, signal: AbortSignal): Promise<Reply | null> {
    if (rest.isResting()) return null;
    const desk = await openDesk(placesOf, turn, tools);
    if (isForBuiltIn(desk)) return null;
    const budget = openBudget(parts, settings, {
      organizationId: turn.organization.id,
      conversationSid: turn.conversationSid,
    });
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
    try {
      const told = await answerByModel(desk, { settings, budget, signal: inTime });
      rest.worked();
      return told;
    } finally {
      log.debug('agent.model.tokens', { tokens: budget.spent() });
    }
  }

  /** Null when the built-in agent has to answer. */
  async function tryModel(turn: Turn, tools: Tools, signal: AbortSignal): Promise<Reply | null> {
    try {
      return await byModel(turn, tools, signal);
    } catch (error) {
      const reason = error instanceof ModelFailed ? error.reason : null;
      if (reason !== null) rest.failed(reason);
      log.warn('agent.model.failed', { reason: reason ?? (error instanceof Error ? error.name : 'unknown') });
      return null;
    }
  }

  return async (turn, tools, signal) => {
    const text = turn.asked.map((line) => line.text).join('\n');
    const isForModel = turn.useCase === 'LEASING_SUPPORT' && !isFixed(text);
    return (isForModel ? await tryModel(turn, tools, signal) : null) ?? builtIn(turn, tools, signal);
  };
}
