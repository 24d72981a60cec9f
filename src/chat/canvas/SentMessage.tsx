import { memo } from 'react';

import type { ChatMessage } from '#src/lib/chatShapes.ts';

import { Bubble } from './Bubble.tsx';
import { HelpfulChoice } from './HelpfulChoice.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageText } from './MessageText.tsx';

type Props = {
  message: ChatMessage;
  isOwn: boolean;
  author: string;
  isFirst: boolean;
  /** Said of the last own message only. */
  status: 'Sent' | 'Read' | null;
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
  const { isOwn, author, isFirst, status, rated } = shown;
  const canRate = onRated !== undefined && !isOwn && message.author !== null;
  return (
    <Bubble
      isOwn={isOwn}
      author={author}
      isFirst={isFirst}
      at={momentOf(message)}
      below={
        <>
          {status !== null && <span>{status}</span>}
          {canRate && <HelpfulChoice rated={rated} onRated={(isHelpful) => onRated(sid, isHelpful)} />}
        </>
      }
    >
      {body !== null && body !== '' && <MessageText text={body} isOwn={isOwn} />}
      {media.length > 0 && <MessageFiles messageIndex={message.index} media={media} />}
    </Bubble>
  );
});
