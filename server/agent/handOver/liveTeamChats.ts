import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import { createContentPath } from '#server/chat/media/contentLinks.ts';
import { findChatSession, type ChatSession } from '#server/chat/queries/sessions.ts';
import { listMediaSids } from '#server/chat/queries/media.ts';
import { getAgentStatus } from '#server/chat/queries/agentConfigs.ts';
import { createObjectName } from '#server/chat/sync/objectNames.ts';
import { handOverById, type HandOverRow } from '#server/agent/queries/handOvers.ts';
import { findAgentTurn } from '#server/agent/queries/turns.ts';
import { plainText, secretAddressHeaders } from '#server/http/headers.ts';
import { type Log, getErrorName } from '#server/log.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatTime } from '#server/time/formatMoment.ts';

import { type ChatFact, summarizeChat } from './chatSummary.ts';
import { getRequester } from './requester.ts';
import { isHere } from './teamStatus.ts';
import { getTranscriptAfter, type TranscriptLine } from './transcript.ts';

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'bus' | 'secretKey'> & { log: Pick<Log, 'warn'> };

/** A message as the team's page shows it. */
export type ShownLine = {
  index: number;
  by: TranscriptLine['by'];
  authorName: string;
  /** 6:00 PM */
  time: string;
  text: string;
  /** The link of a file is null when the file isn't stored here. */
  files: { name: string; href: string | null }[];
};

/** Everything on the team's page that changes, besides the messages. */
export type TeamChatState = {
  /** Here, gone, or null when it isn't known. */
  isVisitorHere: boolean | null;
  isWithTeam: boolean;
  /** Whether there is an agent that can take the chat back. */
  canHandBack: boolean;
  isEnded: boolean;
  facts: ChatFact[];
};

type LinkedChat = { organization: Organization; handOver: HandOverRow; session: ChatSession };

export async function getTeamChatState(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  { handOver, session }: LinkedChat,
): Promise<TeamChatState> {
  const [current, ownSession, { isHandedOver, memory }, { isOff }, requester] = await Promise.all([
    handOverById(db, handOver.id),
    findChatSession(db, session.conversationSid),
    findAgentTurn(db, session.conversationSid),
    getAgentStatus(db, session),
    getRequester(db, session),
  ]);
  const facts = await summarizeChat(db, session, { memory, requester });
  const isEnded = ownSession?.endedAt !== null;
  const hereUntil = current?.visitorHereUntil ?? null;
  return {
    isVisitorHere: hereUntil === null ? null : !isEnded && isHere(hereUntil, clock.now()),
    isWithTeam: isHandedOver,
    canHandBack: isHandedOver && !isOff && !isEnded,
    isEnded,
    facts: [{ term: 'Reason', value: current?.reason ?? handOver.reason }, ...facts],
  };
}

/** The messages after an index, with temporary links to their files. */
export async function listShownLines(
  { db, clock, secretKey }: Pick<ChatDeps, 'db' | 'clock' | 'secretKey'>,
  { organization, session }: LinkedChat,
  lines: readonly TranscriptLine[],
): Promise<ShownLine[]> {
  const hasFiles = lines.some(({ files }) => files.length > 0);
  const storedSids = hasFiles ? await listMediaSids(db, session.conversationSid) : new Set<string>();
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  return lines.map(({ index, by, authorName, text, files, at }) => ({
    index,
    by,
    authorName,
    time: formatTime(at, timeZone),
    text,
    files: files.map(({ sid, name }) => ({
      name,
      href: storedSids.has(sid) ? createContentPath(secretKey, sid, clock.now()) : null,
    })),
  }));
}

/** Also looks for changes this often, in case a signal was lost. Proxies close connections that stay silent. */
const CHECK_EVERY_MS = 15_000;
const RETRY_MS = 2_000;
const MAX_STREAMS = 500;

/** Streams what happens in a chat to the team's page, as server-sent events. */
export function createLiveTeamChats(deps: Deps) {
  const { db, bus, log } = deps;
  const streams = new Set<() => void>();

  function open(chat: LinkedChat, after: number): Response {
    if (streams.size >= MAX_STREAMS)
      return plainText('Too many pages are open. Reload this one in a minute.', 503, secretAddressHeaders);
    const { session } = chat;
    const { conversationSid } = session;
    const messages = createObjectName(conversationSid, 'messages').uniqueName;
    const channel = createObjectName(conversationSid, 'channel').uniqueName;
    const encoder = new TextEncoder();
    let lastIndex = after;
    let shownState = '';
    let close: () => void = () => undefined;

    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        let work = Promise.resolve();
        let isWaiting = false;
        const send = (text: string) => controller.enqueue(encoder.encode(text));

        async function sendChanges(): Promise<void> {
          isWaiting = false;
          const lines = await getTranscriptAfter(db, session, lastIndex);
          const shown = await listShownLines(deps, chat, lines);
          const state = JSON.stringify(await getTeamChatState(deps, chat));
          if (!streams.has(close)) return;
          for (const line of shown) send(`id: ${line.index}\nevent: line\ndata: ${JSON.stringify(line)}\n\n`);
          lastIndex = shown.at(-1)?.index ?? lastIndex;
          if (state !== shownState) send(`event: state\ndata: ${state}\n\n`);
          shownState = state;
        }

        /** One after the other; changes made while one is waiting are covered by it. */
        function check(): void {
          if (isWaiting) return;
          isWaiting = true;
          work = work.then(sendChanges).catch((error: unknown) => {
            log.warn('agent.teamChat.failed', { reason: getErrorName(error) });
          });
        }

        function receive(signal: ChatSignal): void {
          if (signal.kind === 'typing') {
            const isVisitor =
              signal.conversationSid === conversationSid && signal.identity === session.identity;
            if (isVisitor) send('event: typing\ndata: {}\n\n');
          } else if (
            signal.kind === 'missed' ||
            (signal.kind === 'presence' && signal.conversationSid === conversationSid) ||
            (signal.kind === 'changed' &&
              signal.objects.some((name) => name === messages || name === channel))
          ) {
            check();
          }
        }

        const unsubscribe = bus.onSignal(receive);
        const timer = setInterval(() => {
          send(': still here\n\n');
          check();
        }, CHECK_EVERY_MS).unref();
        close = () => {
          if (!streams.delete(close)) return;
          unsubscribe();
          clearInterval(timer);
          try {
            controller.close();
          } catch {
            // the browser has closed it already
          }
        };
        streams.add(close);
        send(`retry: ${RETRY_MS}\n\n`);
        check();
      },
      cancel: () => close(),
    });
    return new Response(body, {
      headers: {
        ...secretAddressHeaders,
        'content-type': 'text/event-stream',
        'cache-control': 'private, no-store, no-transform',
        // nginx would hold the events back
        'x-accel-buffering': 'no',
      },
    });
  }

  return { open, closeAll: () => [...streams].forEach((close) => close()) };
}

export type LiveTeamChats = ReturnType<typeof createLiveTeamChats>;
