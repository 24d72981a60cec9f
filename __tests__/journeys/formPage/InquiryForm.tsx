import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { notificationShown } from '#src/store/notificationsSlice.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { useAskMutation, useLazyHomesQuery } from './inquiry.ts';

const fields = ['firstName', 'email', 'phoneNumber', 'message', 'pets', 'terms'] as const;

const pets = [
  { value: '', label: 'Choose one' },
  { value: 'none', label: 'No pets' },
  { value: 'cat', label: 'A cat' },
];

/**
 * A form like those of the screens, with large gaps between its fields; the phone number comes before the
 * email.
 */
export function InquiryForm() {
  const dispatch = useDispatch();
  const [ask, { isLoading, error, data }] = useAskMutation();
  const [loadHomes] = useLazyHomesQuery();
  const [prefill, setPrefill] = useState('');
  const form = useForm({
    name: 'inquiryForm',
    fields,
    rules: {
      firstName: (name) => (name === '' ? 'Enter your first name' : null),
      message: (message) => (message === '' ? 'Write what you would like to know' : null),
    },
    isSending: isLoading,
    error: error && 'stage' in error ? error : null,
    submit: (input) => void ask({ input }),
    notify: (message) => dispatch(notificationShown(message)),
  });

  return (
    <main>
      <h1>Ask about this home</h1>
      <Form form={form} label="Ask about this home">
        <TextField name="firstName" label="First name" autoComplete="given-name" defaultValue={prefill} />
        <div style={{ height: 1200 }} />
        <div style={{ display: 'flex', flexDirection: 'column-reverse', gap: 24, width: '100%' }}>
          <TextField
            name="email"
            label="E-mail address"
            hint="We answer here."
            type="email"
            autoComplete="email"
          />
          <TextField
            name="phoneNumber"
            label="Telephone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            isOptional
          />
        </div>
        <div style={{ height: 1200 }} />
        <TextField name="message" label="Message" rows={4} />
        <SelectField name="pets" label="Pets" options={pets} isOptional />
        <CheckboxField name="terms" label="I have read the terms" />
        <SubmitButton>Send the question</SubmitButton>
      </Form>
      <Button onClick={() => void ask({ input: {} })}>Check again</Button>
      <Button onClick={() => void loadHomes(null)}>Load the homes</Button>
      <Button onClick={() => setPrefill('Ann')}>Prefill</Button>
      {data ? <p>Your question is on its way.</p> : null}
    </main>
  );
}
