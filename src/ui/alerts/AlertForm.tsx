import { useMemo, useState } from 'react';

import type { ApiError } from '#src/lib/apiError.ts';
import { INVALID_EMAIL, looksLikeEmail } from '#src/lib/email.ts';
import { isRefusal, refusalWords } from '#src/lib/refusal.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { type Attempt, attemptFor } from '#src/ui/form/attempt.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { TRAP, valuesOf } from '#src/ui/form/fields.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { RadioField } from '#src/ui/form/RadioField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Trap } from '#src/ui/form/Trap.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './alerts.module.css';

export type Consent = { key: string; version: string; text: string };

export type Asked = {
  email: string;
  choice: string;
  consents: { key: string; version: string; granted: boolean }[];
  website: string;
  idempotencyKey: string;
};

export type AlertFormProps = {
  /** What was typed is kept under it while the tab is open. */
  draftName: string;
  /** What the alert is of: another one is another request. */
  subject: string;
  choice: {
    name: 'frequency' | 'kind' | 'day';
    legend: string;
    first: string;
    options: readonly { value: string; label: string; detail?: string }[];
  };
  consent: Consent;
  email: string;
  onEmailGiven: (email: string) => void;
  /** Null when it was accepted. */
  ask: (asked: Asked) => Promise<ApiError | null>;
  onAccepted: (email: string) => void;
};

const LOST =
  'We couldn’t confirm that this arrived. What you typed is still here – send it again; it won’t count twice.';

const rules = {
  email(email: string) {
    if (email === '') return 'Enter your email address.';
    return looksLikeEmail(email) ? null : INVALID_EMAIL;
  },
  consents: (ticked: string) => (ticked === '' ? 'Check this box so we can email you.' : null),
};

/** How often, or of what, and to which address. */
export function AlertForm(props: AlertFormProps) {
  const { draftName, subject, choice, consent, ask, onAccepted, onEmailGiven } = props;
  const draft = useMemo(() => openDraft<Attempt>(draftName), [draftName]);
  const [before] = useState(() => draft.read().values);
  const [sending, setSending] = useState<{ isSending: boolean; error: ApiError | null }>({
    isSending: false,
    error: null,
  });
  const [notice, setNotice] = useState<string | null>(null);
  const isOnlyOne = choice.options.length === 1;

  async function send(email: string, chosen: string, website: string) {
    setNotice(null);
    setSending({ isSending: true, error: null });
    onEmailGiven(email);
    const { key, version } = consent;
    const error = await ask({
      email,
      choice: chosen,
      consents: [{ key, version, granted: true }],
      website,
      idempotencyKey: attemptFor(draft, [subject, chosen, email, version].join(' ')).idempotencyKey,
    });
    setSending({ isSending: false, error });
    if (error === null || isRefusal(error)) draft.keepAttempt(null);
    if (error === null) onAccepted(email);
  }

  const form = useForm({
    fields: ['email', choice.name, 'consents', TRAP],
    rules,
    ...sending,
    submit: (values) => void send(values.email, values[choice.name] || choice.first, values[TRAP]),
    notify: () => setNotice(refusalWords(sending.error) ?? LOST),
  });

  return (
    <div
      onChange={() => {
        if (form.ref.current) draft.keep(valuesOf(form.ref.current, ['email', choice.name]));
      }}
    >
      <Form form={form} label="Where to email you">
        <Trap />
        {!isOnlyOne && (
          <RadioField
            name={choice.name}
            legend={choice.legend}
            options={choice.options}
            defaultValue={firstOf(choice, before[choice.name])}
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
        {/* other words have not been agreed to */}
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

const firstOf = ({ options, first }: AlertFormProps['choice'], before: string | undefined) =>
  options.some(({ value }) => value === before) && before !== undefined ? before : first;
