import { useMemo, useState } from 'react';

import { contactErrors, looksLikeEmail } from '#domain/contact.ts';
import { getCommentError, isReportKind, noAdError, reportKinds, type ReportKind } from '#domain/reports.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { isRefusal, getRefusalMessage } from '#src/lib/refusal.ts';
import { emptyToNull } from '#src/lib/emptyToNull.ts';
import { useView, useViewState } from '#src/lib/useViewState.ts';
import type { Rules, Values } from '#src/ui/form/errors.ts';
import { type Attempt, getOrCreateAttempt } from '#src/ui/form/attempt.ts';
import { openDraft } from '#src/ui/form/draft.ts';
import { HONEYPOT_FIELD, readValues } from '#src/ui/form/formFields.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { RadioField } from '#src/ui/form/RadioField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { HoneypotField } from '#src/ui/form/HoneypotField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './report.module.css';

export type SubmittedReport = { reference: string; reviewBy: string | null };

export type Content = {
  kind: ReportKind;
  foundUrl: string | null;
  comment: string | null;
  email: string | null;
  website: string;
  idempotencyKey: string;
};

export type ReportFormProps = {
  /** The name under which typed values are saved while the tab is open. */
  draftName: string;
  /** Known values, which replace typed ones. A known kind is not asked for. */
  knownValues?: { kind?: ReportKind; foundUrl?: string };
  email: string;
  onEmailEntered: (email: string) => void;
  send: (content: Content) => Promise<{ taken: SubmittedReport } | { error: ApiError | null }>;
  onAccepted: (taken: SubmittedReport, email: string) => void;
};

const fields: readonly Field[] = ['kind', 'foundUrl', 'comment', 'email', HONEYPOT_FIELD];

const options = Object.entries(reportKinds).map(([value, { label, detail }]) => ({ value, label, detail }));

const NO_RESPONSE =
  'We couldn’t confirm that your report arrived. What you typed is still here – send it again; it won’t count twice.';

/** A short report that asks only what its kind requires. */
export function ReportForm(props: ReportFormProps) {
  const { draftName, knownValues = {}, email, onEmailEntered, send, onAccepted } = props;
  const view = useView();
  const draft = useMemo(() => openDraft<Attempt>(draftName, view), [draftName, view]);
  const [before] = useState((): Record<string, string> => ({ ...draft.read().values, ...knownValues }));
  const [kind, setKind] = useViewState<'reportKind', ReportKind | null>(
    'reportKind',
    isReportKind(before.kind) ? before.kind : null,
  );
  const [sending, setSending] = useState<{ isSending: boolean; error: ApiError | null }>({
    isSending: false,
    error: null,
  });
  const [notice, setNotice] = useViewState('reportNotice', null);

  async function submit(values: Values<Field>) {
    if (!isReportKind(values.kind)) return;
    setSending({ isSending: true, error: null });
    if (values.email !== '') onEmailEntered(values.email);
    const content = {
      kind: values.kind,
      foundUrl: values.kind === 'SCAM_COPY' ? emptyToNull(values.foundUrl) : null,
      comment: emptyToNull(values.comment),
      email: emptyToNull(values.email),
    };
    const { idempotencyKey } = getOrCreateAttempt(draft, JSON.stringify(content));
    const answer = await send({ ...content, website: values[HONEYPOT_FIELD], idempotencyKey });
    if ('taken' in answer) {
      draft.forget();
      onAccepted(answer.taken, values.email);
      return;
    }
    if (answer.error && isRefusal(answer.error)) draft.keepAttempt(null);
    // The previous notice stays until then, so that nothing moves during a double click.
    setNotice(answer.error === null ? NO_RESPONSE : null);
    setSending({ isSending: false, error: answer.error });
  }

  const form = useForm({
    name: 'reportForm',
    fields,
    rules,
    ...sending,
    submit: (values) => void submit(values),
    notify: () => setNotice(getRefusalMessage(sending.error) ?? NO_RESPONSE),
  });

  function handleChange() {
    if (!form.ref.current) return;
    const values = readValues(form.ref.current, ['kind', 'foundUrl', 'comment', 'email']);
    setKind(isReportKind(values.kind) ? values.kind : null);
    const shown = Object.entries(values).filter(([name]) => form.ref.current?.elements.namedItem(name));
    draft.keep(Object.fromEntries(shown));
  }

  return (
    <div onChange={handleChange}>
      <Form form={form} label="Your report">
        <HoneypotField />
        {knownValues.kind === undefined ? (
          <RadioField
            name="kind"
            legend="What is it about?"
            options={options}
            defaultValue={before.kind ?? ''}
          />
        ) : (
          <input type="hidden" name="kind" value={knownValues.kind} />
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

type Field = 'kind' | 'foundUrl' | 'comment' | 'email' | typeof HONEYPOT_FIELD;

const rules: Rules<Field> = {
  kind: (kind) => (isReportKind(kind) ? null : 'Choose what it’s about.'),
  foundUrl: (link, { kind, comment }) =>
    kind === 'SCAM_COPY' && link === '' && comment === '' ? noAdError : null,
  comment: (comment, { kind }) => (isReportKind(kind) ? getCommentError(kind, comment) : null),
  email: (email) => (email === '' || looksLikeEmail(email) ? null : contactErrors.invalidEmail),
};
