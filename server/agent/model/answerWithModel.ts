import type { Button, Reply, ReplyMessage } from '../agent.ts';
import type { TurnContext } from '../leasing/turnContext.ts';
import { findMentionedHome } from '../leasing/findMentionedHome.ts';

import { validateReply } from './checks/validateReply.ts';
import { askModel, createRequestBody } from './endpoint/askModel.ts';
import { toAssistantMessage, type ChatLine, type Completion } from './endpoint/chatFormat.ts';
import { createPrompt } from './prompt/createPrompt.ts';
import { ModelFailed } from './modelFailed.ts';
import type { ModelSettings } from './modelSettings.ts';
import type { createBudget } from './createBudget.ts';
import { runTool, toolDescriptions } from './tools/modelTools.ts';

type ModelOptions = { settings: ModelSettings; budget: ReturnType<typeof createBudget>; signal: AbortSignal };

/** What the tools have returned so far. */
type ToolResults = {
  turnContext: TurnContext;
  shown: Map<string, ReplyMessage[]>;
  page: Button[];
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
  let toolResults: ToolResults = { turnContext: initial, shown: new Map(), page: [], hasSearched: false };
  let mayTryAgain = true;
  for (let call = 0; call < settings.callsPerAnswer; call += 1) {
    const body = createRequestBody(settings, { messages, tools: toolDescriptions });
    await budget.send(body);
    const completion = await askModel(settings, body, signal);
    await budget.receive(body, completion);
    if (completion.calls.length > 0) {
      messages.push(toAssistantMessage(completion));
      const done = await runToolCalls(completion, toolResults, { messages, signal });
      if ('messages' in done) return done;
      toolResults = done;
      continue;
    }
    try {
      return createModelReply(completion.text, toolResults);
    } catch (error) {
      if (!(error instanceof ModelFailed) || !mayTryAgain) throw error;
      mayTryAgain = false;
      messages.push(toAssistantMessage(completion), {
        role: 'user',
        content: JSON.stringify({ portal: retryPrompt }),
      });
    }
  }
  throw new ModelFailed('too many calls');
}

type OpenConversation = { messages: ChatLine[]; signal: AbortSignal };

/** Runs calls one after the other, since each may use the results of the previous one. */
async function runToolCalls(
  { calls }: Completion,
  before: ToolResults,
  { messages, signal }: OpenConversation,
): Promise<ToolResults | Reply> {
  let { turnContext, page, hasSearched } = before;
  const shown = new Map(before.shown);
  for (const call of calls) {
    if (signal.aborted) throw new ModelFailed('slow');
    const outcome = await runTool(call, turnContext);
    if (outcome.kind === 'ends') return outcome.reply;
    turnContext = { ...turnContext, memory: outcome.memory };
    if (outcome.shown) shown.set(call.name, outcome.shown);
    page = outcome.page ?? page;
    hasSearched ||= call.name === 'find_homes';
    messages.push({ role: 'tool', tool_call_id: call.id, content: JSON.stringify(outcome.toModel) });
  }
  return { turnContext, shown, page, hasSearched };
}

/** The model's words, followed by the tools' results in our own words. */
function createModelReply(modelText: string, { turnContext, shown, page, hasSearched }: ToolResults): Reply {
  const text = validateReply(modelText, turnContext, { hasSearched });
  const below = [...shown.values()].flat();
  const buttons = below.length === 0 && page.length > 0 ? { attributes: { buttons: page } } : {};
  const says = [...(text === '' ? [] : [{ text, ...buttons }]), ...below];
  if (says.length === 0) throw new ModelFailed('malformed');
  const isAboutTimes = shown.has('tour_times');
  return {
    messages: says,
    memory: { ...turnContext.memory, awaits: undefined, isAboutTimes },
    handOverRequest: null,
  };
}
