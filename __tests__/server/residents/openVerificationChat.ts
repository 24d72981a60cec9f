import { requestReply } from '#server/agent/turns/requestReply.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import type { ChatUseCase } from '#server/chat/queries/sessions.ts';
import type { SessionDeps } from '#server/chat/session/sessionDeps.ts';
import { createChatTokens } from '#server/chat/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import { readEnv } from '#server/env.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import {
  proveResident,
  findResidentAccount,
  sendResidentCode,
} from '#server/residents/residentVerification.ts';
import { createTokens } from '#server/tokens.ts';
import { agentDeps, openChat, secretKey } from '#tests/server/agent/chatWithAgent.ts';

const START = Date.parse('2026-11-20T16:00:00Z');
const DAY_MS = 86_400_000;
export const MAYA = 'maya.torres@example.com';
let chats = 0;

type Visit = { browser?: BrowserSession; bearer?: string | null };

/** A chat about a lease, its browser and its clock; other callers pass their own browser or token. */
export async function openVerificationChat(
  db: Database,
  organizationId: string,
  useCase: ChatUseCase = 'RESIDENT_SUPPORT',
) {
  // later than every other chat, so that the newest code is this chat's
  let now = new Date(START + ++chats * DAY_MS);
  const clock = { now: () => now };
  const tokens = createTokens({ secretKey, missesPerMinute: 10 });
  const agent = agentDeps(db, () => Promise.reject(new Error('Nobody is asked')), { clock, tokens });
  const chat = await openChat(agent, { organizationId, useCase });
  const browserHash = chat.browserHash;
  const own: BrowserSession = {
    hash: () => browserHash,
    begin: () => browserHash,
    persist: () => browserHash,
    end: () => undefined,
  };
  const limits = {
    codesPer10Min: 100,
    maxEmailsPerRecipientPerHour: 100,
    maxEmailsPerOrganizationPerHour: 1000,
    sendsTexts: true,
    textsPerOrganizationPerDay: 500,
    textCountries: ['+1'],
  };
  const parts = ({ browser = own, bearer = null }: Visit = {}) => {
    const visit = { ip: chat.conversationSid, browser, tokens };
    const session: SessionDeps = {
      ...createChatDeps({ env: readEnv({}), db, clock, secretKey, requestReply }),
      ...visit,
      bearer,
    };
    return { chat: session, verifications: { db, now, secretKey, limits, ...visit } };
  };
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  const conversationId = chat.conversationSid;
  return {
    conversationId,
    parts,
    now: () => now,
    /** The token of the person who began this chat. */
    bearer: () => createChatTokens(secretKey).mint({ identity: chat.identity, now, seconds: 600 }).token,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    send: (email = MAYA, visit?: Visit) => sendResidentCode(parts(visit), { conversationId, email }),
    prove: (code: string, email = MAYA, visit?: Visit) =>
      proveResident(parts(visit), { conversationId, email, code }),
    account: (visit?: Visit) => findResidentAccount(parts(visit), conversationId),
    /** From the newest email to that address. */
    async code(to = MAYA) {
      const mail = (await newestMails(db, 100)).find(({ recipient }) => recipient === to);
      const written = mail && (await write(mail));
      if (!written || written === 'nothing to send') throw new Error('No code');
      const digits = /(\d{3}) (\d{3})/.exec(written.text);
      return { kind: mail.kind, text: written.text, code: `${digits?.[1] ?? ''}${digits?.[2] ?? ''}` };
    },
  };
}
