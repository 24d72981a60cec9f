import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { formatFormAnswers } from '#src/lib/chat/answerForm.ts';
import type { RichAnswer } from '#src/lib/chat/parseRichAnswer.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import { useSendAnswer } from '#src/store/chat/useChat.ts';

import styles from './answers.module.css';
import { Choices } from './Choices.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { HomeCards } from './HomeCards.tsx';
import { useFollowLink } from './useFollowLink.ts';

export type AnswerPartsProps = {
  answer: RichAnswer;
  /** Whether this is the last message, so that its question still waits for an answer. */
  isLive: boolean;
};

const noValues = {};

/** The parts of an answer below its text. */
export function AnswerParts({ answer, isLive }: AnswerPartsProps) {
  const { cards, choices, form } = answer;
  const place = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  const sendAnswer = useSendAnswer();
  const follow = useFollowLink();
  const typed = useSelector((root: object) => {
    const { filling } = selectChat(root);
    return filling !== null && filling.form === form?.name ? filling.values : noValues;
  });

  /** The pressed element disappears, so the focus stays in the conversation. */
  function keepFocusInChat() {
    place.current?.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
  }

  return (
    <div ref={place} className={styles.parts}>
      {cards.length > 0 && <HomeCards cards={cards} onNavigate={follow} />}
      {choices.length > 0 && (
        <Choices
          choices={choices}
          isLive={isLive}
          onNavigate={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
          onReply={(words) => {
            keepFocusInChat();
            sendAnswer({ body: words });
          }}
        />
      )}
      {form !== null && isLive && (
        <DetailsForm
          form={form}
          typed={typed}
          onTyped={(values) => void dispatch(chatActions.formFilled({ form: form.name, values }))}
          onComplete={(values) => {
            keepFocusInChat();
            const attributes = { form: form.name, values };
            sendAnswer({ body: formatFormAnswers(form, values), attributes, includesFiles: true });
          }}
        />
      )}
    </div>
  );
}
