import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import type { ApiError } from '#src/lib/apiError.ts';
import { failure } from '#src/lib/apiError.ts';
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

const nobody = () => undefined;

function Page({ isSending = false, error = null, submit = nobody, notify = nobody }: Props) {
  const form = useForm({
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

test('a valid form gives its values, trimmed; an unticked box holds nothing', () => {
  const submit = jest.fn();
  render(<Page submit={submit} />);
  fireEvent.change(email(), { target: { value: ' ann@example.com ' } });
  press();
  expect(submit.mock.calls).toEqual([[{ email: 'ann@example.com', message: '', pets: 'cat', terms: '' }]]);
});

test('a slip is told at its field, and goes as soon as it is mended', () => {
  const submit = jest.fn();
  render(<Page submit={submit} />);
  fireEvent.change(email(), { target: { value: 'ann' } });
  expect(email().getAttribute('aria-invalid')).toBe('false');
  press();
  const slip = { name: 'E-mail', description: 'We answer here. Error: Enter an e-mail address with an @' };
  expect(screen.getByRole('textbox', slip)).toBe(focused());
  fireEvent.change(email(), { target: { value: 'ann@example.com' } });
  expect(email().getAttribute('aria-invalid')).toBe('false');
  expect(submit).not.toHaveBeenCalled();
});

test('while sending, the button can be pressed without an effect, and says what is going on', async () => {
  const submit = jest.fn();
  render(<Page submit={submit} isSending />);
  fireEvent.change(email(), { target: { value: 'ann@example.com' } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending…' });
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
  expect(screen.getByRole('status').textContent).toBe('Sending…');
  press();
  expect(submit).not.toHaveBeenCalled();
});

test('what is answered at once is not said to be on its way, what lasts is until it is over', () => {
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

test('a submission that led to nothing can be repeated', async () => {
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

test('the server’s messages come as data, and each failure counts once', () => {
  const notify = jest.fn();
  const parts = { stage: 'graphql', code: 'INVALID_INPUT' } as const;
  const invalid = failure('No.', { ...parts, info: { email: ['Unknown', 'Too short'] } });
  const view = render(<Page notify={notify} error={invalid} />);
  expect(screen.getByRole('textbox', { description: /Error: Unknown ?Error: Too short$/ })).not.toBeNull();
  const gone = failure('Gone.', { ...parts, info: { unit: 'x' } });
  view.rerender(<Page notify={notify} error={gone} />);
  view.rerender(<Page notify={notify} error={gone} />);
  expect(notify.mock.calls).toEqual([['Gone.']]);
});

test('only INVALID_INPUT is about fields', () => {
  const notify = jest.fn();
  const error = failure('Slow down.', { stage: 'graphql', code: 'RATE_LIMITED', info: { email: 'x' } });
  render(<Page notify={notify} error={error} />);
  expect(notify.mock.calls).toEqual([['Slow down.']]);
  expect(email().getAttribute('aria-invalid')).toBe('false');
});

test('the server renders a form without inline styles, that a browser does not send by itself', () => {
  const view = renderToString(<Page />);
  expect(view).not.toContain(' style="');
  expect(view).toMatch(/<form [^>]*method="dialog"/);
});
