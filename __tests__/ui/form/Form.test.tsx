import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import type { ApiError } from '#src/lib/apiError.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

type Props = {
  isSending?: boolean;
  error?: ApiError | null;
  submit?: (values: Record<string, string>) => void;
  notify?: (message: string) => void;
};

const noop = () => undefined;

function Page({ isSending = false, error = null, submit = noop, notify = noop }: Props) {
  const form = useForm({
    name: 'inquiryForm',
    fields: ['email', 'message', 'pets', 'terms'],
    rules: { email: (email) => (email.includes('@') ? null : 'Enter an e-mail address with an @') },
    isSending,
    error,
    submit,
    notify,
  });
  return (
    <Form form={form}>
      <TextField name="email" label="E-mail" hint="We answer here." type="email" autoComplete="email" />
      <TextField name="message" label="Message" rows={3} isOptional />
      <SelectField name="pets" label="Pets" options={[{ value: 'cat', label: 'A cat' }]} />
      <CheckboxField name="terms" label="I agree" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

/* eslint-disable-next-line testing-library/no-node-access -- the focus is the document’s */
const focused = () => document.activeElement;

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const press = () => fireEvent.click(screen.getByRole('button'));

afterEach(() => jest.useRealTimers());

test('a valid form returns its trimmed values; an unticked box has no value', () => {
  const submit = jest.fn();
  render(<Page submit={submit} />);
  fireEvent.change(email(), { target: { value: ' ann@example.com ' } });
  press();
  expect(submit.mock.calls).toEqual([
    [{ email: 'ann@example.com', message: '', pets: 'cat', terms: '' }, ''],
  ]);
});

test('an error is shown at its field, and disappears once it is fixed', () => {
  const submit = jest.fn();
  render(<Page submit={submit} />);
  fireEvent.change(email(), { target: { value: 'ann' } });
  expect(email().getAttribute('aria-invalid')).toBe('false');
  press();
  const invalidField = {
    name: 'E-mail',
    description: 'We answer here. Error: Enter an e-mail address with an @',
  };
  expect(screen.getByRole('textbox', invalidField)).toBe(focused());
  fireEvent.change(email(), { target: { value: 'ann@example.com' } });
  expect(email().getAttribute('aria-invalid')).toBe('false');
  expect(submit).not.toHaveBeenCalled();
});

test('while sending, pressing the button has no effect, and its label says what is happening', async () => {
  const submit = jest.fn();
  render(<Page submit={submit} isSending />);
  fireEvent.change(email(), { target: { value: 'ann@example.com' } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending…' });
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
  expect(screen.getByRole('status').textContent).toBe('Sending…');
  press();
  expect(submit).not.toHaveBeenCalled();
});

test('a quick submission shows no progress message, and a slow one does until it is finished', () => {
  jest.useFakeTimers();
  const view = render(<Page isSending />);
  const passes = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const words = () => [screen.getByRole('button').textContent, screen.getByRole('status').textContent];
  passes(99);
  expect(words()).toEqual(['Send', '']);
  passes(1);
  expect(words()).toEqual(['Sending…', 'Sending…']);
  view.rerender(<Page />);
  expect(words()).toEqual(['Send', '']);
  view.rerender(<Page isSending />);
  expect(words()).toEqual(['Send', '']);
});

test('a failed submission can be repeated', async () => {
  const submit = jest.fn();
  render(<Page submit={submit} />);
  fireEvent.change(email(), { target: { value: 'ann@example.com' } });
  press();
  expect(submit).toHaveBeenCalledTimes(1);
  await waitFor(() => {
    press();
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

test('the server’s messages are part of the data, and each failure counts once', () => {
  const notify = jest.fn();
  const parts = { stage: 'graphql', code: 'INVALID_INPUT' } as const;
  const invalid = createApiError('No.', { ...parts, info: { email: ['Unknown', 'Too short'] } });
  const view = render(<Page notify={notify} error={invalid} />);
  expect(screen.getByRole('textbox', { description: /Error: Unknown ?Error: Too short$/ })).not.toBeNull();
  const gone = createApiError('Gone.', { ...parts, info: { unit: 'x' } });
  view.rerender(<Page notify={notify} error={gone} />);
  view.rerender(<Page notify={notify} error={gone} />);
  expect(notify.mock.calls).toEqual([['Gone.']]);
});

test('only INVALID_INPUT errors concern fields', () => {
  const notify = jest.fn();
  const error = createApiError('Slow down.', {
    stage: 'graphql',
    code: 'RATE_LIMITED',
    info: { email: 'x' },
  });
  render(<Page notify={notify} error={error} />);
  expect(notify.mock.calls).toEqual([['Slow down.']]);
  expect(email().getAttribute('aria-invalid')).toBe('false');
});

test('the server renders a form without inline styles, which the browser does not submit natively', () => {
  const view = renderToString(<Page />);
  expect(view).not.toContain(' style="');
  expect(view).toMatch(/<form [^>]*method="dialog"/);
});
