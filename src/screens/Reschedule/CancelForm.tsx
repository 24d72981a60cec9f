import Button from '@mui/material/Button';
import { useTroubleAsError } from '#src/tourForms/useTroubleAsError.ts';
import page from '#src/tourForms/tourPage.module.css';
import { useIsOnline } from '#src/tourForms/useIsOnline.ts';
import { useTyped } from '#src/tourForms/useTyped.ts';
import { tooLong } from '#src/ui/form/errors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { ChangeProps } from './changeProps.ts';
import { TimeBox } from './Times.tsx';
import { cancelReasons } from './words.ts';

const fields = ['reason', 'comment'] as const;
const MOST_CHARACTERS = 500;

/** The tour's end: why, if one likes to say, and one press. */
export function CancelForm({ change, send }: ChangeProps) {
  const { seen, trouble, cancelReason, cancelComment } = change.context;
  const isOnline = useIsOnline();
  const error = useTroubleAsError(trouble, 'comment');
  const form = useForm({
    fields,
    rules: {
      comment: (comment) => tooLong(comment, MOST_CHARACTERS),
    },
    isSending: change.matches({ open: 'ending' }),
    error,
    submit: () => {
      if (isOnline) send({ type: 'cancel.confirmed' });
    },
    notify: () => undefined,
  });
  useTyped(form.ref, {
    fields,
    typed: { reason: cancelReason, comment: cancelComment },
    onTyped: ({ reason = '', comment = '' }) => send({ type: 'cancel.typed', reason, comment }),
  });

  return (
    <>
      {seen && <TimeBox name="Current time" time={seen} />}
      <p>
        Your time will open up for others. You can book this home again as long as it’s for rent.
        {seen?.way === 'MOVE' && ' If it’s just the time that doesn’t work, you can reschedule instead.'}
      </p>
      <Form form={form} label="Cancel tour">
        <SelectField
          name="reason"
          label="Why?"
          options={cancelReasons}
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
      <p className={page.ways}>
        <Button variant="outlined" onClick={() => send({ type: 'time.kept' })}>
          Keep my time
        </Button>
        {seen?.way === 'MOVE' && (
          <Button variant="outlined" onClick={() => send({ type: 'address.changed', page: 'choose' })}>
            Pick another time
          </Button>
        )}
      </p>
    </>
  );
}
