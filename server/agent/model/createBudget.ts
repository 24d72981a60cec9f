import type { Clock } from '#server/clock.ts';
import { spendTokens } from '../queries/modelTokens.ts';
import type { Database } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';

import type { Completion } from './endpoint/chatFormat.ts';
import { ModelFailedError } from './modelFailedError.ts';
import type { ModelSettings } from '../../serviceSettings.ts';

export type BudgetDeps = { db: Database; clock: Clock; secretKey: SecretKey };

const CHARACTERS_PER_TOKEN = 3;
const estimateTokens = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/**
 * Limits the cost of one answer, and of a chat's and an organization's answers per day. Requests are counted
 * by length before they are sent, since not every endpoint reports its usage.
 */
export function createBudget(
  { db, clock, secretKey }: BudgetDeps,
  {
    tokensPerAnswer,
    tokensPerChat,
    tokensPerDay,
  }: Pick<ModelSettings, 'tokensPerAnswer' | 'tokensPerChat' | 'tokensPerDay'>,
  { organizationId, conversationSid }: { organizationId: string; conversationSid: string },
) {
  let spent = 0;
  const spend = async (tokens: number) => {
    spent += tokens;
    const usage = { secretKey, tokens, now: clock.now() };
    const chatTotal = await spendTokens(db, { ...usage, subject: conversationSid });
    const dayTotal = await spendTokens(db, { ...usage, subject: organizationId });
    return { ofChat: chatTotal, ofDay: dayTotal };
  };
  return {
    async send(body: string): Promise<void> {
      if (spent + estimateTokens(body) > tokensPerAnswer) throw new ModelFailedError('tokens of the answer');
      const { ofChat, ofDay } = await spend(estimateTokens(body));
      if (ofDay > tokensPerDay) throw new ModelFailedError('tokens of the day');
      if (ofChat > tokensPerChat) throw new ModelFailedError('tokens of the chat');
    },
    async receive(body: string, { text, calls, tokens }: Completion): Promise<void> {
      const written = estimateTokens(text + calls.map((call) => call.arguments).join(''));
      await spend(Math.max(written, tokens - estimateTokens(body)));
    },
    spent: () => spent,
  };
}
