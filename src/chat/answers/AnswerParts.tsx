import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { filledInWords } from '#src/lib/chat/answerForm.ts';
import type { RichAnswer } from '#src/lib/chat/richAnswer.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import { useGiveAnswer } from '#src/store/chat/useChat.ts';

import styles from './answers.module.css';
import { Choices } from './Choices.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { HomeCards } from './HomeCards.tsx';
import { useFollowing } from './useFollowing.ts';

export type AnswerPartsProps = {
  answer: RichAnswer;
  /** Nothing was said after it: what it asks still waits for an answer. */
  isLive: boolean;
};

const nothingTyped = {};

/** What an answer shows below its words. */
export function AnswerParts({ answer, isLive }: AnswerPartsProps) {
  const { cards, choices, form } = answer;
  const place = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  const giveAnswer = useGiveAnswer();
  const follow = useFollowing();
  const typed = useSelector((root: object) => {
    const { filling } = selectChat(root);
    return filling !== null && filling.form === form?.name ? filling.values : nothingTyped;
  });

  /** What was pressed goes: the focus stays in the conversation. */
  function stay() {
    place.current?.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
  }

  return (
    <div ref={place} className={styles.parts}>
      {cards.length > 0 && <HomeCards cards={cards} onLed={follow} />}
      {choices.length > 0 && (
        <Choices
          choices={choices}
          isLive={isLive}
          onLed={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
          onSaid={(words) => {
            stay();
            giveAnswer({ body: words });
          }}
        />
      )}
      {form !== null && isLive && (
        <DetailsForm
          form={form}
          typed={typed}
          onTyped={(values) => void dispatch(chatActions.formFilled({ form: form.name, values }))}
          onFilled={(values) => {
            stay();
            const attributes = { form: form.name, values };
            giveAnswer({ body: filledInWords(form, values), attributes, takesFiles: true });
          }}
        />
      )}
    </div>
  );
}
