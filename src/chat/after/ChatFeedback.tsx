import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { MAX_CHAT_COMMENT_LENGTH } from '#domain/chat.ts';
import { createApiError } from '#src/lib/apiError.ts';
import type { MessageFeedback } from '#src/store/chat/chatState.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './after.module.css';
import { StarRatingField } from './StarRatingField.tsx';

const rules = { rating: (rating: string) => (rating === '' ? 'Choose 1 to 5 stars.' : null) };

/** The visitor's rating of the whole chat. */
export function ChatFeedback() {
  const dispatch = useDispatch();
  const score = useSelector<object, MessageFeedback | undefined>((root) => selectChat(root).feedback['']);
  const [notice, setNotice] = useState<string | null>(null);
  const error = useMemo(() => {
    const failure = score?.error ?? null;
    return failure === null ? null : createApiError(failure, { stage: 'graphql' });
  }, [score]);
  const form = useForm({
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
          comment: comment === '' ? null : comment,
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
