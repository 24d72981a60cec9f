import { useState } from 'react';

import type { ChatMessage } from '#src/lib/chatShapes.ts';

import styles from './list.module.css';

const KEPT = 3;

type Messages = readonly ChatMessage[];

type Props = {
  messages: Messages;
  identity: string | null;
  authorOf: (message: ChatMessage) => string;
};

const newestOf = (messages: Messages) => messages.at(-1)?.index ?? null;

/** What others have said after this one. */
function newsAfter(index: number, messages: Messages, identity: string | null): ChatMessage[] {
  const news: ChatMessage[] = [];
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at];
    if (!message || message.index <= index) break;
    if (message.author !== identity) news.unshift(message);
  }
  return news;
}

/** Says each message once, when it is new and somebody else's. What was there before is never said. */
export function Announcer({ messages, identity, authorOf }: Props) {
  const newest = newestOf(messages);
  const [known, setKnown] = useState<{ upTo: number | null; said: Messages }>({ upTo: newest, said: [] });

  if (newest !== null && newest !== known.upTo && newest > (known.upTo ?? -1)) {
    const news = known.upTo === null ? [] : newsAfter(known.upTo, messages, identity);
    setKnown({ upTo: newest, said: [...known.said, ...news].slice(-KEPT) });
  }

  return (
    <div
      className={styles.unseen}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label="New messages"
    >
      {known.said.map((message) => (
        <p key={message.sid}>{`${authorOf(message)}: ${message.body ?? 'a file'}`}</p>
      ))}
    </div>
  );
}
