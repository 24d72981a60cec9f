import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { MAX_CHAT_COMMENT_LENGTH } from '#domain/chat.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { emptyToNull } from '#src/lib/emptyToNull.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import choices from '#src/ui/form/choices.module.css';
import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useField } from '#src/ui/form/FormContext.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import unseen from '#src/ui/unseen.module.css';

import { chatActions } from '../store/chatSlice.ts';
import type { MessageFeedback } from '../store/chatState.ts';
import { selectChat } from '../store/selectors.ts';
import styles from './after.module.css';

type Props = {
  /** Whether the chat ended because it was left alone for too long. */
  isOver: boolean;
  onRestarted: () => void;
};

/** After the chat: feedback and a way to start again. */
export function ChatEndedView({ isOver, onRestarted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Moves the focus if the focused element has disappeared.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <div className={styles.after}>
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {isOver ? 'This chat timed out' : 'This chat has ended'}
        </h3>
      </div>
      {!isOver && <ChatFeedback />}
      <Button variant={isOver ? 'contained' : 'outlined'} onClick={onRestarted}>
        Start a new chat
      </Button>
    </div>
  );
}

const rules = { rating: (rating: string) => (rating === '' ? 'Choose 1 to 5 stars.' : null) };

/** The visitor's rating of the whole chat. */
function ChatFeedback() {
  const dispatch = useDispatch();
  const score = useSelector<object, MessageFeedback | undefined>((root) => selectChat(root).feedback['']);
  const [notice, setNotice] = useViewState('chatFeedbackNotice', null);
  const error = useMemo(() => {
    const failure = score?.error ?? null;
    return failure === null ? null : createApiError(failure, { stage: 'graphql' });
  }, [score]);
  const form = useForm({
    name: 'chatFeedbackForm',
    fields: ['rating', 'comment'],
    rules,
    isSending: score?.state === 'Sending',
    error,
    notify: setNotice,
    submit: ({ rating, comment }) =>
      void dispatch(
        chatActions.feedbackSubmitted({
          messageSid: null,
          rating: Number(rating),
          helpful: null,
          comment: emptyToNull(comment),
        }),
      ),
  });
  if (score?.state === 'Sent') {
    return (
      <p role="status" className={styles.thanks}>
        Thank you. We read all feedback.
      </p>
    );
  }
  return (
    <Form form={form} label="Chat feedback">
      <StarRatingField name="rating" legend="How was this chat?" />
      <TextField
        name="comment"
        label="What could we do better?"
        rows={2}
        maxLength={MAX_CHAT_COMMENT_LENGTH}
        isOptional
      />
      {notice !== null && score?.state === 'Not sent' && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      <SubmitButton>Send feedback</SubmitButton>
    </Form>
  );
}

const marks = ['1', '2', '3', '4', '5'] as const;

/** One to five stars; CSS alone fills all stars up to the chosen one. */
function StarRatingField({ name, legend }: { name: string; legend: string }) {
  const { errorId, messages, aria } = useField(name, false);
  return (
    <fieldset className={styles.stars} data-field={name} aria-describedby={aria['aria-describedby']}>
      <legend>{legend}</legend>
      <FieldErrors id={errorId} messages={messages} />
      <div className={styles.row}>
        {marks.map((mark) => (
          <label key={mark} className={`${choices.drawn} ${styles.star}`}>
            <input type="radio" name={name} value={mark} />
            <span className={unseen.words}>{mark === '1' ? '1 star' : `${mark} stars`}</span>
            <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
              <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1L7.6 14 3 9.6l6.3-.8Z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
