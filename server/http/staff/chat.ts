import { answerAsPerson } from '#server/agent/handOver/answerAsPerson.ts';
import { askerOf } from '#server/agent/handOver/asker.ts';
import { transcriptOf } from '#server/agent/handOver/transcript.ts';
import type { ChatParts } from '#server/chat/chatParts.ts';
import { contentPath } from '#server/chat/media/contentLinks.ts';
import { plainLines } from '#server/contact/plainLines.ts';
import { handOverById } from '#server/db/agent/handOvers.ts';
import { type ChatConversation, conversationBySid } from '#server/db/chat/conversations.ts';
import { mediaSidsOf } from '#server/db/chat/media.ts';
import { type ChatSession, chatSession } from '#server/db/chat/sessions.ts';
import { organizationBySlug } from '#server/db/organizations.ts';

import type { Caller } from '../caller.ts';

import { answered, noButton, nothingHere, shownAt, staffPage } from './answers.ts';
import { chatPage } from './chatPage.ts';
import type { StaffParts } from './openedTour.ts';

const chatPath = /^\/staff\/chat\/([0-9A-Za-z]{1,200})$/;
const MOST_TEXT = 4_000;
const MOST_NAME = 50;
const SHOWN_FOR_MS = 30 * 86_400_000;

/** Where the mail about a chat leads somebody of the team, to answer in it. Null for other addresses. */
export function createStaffChat(parts: StaffParts & Pick<ChatParts, 'bus' | 'secretKey'>) {
  const { db, clock } = parts;
  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    const token = chatPath.exec(url.pathname)?.[1];
    if (token === undefined) return null;
    return answered(request, ['GET', 'HEAD', 'POST'], async () => {
      const found = await openedChat(parts, { url, token, caller });
      if (!found) return nothingHere();
      const { session, organization } = found;
      const path = `/staff/chat/${token}`;
      if (request.method !== 'POST') {
        const lines = await transcriptOf(db, session);
        const asker = await askerOf(db, session);
        const here = await mediaSidsOf(db, session.conversationSid);
        const fileHref = (sid: string) =>
          here.has(sid) ? contentPath(parts.secretKey, sid, clock.now()) : null;
        return staffPage((nonce) => chatPage({ ...found, asker, lines, path, nonce, fileHref }));
      }
      const said = answerIn(await request.formData().catch(() => null));
      if (said === null) return noButton();
      if (said.text !== '') {
        await answerAsPerson(parts, { ...said, session, organizationName: organization.name });
      }
      return shownAt(`${path}#latest`);
    });
  };
}

type Shown = { url: URL; token: string; caller: Caller };

async function openedChat(
  { db, clock, tokens, organizationSlugOf }: StaffParts,
  { url, token, caller }: Shown,
) {
  const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
  if (!organization) return null;
  const shown = {
    token,
    kind: 'chat' as const,
    organizationId: organization.id,
    ip: caller.ip,
    now: clock.now(),
  };
  const id = await tokens.find(db, shown);
  const handOver = id === null ? null : await handOverById(db, id);
  const session = handOver && (await chatSession(db, handOver.conversationSid));
  const conversation = session && (await conversationBySid(db, session.conversationSid));
  if (!session || !conversation || isLongOver(session, conversation, clock.now())) return null;
  return { organization, handOver, session };
}

/** What was said is not shown by a mail's link for ever, also where nobody has ended the chat. */
const isLongOver = ({ endedAt }: ChatSession, { lastAt, createdAt }: ChatConversation, now: Date): boolean =>
  now.getTime() - (endedAt ?? lastAt ?? createdAt).getTime() > SHOWN_FOR_MS;

/** Null for what no form of ours sends. */
function answerIn(form: FormData | null): { text: string; name: string | null; key: string } | null {
  const [text, name, key] = [form?.get('text'), form?.get('name'), form?.get('key')];
  if (typeof text !== 'string' || typeof key !== 'string' || !/^[\w-]{8,40}$/.test(key)) return null;
  const called = typeof name === 'string' ? plainLines(name).replaceAll('\n', ' ').slice(0, MOST_NAME) : '';
  return { text: plainLines(text).slice(0, MOST_TEXT), name: called === '' ? null : called, key };
}
