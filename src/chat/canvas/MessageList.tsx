import { Fragment } from 'react';

import Button from '@mui/material/Button';

import { dayWords, isSameDay } from '#src/lib/chat/moments.ts';
import type { ChatMessage, OutgoingMessage } from '#src/lib/chatShapes.ts';

import styles from './list.module.css';
import { SentMessage } from './SentMessage.tsx';
import { useRendered } from './useRendered.ts';
import { useScrollPlace } from './useScrollPlace.ts';
import { WaitingMessage } from './WaitingMessage.tsx';

type Props = {
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  identity: string | null;
  authorOf: (message: ChatMessage) => string;
  now: number;
  /** How far the visitor had read when the chat was opened. */
  readBefore: number | null;
  /** How far the other end has read. */
  readByOthers: number | null;
  hasEarlier: boolean;
  earlierState: 'rest' | 'loading' | 'failed';
  typing: readonly string[];
  ratings: Readonly<Record<string, boolean>>;
  onEarlierWanted: () => void;
  onTriedAgain?: ((clientId: string) => void) | undefined;
  onDropped: (clientId: string) => void;
  onRated?: ((messageSid: string, isHelpful: boolean) => void) | undefined;
};

const earlierWords = {
  rest: 'Load earlier messages',
  loading: 'Loading…',
  failed: 'Earlier messages didn’t load. Try again',
};

const momentOf = (message: ChatMessage | undefined) => Date.parse(message?.createdAt ?? '');

export function MessageList({ messages, outgoing, identity, authorOf, ...props }: Props) {
  const { now, readBefore, readByOthers, ratings, typing, hasEarlier, earlierState } = props;
  const { rendered, hasHidden, showEarlier, letGo } = useRendered(messages);
  const { scroll, list, onScroll, hasMoreBelow, toEnd } = useScrollPlace({
    first: rendered[0]?.sid,
    last: rendered.at(-1)?.sid,
    waiting: outgoing.length,
    onReadOn: letGo,
  });
  const isNews = ({ index, author }: ChatMessage) =>
    readBefore !== null && index > readBefore && author !== identity;
  const firstNews = rendered.find(isNews)?.sid;
  const lastOwn = rendered.findLast(({ author }) => author === identity);
  const arrivedAs = lastOwn && readByOthers !== null && readByOthers >= lastOwn.index ? 'Read' : 'Sent';
  const isAnswered = outgoing.some(
    ({ state, attributes }) => state === 'Sending' || attributes !== undefined,
  );
  const canAnswer = props.onTriedAgain !== undefined && !isAnswered;
  const last = rendered.at(-1);
  /** Sent, and later ones have come back before it: it stands where it belongs. */
  const sentBetween = (past: ChatMessage | undefined, message: ChatMessage) =>
    outgoing.filter(({ index }) => index !== null && index > (past?.index ?? -1) && index < message.index);
  const atEnd = outgoing.filter(({ index }) => index === null || index > (last?.index ?? -1));
  const waiting = (message: OutgoingMessage, isFirst: boolean) => (
    <li key={message.clientId}>
      <WaitingMessage
        message={message}
        isFirst={isFirst}
        onTriedAgain={props.onTriedAgain}
        onDropped={props.onDropped}
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
                  if (!showEarlier()) props.onEarlierWanted();
                }}
              >
                {earlierWords[earlierState]}
              </Button>
            </div>
          )}
          <ol className={styles.list}>
            {rendered.map((message, at) => {
              const past = rendered[at - 1];
              const day = momentOf(message);
              const isNewDay = !Number.isNaN(day) && !isSameDay(day, momentOf(past));
              const isOwn = message.author === identity;
              return (
                <Fragment key={message.sid}>
                  {sentBetween(past, message).map((sent) => waiting(sent, past?.author !== identity))}
                  <li>
                    {isNewDay && <div className={styles.separator}>{dayWords(day, now)}</div>}
                    {message.sid === firstNews && (
                      <div className={`${styles.separator} ${styles.fresh}`} data-new="">
                        New
                      </div>
                    )}
                    <SentMessage
                      message={message}
                      isOwn={isOwn}
                      author={authorOf(message)}
                      isFirst={isNewDay || !past || authorOf(past) !== authorOf(message)}
                      isLive={canAnswer && message.index > (lastOwn?.index ?? -1)}
                      status={message === lastOwn ? arrivedAs : null}
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
              {typing.join(' and ')} {typing.length > 1 ? 'are' : 'is'} typing
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
