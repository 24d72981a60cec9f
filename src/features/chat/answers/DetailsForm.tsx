import type { InputEvent } from 'react';
import { useEffect } from 'react';

import { contactErrors, looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';
import type { Rules, Values } from '#src/ui/form/errors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { RadioField } from '#src/ui/form/RadioField.tsx';
import { restoreValues } from '#src/ui/form/restoreValues.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { AnswerForm, FormField } from '../lib/answerForm.ts';
import styles from './answers.module.css';

type Props = {
  form: AnswerForm;
  /** What was typed before a reload. */
  typed: Values<string>;
  onTyped: (values: Values<string>) => void;
  onComplete: (values: Values<string>) => void;
};

const MAX_TEXT_LENGTH = 200;
const MAX_LONG_TEXT = 2_000;

function validateField({ kind, label, isRequired }: FormField, value: string): string | null {
  if (value === '' && isRequired) {
    return kind === 'choice' ? `Choose an answer for “${label}”.` : `Fill in “${label}”.`;
  }
  if (value === '') return null;
  if (kind === 'email' && !looksLikeEmail(value)) return contactErrors.invalidEmail;
  return kind === 'tel' && !isPhoneNumber(value) ? 'Enter a phone number with its area code.' : null;
}

const inputPropsByKind = {
  text: {},
  long: { rows: 3 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

function Field({ field }: { field: FormField }) {
  const { name, label, kind, isRequired, options } = field;
  if (kind === 'choice') {
    const choices = options.map((option) => ({ value: option, label: option }));
    return (
      <RadioField
        name={name}
        legend={isRequired ? label : `${label} (optional)`}
        defaultValue=""
        options={choices}
      />
    );
  }
  return (
    <TextField
      name={name}
      label={label}
      isOptional={!isRequired}
      maxLength={kind === 'long' ? MAX_LONG_TEXT : MAX_TEXT_LENGTH}
      {...inputPropsByKind[kind]}
    />
  );
}

const renameKeys = (values: Values<string>, toName: (name: string) => string): Values<string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toName(name), value]));

/** No property of the form element has a name with this prefix. */
const PREFIX = 'answer-';
const toControlName = (name: string) => PREFIX + name;

/** The details the agent needs, asked in one form. */
export function DetailsForm({ form, typed, onTyped, onComplete }: Props) {
  const names = form.fields.map(({ name }) => toControlName(name));
  const rules: Rules<string> = Object.fromEntries(
    form.fields.map((field) => [toControlName(field.name), (value: string) => validateField(field, value)]),
  );
  const state = useForm({
    name: 'chatDetailsForm',
    isTypedKnown: true,
    fields: names,
    rules,
    isSending: false,
    error: null,
    // The resulting message shows whether it was delivered.
    notify: () => undefined,
    submit: (values) => onComplete(renameKeys(values, (name) => name.slice(PREFIX.length))),
  });

  // The stored values arrive slightly late.
  const { ref } = state;
  useEffect(() => {
    if (ref.current) restoreValues(ref.current, renameKeys(typed, toControlName));
  }, [ref, typed]);

  function saveTypedValues({ currentTarget }: InputEvent<HTMLElement>) {
    const box = currentTarget.querySelector('form');
    if (!box) return;
    const formData = new FormData(box);
    onTyped(
      Object.fromEntries(
        form.fields.map(({ name }) => {
          const value = formData.get(toControlName(name));
          return [name, typeof value === 'string' ? value : ''];
        }),
      ),
    );
  }

  return (
    <div className={styles.form} onInput={saveTypedValues}>
      {form.title !== '' && <p className={styles.title}>{form.title}</p>}
      <Form form={state} label={form.title === '' ? 'Details' : form.title}>
        {form.fields.map((field) => (
          <Field key={field.name} field={{ ...field, name: toControlName(field.name) }} />
        ))}
        <SubmitButton>{form.send}</SubmitButton>
      </Form>
    </div>
  );
}
