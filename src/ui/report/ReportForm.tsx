import { useMemo, useState } from 'react';

import type { ApiError } from '#src/lib/apiError.ts';
import { isRefusal, refusalWords } from '#src/lib/refusal.ts';
import type { Values } from '#src/ui/form/errors.ts';
import { type Attempt, attemptFor } from '#src/ui/form/attempt.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { TRAP, valuesOf } from '#src/ui/form/fields.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { RadioField } from '#src/ui/form/RadioField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Trap } from '#src/ui/form/Trap.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { isReportKind, type ReportKind, reportKinds } from './kinds.ts';
import styles from './report.module.css';
import { type Field, rules } from './rules.ts';

export type Taken = { reference: string; lookBy: string | null };

export type Content = {
  kind: ReportKind;
  foundUrl: string | null;
  comment: string | null;
  email: string | null;
  website: string;
  idempotencyKey: string;
};

export type ReportFormProps = {
  /** What was typed is kept under it while the tab is open. */
  draftName: string;
  /** What is known before, and stands above what was typed. A kind that is known is not asked for. */
  given?: { kind?: ReportKind; foundUrl?: string };
  email: string;
  onEmailGiven: (email: string) => void;
  send: (content: Content) => Promise<{ taken: Taken } | { error: ApiError | null }>;
  onTaken: (taken: Taken, email: string) => void;
};

const fields: readonly Field[] = ['kind', 'foundUrl', 'comment', 'email', TRAP];

const options = Object.entries(reportKinds).map(([value, { label, detail }]) => ({ value, label, detail }));

const LOST =
  'We couldn’t confirm that your report arrived. What you typed is still here – send it again; it won’t count twice.';

const orNull = (text: string) => (text === '' ? null : text);

/** What is wrong, in a few words, and nothing more than that kind of report needs. */
export function ReportForm(props: ReportFormProps) {
  const { draftName, given = {}, email, onEmailGiven, send, onTaken } = props;
  const draft = useMemo(() => openDraft<Attempt>(draftName), [draftName]);
  const [before] = useState((): Record<string, string> => ({ ...draft.read().values, ...given }));
  const [kind, setKind] = useState<ReportKind | null>(isReportKind(before.kind) ? before.kind : null);
  const [sending, setSending] = useState<{ isSending: boolean; error: ApiError | null }>({
    isSending: false,
    error: null,
  });
  const [notice, setNotice] = useState<string | null>(null);

  async function submit(values: Values<Field>) {
    if (!isReportKind(values.kind)) return;
    setSending({ isSending: true, error: null });
    if (values.email !== '') onEmailGiven(values.email);
    const content = {
      kind: values.kind,
      foundUrl: values.kind === 'SCAM_COPY' ? orNull(values.foundUrl) : null,
      comment: orNull(values.comment),
      email: orNull(values.email),
    };
    const { idempotencyKey } = attemptFor(draft, JSON.stringify(content));
    const answer = await send({ ...content, website: values[TRAP], idempotencyKey });
    if ('taken' in answer) {
      draft.forget();
      onTaken(answer.taken, values.email);
      return;
    }
    if (answer.error && isRefusal(answer.error)) draft.keepAttempt(null);
    // until then it stays, so that nothing moves under a double click
    setNotice(answer.error === null ? LOST : null);
    setSending({ isSending: false, error: answer.error });
  }

  const form = useForm({
    fields,
    rules,
    ...sending,
    submit: (values) => void submit(values),
    notify: () => setNotice(refusalWords(sending.error) ?? LOST),
  });

  function changed() {
    if (!form.ref.current) return;
    const values = valuesOf(form.ref.current, ['kind', 'foundUrl', 'comment', 'email']);
    setKind(isReportKind(values.kind) ? values.kind : null);
    const shown = Object.entries(values).filter(([name]) => form.ref.current?.elements.namedItem(name));
    draft.keep(Object.fromEntries(shown));
  }

  return (
    <div onChange={changed}>
      <Form form={form} label="Your report">
        <Trap />
        {given.kind === undefined ? (
          <RadioField
            name="kind"
            legend="What is it about?"
            options={options}
            defaultValue={before.kind ?? ''}
          />
        ) : (
          <input type="hidden" name="kind" value={given.kind} />
        )}
        {kind !== null && (
          <>
            {kind === 'SCAM_COPY' && (
              <TextField
                name="foundUrl"
                label="Link to the ad"
                hint="We’ll look at it. You don’t need to open it again."
                isOptional
                defaultValue={before.foundUrl ?? ''}
              />
            )}
            <TextField
              name="comment"
              label={reportKinds[kind].comment}
              rows={4}
              isOptional={reportKinds[kind].missing === undefined}
              defaultValue={before.comment ?? ''}
            />
            <TextField
              name="email"
              label="Email"
              hint="If you’d like to hear back from us."
              type="email"
              inputMode="email"
              autoComplete="email"
              isOptional
              defaultValue={email === '' ? (before.email ?? '') : email}
            />
          </>
        )}
        {notice !== null && (
          <p className={styles.notice} role="alert">
            {notice}
          </p>
        )}
        <SubmitButton>Send report</SubmitButton>
      </Form>
    </div>
  );
}
