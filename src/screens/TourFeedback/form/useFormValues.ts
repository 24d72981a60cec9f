import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

import { readValues } from '#src/ui/form/formFields.ts';

import { fields, type FeedbackDraft } from './feedbackFields.ts';

type Options = { known: () => FeedbackDraft; save: (draft: Record<string, string>) => void };

/** The current values of the form, including those of parts that a different first answer has hidden. */
export function useFormValues(
  ref: RefObject<HTMLFormElement | null>,
  { known, save }: Options,
): FeedbackDraft {
  const [draft, setDraft] = useState(known);
  const saveValues = useEffectEvent((form: HTMLFormElement) => {
    const shown = fields.filter((name) => form.elements.namedItem(name) !== null);
    const values = readValues(form, shown);
    save(values);
    setDraft({ ...draft, ...values });
  });
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const onInput = () => saveValues(form);
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [ref]);
  return draft;
}
