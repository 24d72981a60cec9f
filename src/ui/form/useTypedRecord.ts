import { useEffect } from 'react';

import { HONEYPOT_FIELD } from './formFields.ts';
import { changeFormView, getFormView } from './formView.ts';
import type { FormState } from './useForm.ts';

type RecordedForm = Pick<FormState, 'ref' | 'view' | 'key' | 'isTypedKnown'>;
type Values = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const PAUSE_MS = 300;

/** The store gets what was typed after a pause or when a field is left, so that typing stays fast. */
export function useTypedRecord({ ref, view, key, isTypedKnown }: RecordedForm) {
  useEffect(() => {
    const form = ref.current;
    if (!form || isTypedKnown) return;
    // then it's a recorded moment
    if (view.isStill()) fill(form, getFormView(view, key)?.values ?? {});

    let recorded = JSON.stringify(readTyped(form));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const record = () => {
      clearTimeout(timer);
      const values = readTyped(form);
      const typed = JSON.stringify(values);
      if (typed === recorded || view.isStill()) return;
      recorded = typed;
      changeFormView(view, key, { values }, 'typed');
    };
    const recordAfterPause = () => {
      clearTimeout(timer);
      timer = setTimeout(record, PAUSE_MS);
    };
    const events = [
      ['input', recordAfterPause],
      ['change', record],
      ['focusout', record],
      ['submit', record],
    ] as const;
    for (const [name, listener] of events) form.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of events) form.removeEventListener(name, listener);
    };
  }, [view, ref, key, isTypedKnown]);
}

const listControls = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    ({ name, type }) => name !== '' && name !== HONEYPOT_FIELD && type !== 'hidden' && type !== 'file',
  );

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function readTyped(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const control of listControls(form)) {
    if (!isChoice(control)) values[control.name] = control.value;
    else if (control.checked) values[control.name] = control.value;
    else values[control.name] ??= '';
  }
  return values;
}

function fill(form: HTMLFormElement, values: Values) {
  for (const control of listControls(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (isChoice(control)) control.checked = control.value === value;
    else control.value = value;
  }
}
