import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { RootState } from '#src/store/makeStore.ts';
import type { Visitor } from '#src/store/visitorSlice.ts';
import { contactGiven, selectVisitor } from '#src/store/visitorSlice.ts';
import type { openDraft } from '#src/ui/form/draft.ts';
import { TRAP, valuesOf } from '#src/ui/form/fields.ts';
import { restore } from '#src/ui/form/restore.ts';

import { contactFields, type Field } from './fields.ts';
import type { Attempt } from './inquiryOf.ts';

type Options = { draft: ReturnType<typeof openDraft<Attempt>>; fields: readonly Field[]; visitor: Visitor };

const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** What is typed outlives a reload, and who the visitor is is known to every other form of the visit. */
export function useDraft(ref: RefObject<HTMLFormElement | null>, { draft, fields, visitor }: Options) {
  const dispatch = useDispatch();
  const store = useStore<RootState>();

  const begin = useEffectEvent((form: HTMLFormElement) => {
    const known = filled(selectVisitor(store.getState()));
    const { values } = draft.read();
    restore(form, Object.fromEntries(Object.entries(values).filter(([name]) => !(name in known))));
    const { firstName = '', lastName = '', email = '', phoneNumber = '' } = { ...values, ...known };
    dispatch(contactGiven({ firstName, lastName, email, phoneNumber }));
  });
  const keep = useEffectEvent((form: HTMLFormElement) => {
    draft.keep(
      valuesOf(
        form,
        fields.filter((field) => field !== TRAP),
      ),
    );
  });
  const keepContact = useEffectEvent(() => {
    const known = filled(visitor);
    if (Object.keys(known).length > 0) draft.keep(known);
  });

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    begin(form);
    const onInput = () => keep(form);
    // when a field is left, not at each key
    const onCommitted = () => dispatch(contactGiven(valuesOf(form, contactFields)));
    form.addEventListener('input', onInput);
    form.addEventListener('change', onCommitted);
    return () => {
      form.removeEventListener('input', onInput);
      form.removeEventListener('change', onCommitted);
    };
  }, [dispatch, ref]);

  useEffect(() => keepContact(), [visitor]);
}
