import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

import type { Values } from '#machines/tour/context.ts';
import { HONEYPOT_FIELD, readValues } from '#src/ui/form/formFields.ts';
import { restoreValues } from '#src/ui/form/restoreValues.ts';

type Options = { fields: readonly string[]; typed: Values; onTyped: (values: Values) => void };

/** Restores the typed values and reports changes immediately. */
export function useTypedValues(ref: RefObject<HTMLFormElement | null>, { fields, typed, onTyped }: Options) {
  const begin = useEffectEvent((form: HTMLFormElement) => restoreValues(form, typed));
  const report = useEffectEvent((form: HTMLFormElement) =>
    onTyped(
      readValues(
        form,
        fields.filter((field) => field !== HONEYPOT_FIELD),
      ),
    ),
  );
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    begin(form);
    const onInput = () => report(form);
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [ref]);
}
