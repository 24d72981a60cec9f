import { createContext, use } from 'react';

import type { FormErrors } from './errors.ts';

export const FormContext = createContext<{ id: string; errors: FormErrors }>({ id: '', errors: {} });

/** Whether it is seen that the form is on its way: its button alone has to know. */
export const SendingContext = createContext(false);

export const controlId = (formId: string, name: string) => `${formId}-${name}`;

/** What a control needs to belong to its label, its hint and its errors. */
export function useField(name: string, hasHint: boolean) {
  const { id: formId, errors } = use(FormContext);
  const id = controlId(formId, name);
  const messages = Object.hasOwn(errors, name) ? (errors[name] ?? []) : [];
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hasHint && hintId, messages.length > 0 && errorId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    messages,
    aria: {
      'aria-invalid': messages.length > 0,
      'aria-describedby': described === '' ? undefined : described,
    },
  };
}
