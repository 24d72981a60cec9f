import type { ChangeEvent, SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import type { ApiError } from '#src/lib/apiError.ts';

import type { FormErrors, Rules, SummaryLine, Values } from './errors.ts';
import { validateValues, omitsFieldName, toNotice, toSummaryLines, withServerMessages } from './errors.ts';
import { findControl, findField, listFieldNames, getLabel, measureFields, readValues } from './formFields.ts';
import { scrollAndFocus } from './scrollAndFocus.ts';
import { findTopmost } from './fieldPosition.ts';

type Options<Name extends string> = {
  /** The names of the fields. Their values are text; an unchecked box is ''. */
  fields: readonly Name[];
  rules?: Rules<Name>;
  /** The questions of fields whose messages do not name them. */
  questions?: Readonly<Record<string, string>>;
  /** Whether the last submission is still in progress. */
  isSending: boolean;
  /** The error of the last submission: a new object for each failure. */
  error: ApiError | null | undefined;
  /** Called with valid values. The result arrives through `isSending` and `error`. */
  submit: (values: Values<Name>) => void;
  notify: (message: string) => void;
};

type FormFeedback = {
  errors: FormErrors;
  /** Updated only on submission or answer, so that it does not move the field the visitor is typing in. */
  summary: readonly SummaryLine[];
  /** Where the focus moves once this is rendered. */
  goal: 'field' | 'summary' | null;
};

const emptyErrors: FormFeedback = { errors: {}, summary: [], goal: null };

export type FormState = ReturnType<typeof useForm>;

/** The single implementation of forms. Typed values stay in the DOM inputs, so nothing can lose them. */
export function useForm<Name extends string>(options: Options<Name>) {
  const { fields, rules = {}, questions, isSending, error, submit, notify } = options;
  const ref = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const [shown, setShown] = useState(emptyErrors);

  useLayoutEffect(() => {
    if (ref.current && shown.goal) focusError(ref.current, shown.goal, Object.keys(shown.errors));
  }, [shown]);

  const getQuestion = (name: string, message: string) =>
    questions?.[name] ?? (omitsFieldName(message) ? ref.current && getLabel(ref.current, name) : null);

  const takeError = useEffectEvent((failed: ApiError) => {
    const names = ref.current ? listFieldNames(ref.current) : [];
    const info = failed.code === 'INVALID_INPUT' ? (failed.info ?? {}) : {};
    const { errors, unmatched, hasMatch } = withServerMessages(shown.errors, info, names);
    if (hasMatch)
      setShown({ errors, summary: toSummaryLines(errors, unmatched, names, getQuestion), goal: 'field' });
    else notify(toNotice(failed));
  });
  useEffect(() => {
    if (error) takeError(error);
  }, [error]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isPressed.current || isSending) return;
    const values = readValues(event.currentTarget, fields);
    const errors = validateValues(rules, values);
    const summary = toSummaryLines(errors, [], listFieldNames(event.currentTarget), getQuestion);
    const isValid = Object.keys(errors).length === 0;
    // Unchanged errors do not re-render the fields.
    setShown(isValid ? emptyErrors : { errors, summary, goal: summary.length > 0 ? 'summary' : 'field' });
    if (!isValid) return;
    isPressed.current = true;
    submit(values);
    // By then, the sending state has been rendered.
    setTimeout(() => {
      isPressed.current = false;
    });
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    if (!Object.hasOwn(shown.errors, name)) return;
    const broken = validateValues(rules, readValues(currentTarget, fields));
    const now = Object.entries({ ...shown.errors, [name]: broken[name] ?? [] });
    const errors = Object.fromEntries(now.filter(([, messages]) => messages.length > 0));
    setShown({ ...shown, errors, goal: null });
  }

  function goToField(name: string) {
    const field = ref.current && findField(ref.current, name);
    if (field) scrollAndFocus(field, findControl(field));
  }

  return { ref, onSubmit, onChange, goToField, isSending, errors: shown.errors, summary: shown.summary };
}

function focusError(form: HTMLFormElement, goal: 'field' | 'summary', inError: readonly string[]) {
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const first = findTopmost(measureFields(form, inError))?.field;
  if (goal === 'summary' && summary) scrollAndFocus(summary);
  else if (first) scrollAndFocus(first, findControl(first));
}
