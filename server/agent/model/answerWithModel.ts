import type { Button, Reply, ReplyMessage } from '../agent.ts';
import { findMentionedHome, getPageUnit } from '../leasing/findMentionedHome.ts';
import type { TurnContext } from '../leasing/turnContext.ts';

import { RefusedSentenceError } from './checks/createReplyCheck.ts';
import type { createBudget } from './createBudget.ts';
import type { ModelClient } from './endpoint/askModel.ts';
import { type ChatLine, type Completion, toAssistantLine } from './endpoint/chatFormat.ts';
import { type Lookup, recallLookups, rememberLookups } from './lookups.ts';
import { ModelFailedError } from './modelFailedError.ts';
import { createPrompt } from './prompt/createPrompt.ts';
import { describeVisit } from './prompt/describeVisit.ts';
import { type CheckedText, createCheckedText } from './checks/checkedText.ts';
import { describeTools, runTool } from './tools/modelTools.ts';

type ModelOptions = {
  client: ModelClient;
  callsPerAnswer: number;
  budget: ReturnType<typeof createBudget>;
  signal: AbortSignal;
  /** Gets all checked sentences so far, each time there is another one. */
  onText: (text: string) => void;
};

/** What the tools have returned so far. */
type ToolResults = {
  turnContext: TurnContext;
  lookups: Lookup[];
  shown: Map<string, ReplyMessage[]>;
  homeButtons: Button[];
};

/** Calls the model and the tools it requests until it returns an acceptable reply. */
export async function answerWithModel(
  initial: TurnContext,
  { client, callsPerAnswer, budget, signal, onText }: ModelOptions,
): Promise<Reply> {
  const { turn } = initial;
  const earlier = recallLookups(turn.memory, turn.now);
  const currentHome = turn.useCase === 'LEASING_SUPPORT' ? await findMentionedHome(initial) : null;
  const visit = describeVisit(initial, currentHome);
  const messages = createPrompt(initial, { visit, lookups: earlier });
  const tools = describeTools(turn.useCase);
  let results: ToolResults = { turnContext: initial, lookups: [], shown: new Map(), homeButtons: [] };
  let canRetry = true;
  let sentText = '';
  for (let call = 1; call <= callsPerAnswer; call += 1) {
    const request = { messages, tools, toolChoice: call === callsPerAnswer ? 'none' : 'auto' } as const;
    const body = client.createBody(request);
    const lookups = [...earlier, ...results.lookups];
    const checkedText = createCheckedText({
      turnContext: results.turnContext,
      results: [visit, ...lookups.map(({ result }) => result)],
      hasSearched: lookups.some(({ name }) => name === 'find_homes'),
      sentText,
      onText,
    });
    await budget.send(body);
    try {
      const completion = await client.ask(request, { signal, onText: (piece) => checkedText.add(piece) });
      await budget.receive(body, completion);
      checkedText.finish();
      sentText = checkedText.text();
      if (completion.calls.length === 0) return createModelReply(sentText, results, earlier);
      messages.push(toAssistantLine(completion));
      const outcome = await runToolCalls(completion, results, { messages, signal });
      if ('messages' in outcome) return withSentText(outcome, sentText);
      results = outcome;
    } catch (error) {
      if (!(error instanceof RefusedSentenceError) || !canRetry) throw error;
      canRetry = false;
      sentText = checkedText.text();
      await budget.receive(body, { text: `${sentText} ${error.sentence}`, calls: [], tokens: 0 });
      messages.push(...explainRefusal(error, checkedText));
    }
  }
  throw new ModelFailedError('too many calls');
}

/** Told once; nothing of it comes from the visitor. */
function explainRefusal({ sentence, problem }: RefusedSentenceError, checkedText: CheckedText): ChatLine[] {
  const reason =
    problem === null || problem === sentence
      ? 'it claims something that no tool has answered, or words that you may not use'
      : `no tool has answered “${problem}” for what it is about`;
  const sent = checkedText.text();
  return [
    { role: 'assistant', content: [sent, sentence].filter((text) => text !== '').join(' ') },
    {
      role: 'user',
      content: JSON.stringify({
        from: 'the portal, not the visitor',
        notSent: sentence,
        reason,
        todo: 'Say it without that, call a tool, or repeat a "say" sentence word for word.',
        ...(sent !== '' && { alreadySent: sent, thenContinue: 'Do not repeat what was already sent.' }),
      }),
    },
  ];
}

type ModelConversation = { messages: ChatLine[]; signal: AbortSignal };

/** Runs calls one after the other, since each may use the results of the previous one. */
async function runToolCalls(
  { calls }: Completion,
  previous: ToolResults,
  { messages, signal }: ModelConversation,
): Promise<ToolResults | Reply> {
  let { turnContext, homeButtons } = previous;
  const lookups = [...previous.lookups];
  const shown = new Map(previous.shown);
  for (const call of calls) {
    if (signal.aborted) throw new ModelFailedError('slow');
    const outcome = await runTool(call, turnContext);
    if (outcome.kind === 'reply') return outcome.reply;
    turnContext = { ...turnContext, memory: outcome.memory };
    if (outcome.visitorMessages) shown.set(call.name, outcome.visitorMessages);
    homeButtons = outcome.homeButtons ?? homeButtons;
    lookups.push({ name: call.name, arguments: call.arguments, result: outcome.modelContent });
    messages.push({ role: 'tool', callId: call.id, content: JSON.stringify(outcome.modelContent) });
  }
  return { turnContext, lookups, shown, homeButtons };
}

/** What the visitor has already read stays in front of the reply. */
export const withSentText = (reply: Reply, sentText: string): Reply =>
  sentText === '' ? reply : { ...reply, messages: [{ text: sentText }, ...reply.messages] };

/** The model's words, followed by the tools' results in our own words. */
function createModelReply(
  text: string,
  { turnContext, lookups, shown, homeButtons }: ToolResults,
  earlier: ReturnType<typeof recallLookups>,
): Reply {
  const toolMessages = [...shown.values()].flat();
  const buttons =
    toolMessages.length === 0 && homeButtons.length > 0 ? { attributes: { buttons: homeButtons } } : {};
  const replyMessages = [...(text === '' ? [] : [{ text, ...buttons }]), ...toolMessages];
  if (replyMessages.length === 0) throw new ModelFailedError('malformed');
  return {
    messages: replyMessages,
    memory: {
      ...turnContext.memory,
      awaits: undefined,
      pageHome: getPageUnit(turnContext.turn) ?? undefined,
      isAboutTimes: shown.has('list_tour_times'),
      lookups: rememberLookups(earlier, lookups, turnContext.turn.now),
    },
    handOverRequest: null,
  };
}
