import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { answerAsTeam } from '#server/agent/handOver/answerAsTeam.ts';
import { getRequester } from '#server/agent/handOver/requester.ts';
import { getTranscript } from '#server/agent/handOver/transcript.ts';
import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { createContentPath } from '#server/chat/media/contentLinks.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { handOverById } from '#server/db/agent/handOvers.ts';
import { type ChatConversation, conversationBySid } from '#server/chat/queries/conversations.ts';
import { listMediaSids } from '#server/chat/queries/media.ts';
import { type ChatSession, findChatSession } from '#server/chat/queries/sessions.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import type { Caller } from '../../http/caller.ts';
import { createRoutes, type Routes, tokenParam } from '../../http/routes.ts';

import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '../../http/team/teamResponses.ts';
import { chatPage } from './teamChatPage.ts';
import type { TeamPageDeps } from '#server/tours/team/findLinkedTour.ts';

const route = `/staff/chat/${tokenParam}` as const;
const MAX_NAME_LENGTH = 50;
const LINK_VALID_MS = 30 * 86_400_000;

/** Where the email about a chat leads a team member, to answer in it. */
export function createTeamChatRoutes(deps: TeamPageDeps & Pick<ChatDeps, 'bus' | 'secretKey'>): Routes {
  const { db, clock } = deps;
  const routes = createRoutes();
  routes.on(['GET', 'POST'], route, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const url = new URL(req.url);
      const token = req.param('token');
      const found = await findLinkedChat(deps, { url, token, caller });
      if (!found) return notFoundResponse();
      const { session, organization } = found;
      const path = `/staff/chat/${token}`;
      if (req.method !== 'POST') {
        const lines = await getTranscript(db, session);
        const requester = await getRequester(db, session);
        const storedSids = await listMediaSids(db, session.conversationSid);
        const fileHref = (sid: string) =>
          storedSids.has(sid) ? createContentPath(deps.secretKey, sid, clock.now()) : null;
        return teamPageResponse((nonce) => chatPage({ ...found, requester, lines, path, nonce, fileHref }));
      }
      const teamAnswer = parseAnswer(await req.raw.formData().catch(() => null));
      if (teamAnswer === null) return unknownActionResponse();
      if (teamAnswer.text !== '') {
        await answerAsTeam(deps, { ...teamAnswer, session, organizationName: organization.name });
      }
      return redirectTo(`${path}#latest`);
    }),
  );
  return routes;
}

type TeamLink = { url: URL; token: string; caller: Caller };

async function findLinkedChat(
  { db, clock, tokens, getOrganizationSlug }: TeamPageDeps,
  { url, token, caller }: TeamLink,
) {
  const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
  if (!organization) return null;
  const lookup = {
    token,
    kind: 'chat' as const,
    organizationId: organization.id,
    ip: caller.ip,
    now: clock.now(),
  };
  const id = await tokens.find(db, lookup);
  const handOver = id === null ? null : await handOverById(db, id);
  const session = handOver && (await findChatSession(db, handOver.conversationSid));
  const conversation = session && (await conversationBySid(db, session.conversationSid));
  if (!session || !conversation || isLinkExpired(session, conversation, clock.now())) return null;
  return { organization, handOver, session };
}

/** The link in an email expires, even when the chat was never ended. */
const isLinkExpired = (
  { endedAt }: ChatSession,
  { lastAt, createdAt }: ChatConversation,
  now: Date,
): boolean => now.getTime() - (endedAt ?? lastAt ?? createdAt).getTime() > LINK_VALID_MS;

/** Null for anything that our forms do not send. */
function parseAnswer(form: FormData | null): { text: string; name: string | null; key: string } | null {
  const [text, name, key] = [form?.get('text'), form?.get('name'), form?.get('key')];
  if (typeof text !== 'string' || typeof key !== 'string' || !/^[\w-]{8,40}$/.test(key)) return null;
  const senderName =
    typeof name === 'string' ? normalizeLines(name).replaceAll('\n', ' ').slice(0, MAX_NAME_LENGTH) : '';
  return {
    text: normalizeLines(text).slice(0, MAX_MESSAGE_LENGTH),
    name: senderName === '' ? null : senderName,
    key,
  };
}
