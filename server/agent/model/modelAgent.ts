import type { Log } from '#server/log.ts';

import type { Agent, Reply, Turn } from '../agent.ts';
import { createTurnContext } from '../leasing/createTurnContext.ts';
import type { LoadPlaces } from '../../understanding/placesCache.ts';
import type { Tools } from '../tools/tools.ts';

import { answerWithModel } from './answerWithModel.ts';
import { hasScriptedAnswer, needsBuiltInAgent } from './prompt/needsBuiltInAgent.ts';
import { ModelFailedError } from './modelFailedError.ts';
import type { ModelSettings } from '../../serviceSettings.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';
import { type BudgetDeps, createBudget } from './createBudget.ts';

type Deps = BudgetDeps & { log: Log; builtIn: Agent; loadPlaces: LoadPlaces };

/**
 * Answers questions about homes and tours with a language model. The built-in agent handles fixed wording and
 * anything binding, and steps in when the model gives no acceptable answer in time.
 */
export function createModelAgent(
  settings: ModelSettings,
  { builtIn, loadPlaces, log, ...parts }: Deps,
): Agent {
  const circuitBreaker = createCircuitBreaker(() => parts.clock.now().getTime());

  async function replyByModel(turn: Turn, tools: Tools, signal: AbortSignal): Promise<Reply | null> {
    if (circuitBreaker.isOpen()) return null;
    const turnContext = await createTurnContext(loadPlaces, turn, tools);
    if (needsBuiltInAgent(turnContext)) return null;
    const budget = createBudget(parts, settings, {
      organizationId: turn.organization.id,
      conversationSid: turn.conversationSid,
    });
    const timeLimitedSignal = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
    try {
      const reply = await answerWithModel(turnContext, { settings, budget, signal: timeLimitedSignal });
      circuitBreaker.recordSuccess();
      return reply;
    } finally {
      log.debug('agent.model.tokens', { tokens: budget.spent() });
    }
  }

  /** Null when the built-in agent has to answer. */
  async function tryModel(turn: Turn, tools: Tools, signal: AbortSignal): Promise<Reply | null> {
    try {
      return await replyByModel(turn, tools, signal);
    } catch (error) {
      const reason = error instanceof ModelFailedError ? error.reason : null;
      if (reason !== null) circuitBreaker.recordFailure(reason);
      log.warn('agent.model.failed', { reason: reason ?? (error instanceof Error ? error.name : 'unknown') });
      return null;
    }
  }

  return async (turn, tools, signal) => {
    const text = turn.newLines.map((line) => line.text).join('\n');
    const isForModel = turn.useCase === 'LEASING_SUPPORT' && !hasScriptedAnswer(text);
    return (isForModel ? await tryModel(turn, tools, signal) : null) ?? builtIn(turn, tools, signal);
  };
}
