import { createContext, use } from 'react';

import type { FormErrors } from './errors.ts';

export const FormContext = createContext<{ id: string; errors: FormErrors }>({ id: '', errors: {} });

/** Whether the form shows that it is being sent; only its button needs to know. */
export const SendingContext = createContext(false);

export const controlId = (formId: string, name: string) => `${formId}-${name}`;

/** The ids and attributes that connect a control to its label, hint, and errors. */
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
