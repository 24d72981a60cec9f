import { type Log, getErrorName } from '#server/log.ts';

import type { Agent, OnText, Reply, Turn } from '../agent.ts';
import { createTurnContext } from '../leasing/createTurnContext.ts';
import type { LoadPlaces } from '../../understanding/placesCache.ts';
import { listOpenDangers } from '../safetyScripts/openEmergency.ts';
import type { Tools } from '../tools/tools.ts';
import { joinLines } from '../understand/joinLines.ts';

import { answerWithModel, withSentText } from './answerWithModel.ts';
import { hasScriptedAnswer, needsBuiltInAgent } from './prompt/needsBuiltInAgent.ts';
import { ModelFailedError } from './modelFailedError.ts';
import type { ModelSettings } from '../../serviceSettings.ts';
import { createCircuitBreaker } from './circuitBreaker.ts';
import { type BudgetDeps, createBudget } from './createBudget.ts';
import { createModelClient } from './endpoint/askModel.ts';

type Deps = BudgetDeps & { log: Log; builtIn: Agent; loadPlaces: LoadPlaces };

/**
 * Answers with a language model. The built-in agent handles fixed wording and anything binding, and steps in
 * when the model gives no acceptable answer in time.
 */
export function createModelAgent(
  settings: ModelSettings,
  { builtIn, loadPlaces, log, ...parts }: Deps,
): Agent {
  const circuitBreaker = createCircuitBreaker(() => parts.clock.now().getTime());
  const client = createModelClient(settings);

  type ModelTurn = { turn: Turn; tools: Tools; signal: AbortSignal; onText: OnText };

  async function replyByModel({ turn, tools, signal, onText }: ModelTurn): Promise<Reply | null> {
    if (circuitBreaker.isOpen()) return null;
    // the model reads English results, and writes in the visitor's language itself
    const turnContext = { ...(await createTurnContext(loadPlaces, turn, tools)), language: 'en' as const };
    if (needsBuiltInAgent(turnContext)) return null;
    const budget = createBudget(parts, settings, {
      organizationId: turn.organization.id,
      conversationSid: turn.conversationSid,
    });
    const timeLimitedSignal = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
    const { callsPerAnswer } = settings;
    try {
      const reply = await answerWithModel(turnContext, {
        client,
        callsPerAnswer,
        budget,
        onText,
        signal: timeLimitedSignal,
      });
      circuitBreaker.recordSuccess();
      return reply;
    } finally {
      log.debug('agent.model.tokens', { tokens: budget.spent() });
    }
  }

  /** Null when the built-in agent has to answer. */
  async function tryModel(modelTurn: ModelTurn): Promise<Reply | null> {
    try {
      return await replyByModel(modelTurn);
    } catch (error) {
      const reason = error instanceof ModelFailedError ? error.reason : null;
      if (reason !== null) circuitBreaker.recordFailure(reason);
      log.warn('agent.model.failed', { reason: reason ?? getErrorName(error) });
      return null;
    }
  }

  return async (turn, tools, signal, onText = () => undefined) => {
    const isUrgent = listOpenDangers(turn).length > 0;
    if (isUrgent || hasScriptedAnswer(joinLines(turn))) return builtIn(turn, tools, signal);
    let sentText = '';
    const send: OnText = (text) => {
      sentText = text;
      onText(text);
    };
    return (
      (await tryModel({ turn, tools, signal, onText: send })) ??
      withSentText(await builtIn(turn, tools, signal), sentText)
    );
  };
}
