import type { ChangeEvent, SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import type { ApiError } from '#src/lib/apiError.ts';

import type { FormErrors, Rules, SummaryLine, Values } from './errors.ts';
import { brokenRules, isNameless, noticeOf, summaryOf, withServerMessages } from './errors.ts';
import { controlOf, fieldNamed, fieldNames, labelOf, placesOf, valuesOf } from './fields.ts';
import { goTo } from './goTo.ts';
import { topmost } from './position.ts';

type Options<Name extends string> = {
  /** The names of the fields. What a name's field holds is text; an unticked box holds ''. */
  fields: readonly Name[];
  rules?: Rules<Name>;
  /** What is asked, of the fields whose messages do not say it. */
  questions?: Readonly<Record<string, string>>;
  /** Whether the last submission is still under way. */
  isSending: boolean;
  /** What the last submission failed with: a new object for each failure. */
  error: ApiError | null | undefined;
  /** Called with values that break no rule. The answer comes back by `isSending` and `error`. */
  submit: (values: Values<Name>) => void;
  notify: (message: string) => void;
};

type Shown = {
  errors: FormErrors;
  /** As of the last submission or answer: it does not move what the visitor is typing in. */
  summary: readonly SummaryLine[];
  /** Where the visitor is led once this is on the page. */
  goal: 'field' | 'summary' | null;
};

const nothing: Shown = { errors: {}, summary: [], goal: null };

export type FormState = ReturnType<typeof useForm>;

/** The one way to do a form. What is typed stays in the page's own inputs, so that nothing can lose it. */
export function useForm<Name extends string>(options: Options<Name>) {
  const { fields, rules = {}, questions, isSending, error, submit, notify } = options;
  const ref = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const [shown, setShown] = useState(nothing);

  useLayoutEffect(() => {
    if (ref.current && shown.goal) lead(ref.current, shown.goal, Object.keys(shown.errors));
  }, [shown]);

  const questionOf = (name: string, message: string) =>
    questions?.[name] ?? (isNameless(message) ? ref.current && labelOf(ref.current, name) : null);

  const takeError = useEffectEvent((failed: ApiError) => {
    const names = ref.current ? fieldNames(ref.current) : [];
    const info = failed.code === 'INVALID_INPUT' ? (failed.info ?? {}) : {};
    const { errors, unmatched, hasMatch } = withServerMessages(shown.errors, info, names);
    if (hasMatch)
      setShown({ errors, summary: summaryOf(errors, unmatched, names, questionOf), goal: 'field' });
    else notify(noticeOf(failed));
  });
  useEffect(() => {
    if (error) takeError(error);
  }, [error]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isPressed.current || isSending) return;
    const values = valuesOf(event.currentTarget, fields);
    const errors = brokenRules(rules, values);
    const summary = summaryOf(errors, [], fieldNames(event.currentTarget), questionOf);
    const isValid = Object.keys(errors).length === 0;
    // with the very same errors as before, fields have nothing to do
    setShown(isValid ? nothing : { errors, summary, goal: summary.length > 0 ? 'summary' : 'field' });
    if (!isValid) return;
    isPressed.current = true;
    submit(values);
    // by then it has been rendered whether it is being sent
    setTimeout(() => {
      isPressed.current = false;
    });
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    if (!Object.hasOwn(shown.errors, name)) return;
    const broken = brokenRules(rules, valuesOf(currentTarget, fields));
    const now = Object.entries({ ...shown.errors, [name]: broken[name] ?? [] });
    const errors = Object.fromEntries(now.filter(([, messages]) => messages.length > 0));
    setShown({ ...shown, errors, goal: null });
  }

  function goToField(name: string) {
    const field = ref.current && fieldNamed(ref.current, name);
    if (field) goTo(field, controlOf(field));
  }

  return { ref, onSubmit, onChange, goToField, isSending, errors: shown.errors, summary: shown.summary };
}

function lead(form: HTMLFormElement, goal: 'field' | 'summary', inError: readonly string[]) {
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const first = topmost(placesOf(form, inError))?.field;
  if (goal === 'summary' && summary) goTo(summary);
  else if (first) goTo(first, controlOf(first));
}
