import { useState } from 'react';
import { useSelector } from 'react-redux';

import unseen from '#src/ui/unseen.module.css';

import type { ChatMessage } from '../lib/chatShapes.ts';
import { parseRichAnswer } from '../lib/parseRichAnswer.ts';
import { selectChat } from '../store/selectors.ts';
import { getMessageText } from './getMessageText.ts';
import { useAuthors } from './useAuthors.ts';

/** The number of earlier announcements that stay next to a new one. */
const MAX_EARLIER = 3;

type Messages = readonly ChatMessage[];

type AnnouncedState = {
  /** The messages checked last. */
  messages: Messages;
  /** Only messages after this index are new. */
  since: number | null;
  announced: ReadonlySet<string>;
  shown: Messages;
};

const formatAnnouncement = (message: ChatMessage) =>
  getMessageText(message, parseRichAnswer(message.attributes));
const getNewestIndex = (messages: Messages) => messages.at(-1)?.index ?? null;

/** Messages from others after `since` that were not announced yet, however late they arrive. */
function findNewMessages(
  messages: Messages,
  { since, announced }: AnnouncedState,
  identity: string | null,
): ChatMessage[] {
  const newMessages: ChatMessage[] = [];
  for (let at = messages.length - 1; at >= 0 && since !== null; at -= 1) {
    const message = messages[at];
    if (!message || message.index <= since) break;
    if (message.author !== identity && !announced.has(message.sid)) newMessages.unshift(message);
  }
  return newMessages;
}

function updateAnnounced(messages: Messages, heard: AnnouncedState, identity: string | null): AnnouncedState {
  const newMessages = findNewMessages(messages, heard, identity);
  const since = heard.since ?? getNewestIndex(messages);
  if (newMessages.length === 0) return { ...heard, messages, since };
  return {
    messages,
    since,
    announced: new Set([...heard.announced, ...newMessages.map(({ sid }) => sid)]),
    shown: [...heard.shown.slice(-MAX_EARLIER), ...newMessages],
  };
}

/** Announces each new message from others once. Messages that were there before are never announced. */
export function Announcer({ agentName }: { agentName: string }) {
  const { identity, getAuthor } = useAuthors(agentName);
  const messages = useSelector<object, Messages>((root) => selectChat(root).messages);
  const [heard, setHeard] = useState<AnnouncedState>({
    messages,
    since: getNewestIndex(messages),
    announced: new Set(),
    shown: [],
  });
  if (messages !== heard.messages) setHeard(updateAnnounced(messages, heard, identity));

  return (
    <div
      className={unseen.words}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label="New messages"
    >
      {heard.shown.map((message) => (
        <p key={message.sid}>{`${getAuthor(message)}: ${formatAnnouncement(message)}`}</p>
      ))}
    </div>
  );
}
