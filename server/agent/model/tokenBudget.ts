import type { Clock } from '#server/clock.ts';
import { spendTokens } from '#server/db/agent/modelTokens.ts';
import type { Database } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';

import type { Completion } from './endpoint/chatFormat.ts';
import { ModelFailed } from './modelFailed.ts';
import type { ModelSettings } from './modelSettings.ts';

export type BudgetParts = { db: Database; clock: Clock; secretKey: SecretKey };

const CHARACTERS_A_TOKEN = 3;
const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_A_TOKEN);

/** Nobody uses up alone what is there for everybody. */
const SHARE_OF_A_CHAT = 0.1;

/**
 * What one answer may cost, and all answers of a chat and of an organization within a day. What is sent is counted before it is sent,
 * by its length, since not every endpoint tells what it has counted.
 */
export function openBudget(
  { db, clock, secretKey }: BudgetParts,
  { tokensPerAnswer, tokensPerDay }: Pick<ModelSettings, 'tokensPerAnswer' | 'tokensPerDay'>,
  { organizationId, conversationSid }: { organizationId: string; conversationSid: string },
) {
  let spent = 0;
  const perChat = Math.max(tokensPerAnswer, tokensPerDay * SHARE_OF_A_CHAT);
  const spend = async (tokens: number) => {
    spent += tokens;
    const given = { secretKey, tokens, now: clock.now() };
    const ofChat = await spendTokens(db, { ...given, of: conversationSid });
    const ofDay = await spendTokens(db, { ...given, of: organizationId });
    return { ofChat, ofDay };
  };
  return {
    async send(body: string): Promise<void> {
      if (spent + tokensOf(body) > tokensPerAnswer) throw new ModelFailed('tokens of the answer');
      const { ofChat, ofDay } = await spend(tokensOf(body));
      if (ofDay > tokensPerDay) throw new ModelFailed('tokens of the day');
      if (ofChat > perChat) throw new ModelFailed('tokens of the chat');
    },
    async receive(body: string, { text, calls, tokens }: Completion): Promise<void> {
      const written = tokensOf(text + calls.map((call) => call.arguments).join(''));
      await spend(Math.max(written, tokens - tokensOf(body)));
    },
    spent: () => spent,
  };
}
