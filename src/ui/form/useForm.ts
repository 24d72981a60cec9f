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
  focusTarget: 'field' | 'summary' | null;
};

const emptyErrors: FormFeedback = { errors: {}, summary: [], focusTarget: null };

export type FormState = ReturnType<typeof useForm>;

/** Used by every form. Typed values stay in the DOM inputs, so a re-render cannot lose them. */
export function useForm<Name extends string>(options: Options<Name>) {
  const { fields, rules = {}, questions, isSending, error, submit, notify } = options;
  const ref = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const [shown, setShown] = useState(emptyErrors);

  useLayoutEffect(() => {
    if (ref.current && shown.focusTarget)
      focusError(ref.current, shown.focusTarget, Object.keys(shown.errors));
  }, [shown]);

  const getQuestion = (name: string, message: string) =>
    questions?.[name] ?? (omitsFieldName(message) ? ref.current && getLabel(ref.current, name) : null);

  const showError = useEffectEvent((failed: ApiError) => {
    const names = ref.current ? listFieldNames(ref.current) : [];
    const info = failed.code === 'INVALID_INPUT' ? (failed.info ?? {}) : {};
    const { errors, unmatched, hasMatch } = withServerMessages(shown.errors, info, names);
    if (hasMatch)
      setShown({
        errors,
        summary: toSummaryLines(errors, unmatched, names, getQuestion),
        focusTarget: 'field',
      });
    else notify(toNotice(failed));
  });
  useEffect(() => {
    if (error) showError(error);
  }, [error]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isSubmitting.current || isSending) return;
    const values = readValues(event.currentTarget, fields);
    const errors = validateValues(rules, values);
    const summary = toSummaryLines(errors, [], listFieldNames(event.currentTarget), getQuestion);
    const isValid = Object.keys(errors).length === 0;
    // Unchanged errors do not re-render the fields.
    setShown(
      isValid ? emptyErrors : { errors, summary, focusTarget: summary.length > 0 ? 'summary' : 'field' },
    );
    if (!isValid) return;
    isSubmitting.current = true;
    submit(values);
    // By then, the sending state has been rendered.
    setTimeout(() => {
      isSubmitting.current = false;
    });
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    if (!Object.hasOwn(shown.errors, name)) return;
    const broken = validateValues(rules, readValues(currentTarget, fields));
    const now = Object.entries({ ...shown.errors, [name]: broken[name] ?? [] });
    const errors = Object.fromEntries(now.filter(([, messages]) => messages.length > 0));
    setShown({ ...shown, errors, focusTarget: null });
  }

  function goToField(name: string) {
    const field = ref.current && findField(ref.current, name);
    if (field) scrollAndFocus(field, findControl(field));
  }

  return { ref, onSubmit, onChange, goToField, isSending, errors: shown.errors, summary: shown.summary };
}

function focusError(
  form: HTMLFormElement,
  focusTarget: 'field' | 'summary',
  invalidFields: readonly string[],
) {
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const first = findTopmost(measureFields(form, invalidFields))?.field;
  if (focusTarget === 'summary' && summary) scrollAndFocus(summary);
  else if (first) scrollAndFocus(first, findControl(first));
}
