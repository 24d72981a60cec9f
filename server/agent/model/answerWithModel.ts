import type { Button, Reply, ReplyMessage } from '../agent.ts';
import type { TurnContext } from '../leasing/turnContext.ts';
import { findMentionedHome } from '../leasing/findMentionedHome.ts';

import { validateReply } from './checks/validateReply.ts';
import { askModel, createRequestBody } from './endpoint/askModel.ts';
import { toAssistantMessage, type ChatLine, type Completion } from './endpoint/chatFormat.ts';
import { createPrompt } from './prompt/createPrompt.ts';
import { ModelFailedError } from './modelFailedError.ts';
import type { ModelSettings } from '../../serviceSettings.ts';
import type { createBudget } from './createBudget.ts';
import { runTool, toolDescriptions } from './tools/modelTools.ts';

type ModelOptions = { settings: ModelSettings; budget: ReturnType<typeof createBudget>; signal: AbortSignal };

/** What the tools have returned so far. */
type ToolResults = {
  turnContext: TurnContext;
  shown: Map<string, ReplyMessage[]>;
  homeButtons: Button[];
  hasSearched: boolean;
};

const retryPrompt =
  'That can’t be sent: it has a number, a day, a promise or a judgment that no tool has answered, or words that you may not use. Say it without.';

/** Calls the model and the tools it requests until it returns an acceptable reply. */
export async function answerWithModel(
  initial: TurnContext,
  { settings, budget, signal }: ModelOptions,
): Promise<Reply> {
  const messages: ChatLine[] = createPrompt(initial, await findMentionedHome(initial));
  let toolResults: ToolResults = {
    turnContext: initial,
    shown: new Map(),
    homeButtons: [],
    hasSearched: false,
  };
  let canRetry = true;
  for (let call = 0; call < settings.callsPerAnswer; call += 1) {
    const body = createRequestBody(settings, { messages, tools: toolDescriptions });
    await budget.send(body);
    const completion = await askModel(settings, body, signal);
    await budget.receive(body, completion);
    if (completion.calls.length > 0) {
      messages.push(toAssistantMessage(completion));
      const result = await runToolCalls(completion, toolResults, { messages, signal });
      if ('messages' in result) return result;
      toolResults = result;
      continue;
    }
    try {
      return createModelReply(completion.text, toolResults);
    } catch (error) {
      if (!(error instanceof ModelFailedError) || !canRetry) throw error;
      canRetry = false;
      messages.push(toAssistantMessage(completion), {
        role: 'user',
        content: JSON.stringify({ portal: retryPrompt }),
      });
    }
  }
  throw new ModelFailedError('too many calls');
}

type ModelConversation = { messages: ChatLine[]; signal: AbortSignal };

/** Runs calls one after the other, since each may use the results of the previous one. */
async function runToolCalls(
  { calls }: Completion,
  previous: ToolResults,
  { messages, signal }: ModelConversation,
): Promise<ToolResults | Reply> {
  let { turnContext, homeButtons, hasSearched } = previous;
  const shown = new Map(previous.shown);
  for (const call of calls) {
    if (signal.aborted) throw new ModelFailedError('slow');
    const outcome = await runTool(call, turnContext);
    if (outcome.kind === 'reply') return outcome.reply;
    turnContext = { ...turnContext, memory: outcome.memory };
    if (outcome.visitorMessages) shown.set(call.name, outcome.visitorMessages);
    homeButtons = outcome.homeButtons ?? homeButtons;
    hasSearched ||= call.name === 'find_homes';
    messages.push({ role: 'tool', tool_call_id: call.id, content: JSON.stringify(outcome.modelContent) });
  }
  return { turnContext, shown, homeButtons, hasSearched };
}

/** The model's words, followed by the tools' results in our own words. */
function createModelReply(
  modelText: string,
  { turnContext, shown, homeButtons, hasSearched }: ToolResults,
): Reply {
  const text = validateReply(modelText, turnContext, { hasSearched });
  const toolMessages = [...shown.values()].flat();
  const buttons =
    toolMessages.length === 0 && homeButtons.length > 0 ? { attributes: { buttons: homeButtons } } : {};
  const replyMessages = [...(text === '' ? [] : [{ text, ...buttons }]), ...toolMessages];
  if (replyMessages.length === 0) throw new ModelFailedError('malformed');
  const isAboutTimes = shown.has('list_tour_times');
  return {
    messages: replyMessages,
    memory: { ...turnContext.memory, awaits: undefined, isAboutTimes },
    handOverRequest: null,
  };
}
