import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { RootState } from '#src/store/makeStore.ts';
import type { Visitor } from '#src/store/visitorSlice.ts';
import { contactUpdated, selectVisitor } from '#src/store/visitorSlice.ts';
import type { openDraft } from '#src/ui/form/draft.ts';
import { HONEYPOT_FIELD, readValues } from '#src/ui/form/formFields.ts';
import { restoreValues } from '#src/ui/form/restoreValues.ts';

import { contactFields, type Field } from './fields.ts';
import type { Attempt } from './toInquiryInput.ts';

type Options = { draft: ReturnType<typeof openDraft<Attempt>>; fields: readonly Field[]; visitor: Visitor };

const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Typed values survive a reload, and the visitor's details are shared with the other forms of the visit. */
export function useDraft(ref: RefObject<HTMLFormElement | null>, { draft, fields, visitor }: Options) {
  const dispatch = useDispatch();
  const store = useStore<RootState>();

  const begin = useEffectEvent((form: HTMLFormElement) => {
    const known = withoutEmpty(selectVisitor(store.getState()));
    const { values } = draft.read();
    restoreValues(form, Object.fromEntries(Object.entries(values).filter(([name]) => !(name in known))));
    const { firstName = '', lastName = '', email = '', phoneNumber = '' } = { ...values, ...known };
    dispatch(contactUpdated({ firstName, lastName, email, phoneNumber }));
  });
  const keep = useEffectEvent((form: HTMLFormElement) => {
    draft.keep(
      readValues(
        form,
        fields.filter((field) => field !== HONEYPOT_FIELD),
      ),
    );
  });
  const keepContact = useEffectEvent(() => {
    const known = withoutEmpty(visitor);
    if (Object.keys(known).length > 0) draft.keep(known);
  });

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    begin(form);
    const onInput = () => keep(form);
    // Saved when a field is left, not on every keystroke.
    const onCommitted = () => dispatch(contactUpdated(readValues(form, contactFields)));
    form.addEventListener('input', onInput);
    form.addEventListener('change', onCommitted);
    return () => {
      form.removeEventListener('input', onInput);
      form.removeEventListener('change', onCommitted);
    };
  }, [dispatch, ref]);

  useEffect(() => keepContact(), [visitor]);
}
