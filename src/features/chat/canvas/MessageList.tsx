import { Fragment } from 'react';
import Button from '@mui/material/Button';

import { formatList } from '#domain/text.ts';

import type { ChatMessage, OutgoingMessage } from '../lib/chatShapes.ts';
import { formatRelativeDay, isSameDay } from '../lib/moments.ts';
import styles from './list.module.css';
import { SentMessage } from './SentMessage.tsx';
import { useMessageWindow } from './useMessageWindow.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';
import { PendingMessage } from './PendingMessage.tsx';

type Props = {
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  identity: string | null;
  getAuthor: (message: ChatMessage) => string;
  now: number;
  /** The last message the visitor had read when the chat was opened. */
  initialLastRead: number | null;
  /** The last message the other end has read. */
  othersLastRead: number | null;
  hasEarlier: boolean;
  earlierState: 'rest' | 'loading' | 'failed';
  typing: readonly string[];
  ratings: Readonly<Record<string, boolean>>;
  onLoadEarlier: () => void;
  onRetry?: ((clientId: string) => void) | undefined;
  onRemoved: (clientId: string) => void;
  onRated?: ((messageSid: string, isHelpful: boolean) => void) | undefined;
};

const earlierLabels = {
  rest: 'Load earlier messages',
  loading: 'Loading…',
  failed: 'Earlier messages didn’t load. Try again',
};

const getSentTime = (message: ChatMessage | undefined) => Date.parse(message?.createdAt ?? '');

export function MessageList({ messages, outgoing, identity, getAuthor, ...props }: Props) {
  const { now, initialLastRead, othersLastRead, ratings, typing, hasEarlier, earlierState } = props;
  const { rendered, hasHidden, showEarlier, letGo } = useMessageWindow(messages);
  const { scroll, list, onScroll, hasMoreBelow, toEnd } = useScrollAnchor({
    first: rendered[0]?.sid,
    last: rendered.at(-1)?.sid,
    waiting: outgoing.length,
    onStayedAtEnd: letGo,
  });
  const isNewMessage = ({ index, author }: ChatMessage) =>
    initialLastRead !== null && index > initialLastRead && author !== identity;
  const firstNewSid = rendered.find(isNewMessage)?.sid;
  const lastOwn = rendered.findLast(({ author }) => author === identity);
  const deliveryStatus =
    lastOwn && othersLastRead !== null && othersLastRead >= lastOwn.index ? 'Read' : 'Sent';
  const isAnswered = outgoing.some(
    ({ state, attributes }) => state === 'Sending' || attributes !== undefined,
  );
  const canAnswer = props.onRetry !== undefined && !isAnswered;
  const last = rendered.at(-1);
  /** A sent message whose later messages returned first keeps its place. */
  const getSentBetween = (past: ChatMessage | undefined, message: ChatMessage) =>
    outgoing.filter(({ index }) => index !== null && index > (past?.index ?? -1) && index < message.index);
  const atEnd = outgoing.filter(({ index }) => index === null || index > (last?.index ?? -1));
  const waiting = (message: OutgoingMessage, isFirst: boolean) => (
    <li key={message.clientId}>
      <PendingMessage
        message={message}
        isFirst={isFirst}
        onRetry={props.onRetry}
        onRemoved={props.onRemoved}
      />
    </li>
  );

  return (
    <div className={styles.place}>
      <div
        ref={scroll}
        className={styles.scroll}
        role="region"
        aria-label="Messages"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by the keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div ref={list}>
          {(hasEarlier || hasHidden) && (
            <div className={styles.earlier}>
              <Button
                variant="text"
                aria-disabled={earlierState === 'loading' || undefined}
                onClick={() => {
                  if (!showEarlier()) props.onLoadEarlier();
                }}
              >
                {earlierLabels[earlierState]}
              </Button>
            </div>
          )}
          <ol className={styles.list}>
            {rendered.map((message, at) => {
              const past = rendered[at - 1];
              const day = getSentTime(message);
              const isNewDay = !Number.isNaN(day) && !isSameDay(day, getSentTime(past));
              const isOwn = message.author === identity;
              return (
                <Fragment key={message.sid}>
                  {getSentBetween(past, message).map((sent) => waiting(sent, past?.author !== identity))}
                  <li>
                    {isNewDay && <div className={styles.separator}>{formatRelativeDay(day, now)}</div>}
                    {message.sid === firstNewSid && (
                      <div className={`${styles.separator} ${styles.fresh}`} data-new="">
                        New
                      </div>
                    )}
                    <SentMessage
                      message={message}
                      isOwn={isOwn}
                      author={getAuthor(message)}
                      isFirst={isNewDay || !past || getAuthor(past) !== getAuthor(message)}
                      isLive={canAnswer && message.index > (lastOwn?.index ?? -1)}
                      status={message === lastOwn ? deliveryStatus : null}
                      rated={ratings[message.sid] ?? null}
                      onRated={props.onRated}
                    />
                  </li>
                </Fragment>
              );
            })}
            {atEnd.map((message, at) => waiting(message, at === 0 && last?.author !== identity))}
          </ol>
          {typing.length > 0 && (
            <div className={styles.typing}>
              <span className={styles.pulse} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {typing.length === 1 ? `${formatList(typing)} is typing` : `${formatList(typing)} are typing`}
            </div>
          )}
        </div>
      </div>
      {hasMoreBelow && (
        <button type="button" className={styles.down} onClick={toEnd}>
          New messages below
        </button>
      )}
    </div>
  );
}
