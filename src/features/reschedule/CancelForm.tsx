import Button from '@mui/material/Button';

import { getTooLongError } from '#domain/text.ts';
import { MAX_CANCEL_COMMENT_LENGTH } from '#domain/tours/cancelReasons.ts';
import page from '#src/features/tours/tourPage.module.css';
import { useFormError } from '#src/features/tours/useFormError.ts';
import { useIsOnline } from '#src/features/tours/useIsOnline.ts';
import { useTypedValues } from '#src/features/tours/useTypedValues.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { ChangeProps } from './changeProps.ts';
import { TimeBox } from './TimeBox.tsx';
import { cancelReasonOptions } from './rescheduleText.ts';

const fields = ['reason', 'comment'] as const;

/** Cancels the tour with an optional reason and one press. */
export function CancelForm({ change, send }: ChangeProps) {
  const { current, error: flowError, cancelReason, cancelComment } = change.context;
  const isOnline = useIsOnline();
  const error = useFormError(flowError, 'comment');
  const form = useForm({
    name: 'cancelForm',
    isTypedKnown: true,
    fields,
    rules: {
      comment: (comment) => getTooLongError(comment, MAX_CANCEL_COMMENT_LENGTH),
    },
    isSending: change.matches({ open: 'ending' }),
    error,
    submit: () => {
      if (isOnline) send({ type: 'cancel.confirmed' });
    },
    notify: () => undefined,
  });
  useTypedValues(form.ref, {
    fields,
    typed: { reason: cancelReason, comment: cancelComment },
    onTyped: ({ reason = '', comment = '' }) => send({ type: 'cancelReason.typed', reason, comment }),
  });

  return (
    <>
      {current && <TimeBox name="Current time" time={current} />}
      <p>
        Your time will open up for others. You can book this home again as long as it’s for rent.
        {current?.mode === 'MOVE' && ' If it’s just the time that doesn’t work, you can reschedule instead.'}
      </p>
      <Form form={form} label="Cancel tour">
        <SelectField
          name="reason"
          label="Why?"
          options={cancelReasonOptions}
          defaultValue={cancelReason}
          isOptional
        />
        <TextField
          name="comment"
          label="Anything else we should know?"
          rows={3}
          defaultValue={cancelComment}
          isOptional
        />
        <SubmitButton>Cancel tour</SubmitButton>
      </Form>
      {!isOnline && <p role="status">You’re offline. Nothing is lost – continue when you’re back online.</p>}
      <p className={page.actions}>
        <Button variant="outlined" onClick={() => send({ type: 'change.abandoned' })}>
          Keep my time
        </Button>
        {current?.mode === 'MOVE' && (
          <Button variant="outlined" onClick={() => send({ type: 'address.changed', page: 'choose' })}>
            Pick another time
          </Button>
        )}
      </p>
    </>
  );
}
