import { memo, useMemo } from 'react';

import { richAnswerIn, textBeside } from '#src/lib/chat/richAnswer.ts';
import type { ChatMessage } from '#src/lib/chatShapes.ts';

import { AnswerParts, useAreAnswerPartsMissing } from './answerParts.ts';
import { Bubble } from './Bubble.tsx';
import { HelpfulChoice } from './HelpfulChoice.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageText } from './MessageText.tsx';
import { messageWords } from './messageWords.ts';

type Props = {
  message: ChatMessage;
  isOwn: boolean;
  author: string;
  isFirst: boolean;
  /** Said of the last own message only. */
  status: 'Sent' | 'Read' | null;
  /** Nobody has answered it yet, and one still can. */
  isLive: boolean;
  rated: boolean | null;
  /** Left out where there is nothing to rate any more. */
  onRated?: ((messageSid: string, isHelpful: boolean) => void) | undefined;
};

const momentOf = ({ createdAt }: ChatMessage) => {
  const at = createdAt === null ? NaN : Date.parse(createdAt);
  return Number.isNaN(at) ? null : at;
};

export const SentMessage = memo(function SentMessage({ message, onRated, ...shown }: Props) {
  const { sid, body, media } = message;
  const { isOwn, author, isFirst, status, isLive, rated } = shown;
  const answer = useMemo(() => richAnswerIn(isOwn ? {} : message.attributes), [isOwn, message.attributes]);
  const { cards, choices, form, isUrgent } = answer;
  const areMissing = useAreAnswerPartsMissing();
  // what was asked has been answered; a link leads on
  const ways = isLive ? choices : choices.filter((choice) => 'href' in choice);
  const hasParts = cards.length > 0 || ways.length > 0 || (form !== null && isLive);
  const below = areMissing ? { cards: [], choices: [] } : { cards, choices: isLive ? choices : [] };
  const isSeen = media.length > 0 || (hasParts && !areMissing);
  const text = body?.trim() || !isSeen ? textBeside(messageWords(message, answer), below) : '';
  const canRate = onRated !== undefined && !isOwn && message.author !== null;
  return (
    <Bubble
      isOwn={isOwn}
      author={author}
      isFirst={isFirst}
      at={momentOf(message)}
      isUrgent={isUrgent}
      parts={hasParts && (isLive || !areMissing) && <AnswerParts answer={answer} isLive={isLive} />}
      below={
        <>
          {status !== null && <span>{status}</span>}
          {canRate && <HelpfulChoice rated={rated} onRated={(isHelpful) => onRated(sid, isHelpful)} />}
        </>
      }
    >
      {text !== '' && <MessageText text={text} isOwn={isOwn} />}
      {media.length > 0 && <MessageFiles messageIndex={message.index} media={media} />}
    </Bubble>
  );
});
