import type { Button, Reply, Said } from '../agent.ts';
import type { Desk } from '../leasing/desk.ts';
import { whichHome } from '../leasing/whichHome.ts';

import { checkedWords } from './checks/checkedWords.ts';
import { askModel, bodyOf } from './endpoint/askModel.ts';
import { asSaid, type ChatLine, type Completion } from './endpoint/chatFormat.ts';
import { questionOf } from './given/question.ts';
import { ModelFailed } from './modelFailed.ts';
import type { ModelSettings } from './modelSettings.ts';
import type { openBudget } from './tokenBudget.ts';
import { runTool, toolDescriptions } from './tools/modelTools.ts';

type With = { settings: ModelSettings; budget: ReturnType<typeof openBudget>; signal: AbortSignal };

/** What the tools have brought so far. */
type Brought = { desk: Desk; shown: Map<string, Said[]>; page: Button[]; hasLooked: boolean };

const again =
  'That can’t be sent: it has a number, a day, a promise or a judgment that no tool has answered, or words that you may not use. Say it without.';

/** Asks the model, and does what it asks for, until it has words that may be said. */
export async function answerByModel(given: Desk, { settings, budget, signal }: With): Promise<Reply> {
  const messages: ChatLine[] = questionOf(given, await whichHome(given));
  let brought: Brought = { desk: given, shown: new Map(), page: [], hasLooked: false };
  let mayTryAgain = true;
  for (let call = 0; call < settings.callsPerAnswer; call += 1) {
    const body = bodyOf(settings, { messages, tools: toolDescriptions });
    await budget.send(body);
    const completion = await askModel(settings, body, signal);
    await budget.receive(body, completion);
    if (completion.calls.length > 0) {
      messages.push(asSaid(completion));
      const done = await doCalls(completion, brought, { messages, signal });
      if ('says' in done) return done;
      brought = done;
      continue;
    }
    try {
      return replyOf(completion.text, brought);
    } catch (error) {
      if (!(error instanceof ModelFailed) || !mayTryAgain) throw error;
      mayTryAgain = false;
      messages.push(asSaid(completion), { role: 'user', content: JSON.stringify({ portal: again }) });
    }
  }
  throw new ModelFailed('too many calls');
}

type Going = { messages: ChatLine[]; signal: AbortSignal };

/** One after the other: each knows what the one before has found. */
async function doCalls(
  { calls }: Completion,
  before: Brought,
  { messages, signal }: Going,
): Promise<Brought | Reply> {
  let { desk, page, hasLooked } = before;
  const shown = new Map(before.shown);
  for (const call of calls) {
    if (signal.aborted) throw new ModelFailed('slow');
    const outcome = await runTool(call, desk);
    if (outcome.kind === 'ends') return outcome.reply;
    desk = { ...desk, memory: outcome.memory };
    if (outcome.shown) shown.set(call.name, outcome.shown);
    page = outcome.page ?? page;
    hasLooked ||= call.name === 'find_homes';
    messages.push({ role: 'tool', tool_call_id: call.id, content: JSON.stringify(outcome.toModel) });
  }
  return { desk, shown, page, hasLooked };
}

/** The model's words, and below them what the tools have found in ours. */
function replyOf(given: string, { desk, shown, page, hasLooked }: Brought): Reply {
  const text = checkedWords(given, desk, { hasLooked });
  const below = [...shown.values()].flat();
  const buttons = below.length === 0 && page.length > 0 ? { attributes: { buttons: page } } : {};
  const says = [...(text === '' ? [] : [{ text, ...buttons }]), ...below];
  if (says.length === 0) throw new ModelFailed('malformed');
  const isOfTimes = shown.has('tour_times');
  return { says, memory: { ...desk.memory, awaits: undefined, isOfTimes }, handsOver: null };
}
