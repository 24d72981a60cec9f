import { useState } from 'react';
import { useSelector } from 'react-redux';

import { richAnswerIn } from '#src/lib/chat/richAnswer.ts';
import type { ChatMessage } from '#src/lib/chatShapes.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import unseen from '#src/ui/unseen.module.css';

import { messageWords } from './messageWords.ts';
import { useAuthors } from './useAuthors.ts';

/** How many stay beside what is new. */
const KEPT = 3;

type Messages = readonly ChatMessage[];

type Heard = {
  /** What was looked at last. */
  messages: Messages;
  /** What is not after it was there before. */
  since: number | null;
  said: ReadonlySet<string>;
  shown: Messages;
};

const wordsOf = (message: ChatMessage) => messageWords(message, richAnswerIn(message.attributes));
const newestOf = (messages: Messages) => messages.at(-1)?.index ?? null;

/** What others have said after `since` and was not said yet, however late it comes. */
function newsIn(messages: Messages, { since, said }: Heard, identity: string | null): ChatMessage[] {
  const news: ChatMessage[] = [];
  for (let at = messages.length - 1; at >= 0 && since !== null; at -= 1) {
    const message = messages[at];
    if (!message || message.index <= since) break;
    if (message.author !== identity && !said.has(message.sid)) news.unshift(message);
  }
  return news;
}

function heardOf(messages: Messages, heard: Heard, identity: string | null): Heard {
  const news = newsIn(messages, heard, identity);
  const since = heard.since ?? newestOf(messages);
  if (news.length === 0) return { ...heard, messages, since };
  return {
    messages,
    since,
    said: new Set([...heard.said, ...news.map(({ sid }) => sid)]),
    shown: [...heard.shown.slice(-KEPT), ...news],
  };
}

/** Says each message once, when it is new and somebody else's. What was there before is never said. */
export function Announcer({ agentName }: { agentName: string }) {
  const { identity, authorOf } = useAuthors(agentName);
  const messages = useSelector<object, Messages>((root) => selectChat(root).messages);
  const [heard, setHeard] = useState<Heard>({
    messages,
    since: newestOf(messages),
    said: new Set(),
    shown: [],
  });
  if (messages !== heard.messages) setHeard(heardOf(messages, heard, identity));

  return (
    <div
      className={unseen.words}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label="New messages"
    >
      {heard.shown.map((message) => (
        <p key={message.sid}>{`${authorOf(message)}: ${wordsOf(message)}`}</p>
      ))}
    </div>
  );
}
