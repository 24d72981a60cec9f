import { nanoid } from '@reduxjs/toolkit';

import { isPhoneNumber } from '#domain/phone.ts';
import { useFormError } from '#src/features/tours/useFormError.ts';
import { useTypedValues } from '#src/features/tours/useTypedValues.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { ChangeProps } from './changeProps.ts';
import { requiresApproval } from './requiresApproval.ts';

const fields = ['phoneNumber'] as const;

/** One press, plus a phone number if one is required and unknown. */
export function ConfirmChangeForm({ change, offer, send, isOnline }: ChangeProps & { isOnline: boolean }) {
  const { context } = change;
  const { slot, current, error: flowError, phoneNumber, needsPhone } = context;
  const isCallRequested = offer.options.some(({ type, needsPhone: calls }) => type === slot?.type && calls);
  const isShown = isCallRequested && (needsPhone || phoneNumber !== '');
  const error = useFormError(flowError, 'phoneNumber');
  const form = useForm({
    name: 'rescheduleForm',
    isTypedKnown: true,
    fields,
    rules: {
      phoneNumber: (phone) =>
        !isShown || isPhoneNumber(phone)
          ? null
          : 'Enter your mobile number with area code, like (512) 555-0142.',
    },
    isSending: change.matches({ open: 'moving' }),
    error,
    submit: () => {
      if (isOnline) send({ type: 'move.confirmed', idempotencyKey: nanoid() });
    },
    notify: () => undefined,
  });
  useTypedValues(form.ref, {
    fields,
    typed: { phoneNumber },
    onTyped: (typed) => send({ type: 'phone.typed', phoneNumber: typed.phoneNumber ?? '' }),
  });

  return (
    <Form form={form} label="Your new time">
      {isShown && (
        <TextField
          name="phoneNumber"
          label="Mobile number"
          hint={
            slot?.type === 'LIVE_VIDEO'
              ? 'We’ll video call you at this number when your tour starts.'
              : 'So we can reach you if something goes wrong at the door.'
          }
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={phoneNumber}
        />
      )}
      <SubmitButton>
        {requiresApproval(context, offer)
          ? 'Request this time'
          : current?.mode === 'MOVE'
            ? 'Reschedule'
            : 'Book this time'}
      </SubmitButton>
    </Form>
  );
}
