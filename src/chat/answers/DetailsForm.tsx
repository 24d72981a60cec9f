import type { InputEvent } from 'react';
import { useEffect } from 'react';

import type { AnswerForm, FormField } from '#src/lib/chat/answerForm.ts';
import { INVALID_EMAIL, looksLikeEmail } from '#src/lib/email.ts';
import { hasPhoneDigits } from '#src/lib/phone.ts';
import type { Rules, Values } from '#src/ui/form/errors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { RadioField } from '#src/ui/form/RadioField.tsx';
import { restore } from '#src/ui/form/restore.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './answers.module.css';

type Props = {
  form: AnswerForm;
  /** What was typed before a reload. */
  typed: Values<string>;
  onTyped: (values: Values<string>) => void;
  onFilled: (values: Values<string>) => void;
};

const MOST_TEXT = 200;
const MOST_LONG = 2_000;

function faultOf({ kind, label, isRequired }: FormField, value: string): string | null {
  if (value === '' && isRequired) {
    return kind === 'choice' ? `Choose an answer for “${label}”.` : `Fill in “${label}”.`;
  }
  if (value === '') return null;
  if (kind === 'email' && !looksLikeEmail(value)) return INVALID_EMAIL;
  return kind === 'tel' && !hasPhoneDigits(value) ? 'Enter a phone number with its area code.' : null;
}

const ofKind = {
  text: {},
  long: { rows: 3 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

function Field({ field }: { field: FormField }) {
  const { name, label, kind, isRequired, options } = field;
  if (kind === 'choice') {
    const words = options.map((option) => ({ value: option, label: option }));
    return (
      <RadioField
        name={name}
        legend={isRequired ? label : `${label} (optional)`}
        defaultValue=""
        options={words}
      />
    );
  }
  return (
    <TextField
      name={name}
      label={label}
      isOptional={!isRequired}
      maxLength={kind === 'long' ? MOST_LONG : MOST_TEXT}
      {...ofKind[kind]}
    />
  );
}

const keyed = (values: Values<string>, nameOf: (name: string) => string): Values<string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]));

/** Of the form's own properties none is called so. */
const PREFIX = 'answer-';
const controlOf = (name: string) => PREFIX + name;

/** What the agent has to know, asked in one go. */
export function DetailsForm({ form, typed, onTyped, onFilled }: Props) {
  const names = form.fields.map(({ name }) => controlOf(name));
  const rules: Rules<string> = Object.fromEntries(
    form.fields.map((field) => [controlOf(field.name), (value: string) => faultOf(field, value)]),
  );
  const state = useForm({
    fields: names,
    rules,
    isSending: false,
    error: null,
    // whether it arrives, the message says that it becomes
    notify: () => undefined,
    submit: (values) => onFilled(keyed(values, (name) => name.slice(PREFIX.length))),
  });

  // what was kept comes a moment late
  const { ref } = state;
  useEffect(() => {
    if (ref.current) restore(ref.current, keyed(typed, controlOf));
  }, [ref, typed]);

  function keep({ currentTarget }: InputEvent<HTMLElement>) {
    const box = currentTarget.querySelector('form');
    if (!box) return;
    const given = new FormData(box);
    onTyped(
      Object.fromEntries(
        form.fields.map(({ name }) => {
          const value = given.get(controlOf(name));
          return [name, typeof value === 'string' ? value : ''];
        }),
      ),
    );
  }

  return (
    <div className={styles.form} onInput={keep}>
      {form.title !== '' && <p className={styles.title}>{form.title}</p>}
      <Form form={state} label={form.title === '' ? 'Details' : form.title}>
        {form.fields.map((field) => (
          <Field key={field.name} field={{ ...field, name: controlOf(field.name) }} />
        ))}
        <SubmitButton>{form.send}</SubmitButton>
      </Form>
    </div>
  );
}
