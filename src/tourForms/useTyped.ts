import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

import type { Values } from '#machines/tour/context.ts';
import { TRAP, valuesOf } from '#src/ui/form/fields.ts';
import { restore } from '#src/ui/form/restore.ts';

type Options = { fields: readonly string[]; typed: Values; onTyped: (values: Values) => void };

/** What was typed stands in the form again, and what is typed is known at once. */
export function useTyped(ref: RefObject<HTMLFormElement | null>, { fields, typed, onTyped }: Options) {
  const begin = useEffectEvent((form: HTMLFormElement) => restore(form, typed));
  const tell = useEffectEvent((form: HTMLFormElement) =>
    onTyped(
      valuesOf(
        form,
        fields.filter((field) => field !== TRAP),
      ),
    ),
  );
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    begin(form);
    const onInput = () => tell(form);
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [ref]);
}
