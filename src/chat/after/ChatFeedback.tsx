import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { failure } from '#src/lib/apiError.ts';
import type { GivenFeedback } from '#src/store/chat/chatState.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './after.module.css';
import { StarsField } from './StarsField.tsx';

const rules = { rating: (rating: string) => (rating === '' ? 'Choose 1 to 5 stars.' : null) };

/** What one thought of the chat as a whole. */
export function ChatFeedback() {
  const dispatch = useDispatch();
  const given = useSelector<object, GivenFeedback | undefined>((root) => selectChat(root).feedback['']);
  const [notice, setNotice] = useState<string | null>(null);
  const error = useMemo(
    () =>
      given === undefined || given.trouble === null ? null : failure(given.trouble, { stage: 'graphql' }),
    [given],
  );
  const form = useForm({
    fields: ['rating', 'comment'],
    rules,
    isSending: given?.state === 'Sending',
    error,
    notify: setNotice,
    submit: ({ rating, comment }) =>
      void dispatch(
        chatActions.feedbackGiven({
          messageSid: null,
          rating: Number(rating),
          helpful: null,
          comment: comment === '' ? null : comment,
        }),
      ),
  });
  if (given?.state === 'Sent') {
    return (
      <p role="status" className={styles.thanks}>
        Thank you. We read all feedback.
      </p>
    );
  }
  return (
    <Form form={form} label="Chat feedback">
      <StarsField name="rating" legend="How was this chat?" />
      <TextField name="comment" label="What could we do better?" rows={2} maxLength={2000} isOptional />
      {notice !== null && given?.state === 'Not sent' && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      <SubmitButton>Send feedback</SubmitButton>
    </Form>
  );
}
