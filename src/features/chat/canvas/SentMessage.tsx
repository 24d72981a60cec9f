import { memo, useMemo } from 'react';

import { Icon } from '#src/ui/Icon.tsx';

import { thumbDown, thumbUp } from '../icons.ts';
import type { ChatMessage } from '../lib/chatShapes.ts';
import { parseRichAnswer, removeListedLines } from '../lib/parseRichAnswer.ts';
import { AnswerParts, useAreAnswerPartsMissing } from './answerParts.ts';
import { Bubble } from './Bubble.tsx';
import styles from './message.module.css';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageText } from './MessageText.tsx';
import { getMessageText } from './getMessageText.ts';

type Props = {
  message: ChatMessage;
  isOwn: boolean;
  author: string;
  isFirst: boolean;
  /** Shown for the visitor's last message only. */
  status: 'Sent' | 'Read' | null;
  /** Whether the message is unanswered and can still be answered. */
  isLive: boolean;
  rated: boolean | null;
  /** Missing if the message can no longer be rated. */
  onRated?: ((messageSid: string, isHelpful: boolean) => void) | undefined;
};

const getSentTime = ({ createdAt }: ChatMessage) => {
  const at = createdAt === null ? NaN : Date.parse(createdAt);
  return Number.isNaN(at) ? null : at;
};

export const SentMessage = memo(function SentMessage({ message, onRated, ...shown }: Props) {
  const { sid, body, media } = message;
  const { isOwn, author, isFirst, status, isLive, rated } = shown;
  const answer = useMemo(() => parseRichAnswer(isOwn ? {} : message.attributes), [isOwn, message.attributes]);
  const { cards, choices, form, isUrgent } = answer;
  const areMissing = useAreAnswerPartsMissing();
  // The question has been answered, so only links remain.
  const availableChoices = isLive ? choices : choices.filter((choice) => 'href' in choice);
  const hasParts = cards.length > 0 || availableChoices.length > 0 || (form !== null && isLive);
  const below = areMissing ? { cards: [], choices: [] } : { cards, choices: isLive ? choices : [] };
  const isSeen = media.length > 0 || (hasParts && !areMissing);
  const text = body?.trim() || !isSeen ? removeListedLines(getMessageText(message, answer), below) : '';
  const isFromPerson = message.attributes.by === 'person';
  const canRate = onRated !== undefined && !isOwn && !isFromPerson && message.author !== null;
  return (
    <Bubble
      isOwn={isOwn}
      author={author}
      isFirst={isFirst}
      at={getSentTime(message)}
      isUrgent={isUrgent}
      parts={hasParts && (isLive || !areMissing) && <AnswerParts answer={answer} isLive={isLive} />}
      below={
        <>
          {status !== null && <span>{status}</span>}
          {canRate && <HelpfulRating rated={rated} onRated={(isHelpful) => onRated(sid, isHelpful)} />}
        </>
      }
    >
      {text !== '' && <MessageText text={text} isOwn={isOwn} />}
      {media.length > 0 && <MessageFiles messageIndex={message.index} media={media} />}
    </Bubble>
  );
});

type HelpfulRatingProps = { rated: boolean | null; onRated: (isHelpful: boolean) => void };

/** The visitor's rating of an answer, which can be changed. */
const HelpfulRating = ({ rated, onRated }: HelpfulRatingProps) => (
  <span className={styles.helpful} role="group" aria-label="Was this answer helpful?">
    <button type="button" aria-label="Helpful" aria-pressed={rated === true} onClick={() => onRated(true)}>
      <Icon d={thumbUp} size={16} />
    </button>
    <button
      type="button"
      aria-label="Not helpful"
      aria-pressed={rated === false}
      onClick={() => onRated(false)}
    >
      <Icon d={thumbDown} size={16} />
    </button>
  </span>
);
