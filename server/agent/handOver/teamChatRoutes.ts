import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { type ChatConversation, conversationBySid } from '#server/chat/queries/conversations.ts';
import { type ChatSession, findChatSession } from '#server/chat/queries/sessions.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { handOverById } from '#server/agent/queries/handOvers.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Files } from '#server/http/files.ts';
import { secretAddressHeaders } from '#server/http/headers.ts';
import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '#server/http/team/teamResponses.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import type { TeamPageDeps } from '#server/tours/team/findLinkedTour.ts';

import { answerAsTeam } from './answerAsTeam.ts';
import { getTeamChatState, listShownLines, type LiveTeamChats } from './liveTeamChats.ts';
import { getRequester } from './requester.ts';
import { listSavedReplies } from './savedReplies.ts';
import { endAsTeam, handBackToAgent, setTeamPresence, showTeamTyping } from './teamActions.ts';
import { chatPage, MAX_NAME_LENGTH } from './teamChatPage.ts';
import { getTranscript } from './transcript.ts';

const LINK_VALID_MS = 30 * 86_400_000;
const SCRIPT_PATH = '/teamChat.js';
const NAME_COOKIE_SECONDS = 365 * 86_400;

type Deps = TeamPageDeps &
  Pick<ChatDeps, 'bus' | 'secretKey'> & { live: LiveTeamChats; files: Pick<Files, 'get'> };

type LinkedChat = NonNullable<Awaited<ReturnType<typeof findLinkedChat>>>;

/** Where the email about a chat leads a team member, to answer in it. */
export function createTeamChatRoutes(deps: Deps): Routes {
  const routes = createRoutes();
  routes.on(['GET', 'POST'], `/staff/chat/${tokenParam}`, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const link = { url: new URL(req.url), token: req.param('token'), caller };
      const chat = await findLinkedChat(deps, link);
      if (!chat) return notFoundResponse();
      return req.method === 'POST'
        ? answerForm(deps, chat, { request: req.raw, caller })
        : showPage(deps, chat, req.raw);
    }),
  );
  routes.get(`/staff/chat/${tokenParam}/events`, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const link = { url: new URL(req.url), token: req.param('token'), caller };
      const chat = await findLinkedChat(deps, link);
      if (!chat) return notFoundResponse();
      // a browser that reconnects says what it has seen
      const after = Number(req.header('last-event-id') ?? req.query('after') ?? -1);
      return deps.live.open(chat, Number.isSafeInteger(after) ? after : -1);
    }),
  );
  return routes;
}

async function showPage(deps: Deps, chat: LinkedChat, request: Request, draft = ''): Promise<Response> {
  const { db, files } = deps;
  const { session } = chat;
  const [transcript, state, savedReplies, requester] = await Promise.all([
    getTranscript(db, session),
    getTeamChatState(deps, chat),
    listSavedReplies(db, session),
    getRequester(db, session),
  ]);
  const lines = await listShownLines(deps, chat, transcript);
  const script = files.get(SCRIPT_PATH);
  // another build has another address, whatever a browser has cached
  const scriptUrl = script ? `${SCRIPT_PATH}?v=${script.etag.slice(1, 13)}` : null;
  const memberName = getRememberedName(request) ?? '';
  const { pathname: path } = new URL(request.url);
  const page = { ...chat, requester, lines, state, draft, savedReplies, memberName, path, scriptUrl };
  return teamPageResponse((nonce) => chatPage({ ...page, nonce }), { hasScript: scriptUrl !== null });
}

type SentForm = { request: Request; caller: Caller };

async function answerForm(deps: Deps, chat: LinkedChat, sent: SentForm): Promise<Response> {
  const { request } = sent;
  const { session, organization } = chat;
  const form = parseForm(await request.formData().catch(() => null));
  if (form === null) return unknownActionResponse();
  const { action, text, key } = form;
  const name = form.name ?? getRememberedName(request);
  const member = { session, organizationName: organization.name, name };
  if (action === 'send') {
    if (key === null) return unknownActionResponse();
    if (form.saved !== null) {
      const saved = (await listSavedReplies(deps.db, session))[form.saved] ?? '';
      return showPage(deps, chat, request, [text, saved].filter((part) => part !== '').join('\n'));
    }
    const isDone = text === '' || (await answerAsTeam(deps, { ...member, text, key }));
    // the chat is over, and the text must not be lost
    return isDone || hasScript(request)
      ? finish(sent, { isDone, name })
      : showPage(deps, chat, request, text);
  }
  if (action === 'handBack') return finish(sent, { isDone: await handBackToAgent(deps, member), name });
  if (action === 'end') return finish(sent, { isDone: await endAsTeam(deps, member), name });
  if (action === 'typing') await showTeamTyping(deps, session);
  else await setTeamPresence(deps, member, { isPresent: action === 'here', readIndex: form.read });
  return new Response(null, { status: 204, headers: secretAddressHeaders });
}

const hasScript = (request: Request) => request.headers.get('accept') === 'application/json';

/** The page's script learns whether it was done. Without it, the page is shown again. The browser remembers the name. */
function finish(
  { request, caller }: SentForm,
  { isDone, name }: { isDone: boolean; name: string | null },
): Response {
  const response = hasScript(request)
    ? Response.json({ isDone }, { headers: secretAddressHeaders })
    : redirectTo(`${new URL(request.url).pathname}#latest`);
  if (name !== null) {
    const cookie = `chat_name=${encodeURIComponent(name)}; Path=/staff/chat; Max-Age=${NAME_COOKIE_SECONDS}`;
    const security = caller.isSecure ? '; Secure' : '';
    response.headers.set('set-cookie', `${cookie}; HttpOnly; SameSite=Lax${security}`);
  }
  return response;
}

function getRememberedName(request: Request): string | null {
  const [, value = ''] = /(?:^|; )chat_name=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
  try {
    return normalizeName(decodeURIComponent(value));
  } catch {
    return null;
  }
}

function normalizeName(given: string): string | null {
  const name = normalizeLines(given).replaceAll('\n', ' ').slice(0, MAX_NAME_LENGTH).trim();
  return name === '' ? null : name;
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

const actions = ['send', 'handBack', 'end', 'here', 'away', 'typing'] as const;

/** Null for anything that our page does not send. */
function parseForm(form: FormData | null) {
  if (!form) return null;
  const get = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : null;
  };
  const action = actions.find((known) => known === (get('action') ?? 'send'));
  if (action === undefined) return null;
  const key = get('key');
  const toIndex = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);
  return {
    action,
    text: normalizeLines(get('text') ?? '').slice(0, MAX_MESSAGE_LENGTH),
    name: normalizeName(get('name') ?? ''),
    key: key !== null && /^[\w-]{8,40}$/.test(key) ? key : null,
    saved: toIndex(get('saved')),
    read: toIndex(get('read')) ?? -1,
  };
}
