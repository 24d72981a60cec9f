import type { ChangeEvent, SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import type { ApiError } from '#src/lib/apiError.ts';
import { useStored, useView } from '#src/lib/useViewState.ts';
import { toViewKey } from '#src/lib/viewState.ts';
import type { FormName, FormView } from '#src/lib/viewParts.ts';

import type { Rules, Values } from './errors.ts';
import { validateValues, toNotice, toSummaryLines, withServerMessages } from './errors.ts';
import { findControl, findField, listFieldNames, getLabel, measureFields, readValues } from './formFields.ts';
import { changeFormView, getFormView } from './formView.ts';
import { scrollAndFocus } from './scrollAndFocus.ts';
import { findTopmost } from './fieldPosition.ts';

type Options<Name extends string> = {
  /** In the log. */
  name: FormName;
  /** Distinguishes forms of which there are many. */
  id?: string;
  /** Whether what is typed is in the store anyway. */
  isTypedKnown?: boolean;
  /** The names of the fields. Their values are text; an unchecked box is ''. */
  fields: readonly Name[];
  rules?: Rules<Name>;
  /** Whether the last submission is still in progress. */
  isSending: boolean;
  /** The error of the last submission: a new object for each failure. */
  error: ApiError | null | undefined;
  /**
   * Called with valid values, and the value of the button that was pressed. The result arrives through
   * `isSending` and `error`.
   */
  submit: (values: Values<Name>, pressed: string) => void;
  notify: (message: string) => void;
};

const noFeedback: NonNullable<FormView['feedback']> = { errors: {}, summary: [] };

export type FormState = ReturnType<typeof useForm>;

/** Used by every form. Typed values stay in the DOM inputs, so a re-render cannot lose them. */
export function useForm<Name extends string>(options: Options<Name>) {
  const { name, id, isTypedKnown = false, fields, rules = {}, isSending, error } = options;
  const { submit, notify } = options;
  const ref = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const view = useView();
  const key = toViewKey(name, id);
  /** Where the focus moves once the errors are rendered. */
  const focusTarget = useRef<'field' | 'summary' | null>(null);
  const shown = useStored(view, () => getFormView(view, key)?.feedback) ?? noFeedback;
  useEffect(() => view.hold(key), [view, key]);

  function setShown(feedback: typeof shown, focus: typeof focusTarget.current) {
    if (feedback === shown) return;
    focusTarget.current = focus;
    const isClear = Object.keys(feedback.errors).length === 0;
    changeFormView(view, key, { feedback }, isClear ? 'errors.hidden' : 'errors.shown');
  }

  useLayoutEffect(() => {
    if (ref.current && focusTarget.current)
      focusError(ref.current, focusTarget.current, Object.keys(shown.errors));
    focusTarget.current = null;
  }, [shown]);

  const getQuestion = (field: string) => ref.current && getLabel(ref.current, field);

  const showError = useEffectEvent((failed: ApiError) => {
    const names = ref.current ? listFieldNames(ref.current) : [];
    const info = failed.code === 'INVALID_INPUT' ? (failed.info ?? {}) : {};
    const { errors, unmatched, hasMatch } = withServerMessages(shown.errors, info, names);
    if (hasMatch)
      setShown({ errors, summary: toSummaryLines(errors, unmatched, names, getQuestion) }, 'field');
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
    const pressed = event.nativeEvent.submitter?.getAttribute('value') ?? '';
    const errors = validateValues(rules, values, pressed);
    const summary = toSummaryLines(errors, [], listFieldNames(event.currentTarget), getQuestion);
    const isValid = Object.keys(errors).length === 0;
    // Unchanged errors do not re-render the fields.
    setShown(isValid ? noFeedback : { errors, summary }, summary.length > 0 ? 'summary' : 'field');
    if (!isValid) return;
    isSubmitting.current = true;
    submit(values, pressed);
    // By then, the sending state has been rendered.
    setTimeout(() => {
      isSubmitting.current = false;
    });
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const { name: changed } = target as unknown as HTMLInputElement;
    if (!Object.hasOwn(shown.errors, changed)) return;
    const broken = validateValues(rules, readValues(currentTarget, fields));
    const now = Object.entries({ ...shown.errors, [changed]: broken[changed] ?? [] });
    const errors = Object.fromEntries(now.filter(([, messages]) => messages.length > 0));
    setShown({ ...shown, errors }, null);
  }

  function goToField(fieldName: string) {
    const field = ref.current && findField(ref.current, fieldName);
    if (field) scrollAndFocus(field, findControl(field));
  }

  return { ref, view, key, isTypedKnown, onSubmit, onChange, goToField, isSending, ...shown };
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
