import { useMemo, useState } from 'react';

import { contactErrors, looksLikeEmail } from '#domain/contact.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { isRefusal, getRefusalMessage } from '#src/lib/refusal.ts';
import { useView, useViewState } from '#src/lib/useViewState.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { type Attempt, getOrCreateAttempt } from '#src/ui/form/attempt.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { HONEYPOT_FIELD, readValues } from '#src/ui/form/formFields.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { RadioField } from '#src/ui/form/RadioField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { HoneypotField } from '#src/ui/form/HoneypotField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './alerts.module.css';

export type Consent = { key: string; version: string; text: string };

export type AlertFormValues = {
  email: string;
  choice: string;
  consents: { key: string; version: string; granted: boolean }[];
  website: string;
  idempotencyKey: string;
};

export type AlertFormProps = {
  /** The name under which typed values are saved while the tab is open. */
  draftName: string;
  /** The subject of the alert; another subject is another request. */
  subject: string;
  choice: {
    name: 'frequency' | 'kind' | 'day';
    legend: string;
    first: string;
    options: readonly { value: string; label: string; detail?: string }[];
  };
  consent: Consent;
  email: string;
  onEmailEntered: (email: string) => void;
  /** Resolves to null if the alert was accepted. */
  ask: (values: AlertFormValues) => Promise<ApiError | null>;
  onAccepted: (email: string) => void;
};

const NO_RESPONSE =
  'We couldn’t confirm that this arrived. What you typed is still here – send it again; it won’t count twice.';

const rules = {
  email(email: string) {
    if (email === '') return contactErrors.noEmail;
    return looksLikeEmail(email) ? null : contactErrors.invalidEmail;
  },
  consents: (ticked: string) => (ticked === '' ? 'Check this box so we can email you.' : null),
};

/** How often or for which events, and to which address. */
export function AlertForm(props: AlertFormProps) {
  const { draftName, subject, choice, consent, ask, onAccepted, onEmailEntered } = props;
  const view = useView();
  const draft = useMemo(() => openDraft<Attempt>(draftName, view), [draftName, view]);
  const [before] = useState(() => draft.read().values);
  const [sending, setSending] = useState<{ isSending: boolean; error: ApiError | null }>({
    isSending: false,
    error: null,
  });
  const [notice, setNotice] = useViewState('alertNotice', null);
  const isOnlyOne = choice.options.length === 1;

  async function send(email: string, chosen: string, website: string) {
    setNotice(null);
    setSending({ isSending: true, error: null });
    onEmailEntered(email);
    const { key, version } = consent;
    const error = await ask({
      email,
      choice: chosen,
      consents: [{ key, version, granted: true }],
      website,
      idempotencyKey: getOrCreateAttempt(draft, [subject, chosen, email, version].join(' ')).idempotencyKey,
    });
    setSending({ isSending: false, error });
    if (error === null || isRefusal(error)) draft.keepAttempt(null);
    if (error === null) onAccepted(email);
  }

  const form = useForm({
    name: 'alertForm',
    fields: ['email', choice.name, 'consents', HONEYPOT_FIELD],
    rules,
    ...sending,
    submit: (values) => void send(values.email, values[choice.name] || choice.first, values[HONEYPOT_FIELD]),
    notify: () => setNotice(getRefusalMessage(sending.error) ?? NO_RESPONSE),
  });

  return (
    <div
      onChange={() => {
        if (form.ref.current) draft.keep(readValues(form.ref.current, ['email', choice.name]));
      }}
    >
      <Form form={form} label="Where to email you">
        <HoneypotField />
        {!isOnlyOne && (
          <RadioField
            name={choice.name}
            legend={choice.legend}
            options={choice.options}
            defaultValue={chooseValue(choice, before[choice.name])}
          />
        )}
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={props.email === '' ? (before.email ?? '') : props.email}
        />
        {/* A changed text has not been agreed to. */}
        <CheckboxField key={`${consent.key} ${consent.version}`} name="consents" label={consent.text} />
        {notice !== null && (
          <p className={styles.notice} role="alert">
            {notice}
          </p>
        )}
        <SubmitButton>Email me a link to confirm</SubmitButton>
      </Form>
    </div>
  );
}

const chooseValue = ({ options, first }: AlertFormProps['choice'], before: string | undefined) =>
  options.some(({ value }) => value === before) && before !== undefined ? before : first;
