import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

import { valuesOf } from '#src/ui/form/fields.ts';

import { fields, type Said } from './fields.ts';

type Options = { known: () => Said; keep: (said: Record<string, string>) => void };

/** What stands in the form, and what stood in the parts of it that another first answer has hidden. */
export function useSaid(ref: RefObject<HTMLFormElement | null>, { known, keep }: Options): Said {
  const [said, setSaid] = useState(known);
  const take = useEffectEvent((form: HTMLFormElement) => {
    const shown = fields.filter((name) => form.elements.namedItem(name) !== null);
    const values = valuesOf(form, shown);
    keep(values);
    setSaid({ ...said, ...values });
  });
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const onInput = () => take(form);
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [ref]);
  return said;
}
