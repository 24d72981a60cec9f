import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { createVisitorTools } from '#server/agent/createVisitorTools.ts';
import type { ChatUseCase } from '#server/chat/queries/sessions.ts';
import { newestMails } from '#server/db/outbox.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createTokens } from '#server/tokens.ts';
import type { openBackend } from '#tests/support/openBackend.ts';

import { agentDeps, openChat } from './chatWithAgent.ts';

type Backend = Awaited<ReturnType<typeof openBackend>>;
type Options = { backend: Backend; organizationId: string; useCase: ChatUseCase; now: Date };

export const CODE = '(the code from the mail)';
const PHOTO = /^\((\w+\.jpg)\) /;

/** Replaces ids that are new in each chat. */
const alike = (text: string) =>
  text
    .replaceAll(/CH[0-9a-f]{32}/g, 'CH…')
    .replaceAll(/\?slot=\S+/g, '?slot=…')
    .replaceAll(/R-\d+/g, 'R-…');

/** Plays the visitor's part in a chat of its own, and returns the whole chat as text. */
export async function playTalk({ backend, organizationId, useCase, now }: Options, said: readonly string[]) {
  const { db, graphql, secretKey } = backend;
  const clock = { now: () => now };
  const tokens = createTokens({ secretKey, missesPerMinute: 10 });
  const agent = createScriptedAgent(createPlacesCache(db));
  const parts = agentDeps(db, agent, { clock, tokens, getTools: createVisitorTools(graphql) });
  const chat = await openChat(parts, { organizationId, useCase });
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });

  async function code(): Promise<string> {
    const mail = (await newestMails(db, 50)).find(({ kind }) => kind === 'resident.code');
    const written = mail && (await write(mail));
    const text = !written || written === 'nothing to send' ? '' : written.text;
    return /\d{3} \d{3}/.exec(text)?.[0] ?? 'none';
  }

  const talk: string[] = [];
  for (const line of said) {
    const photo = PHOTO.exec(line);
    const body = line === CODE ? await code() : line.replace(PHOTO, '');
    const before = (await chat.answers()).length;
    await chat.say(body, {}, photo?.[1] === undefined ? [] : [await chat.photo(photo[1])]);
    await answerTurn(parts, { conversationSid: chat.conversationSid, holder: 'one' });
    const answers = (await chat.answers()).slice(before);
    talk.push(`Ann: ${line}`, ...answers.map((answer) => `Wick: ${alike(answer.body ?? '')}`));
  }
  return talk.join('\n\n');
}
