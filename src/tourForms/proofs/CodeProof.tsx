import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import type { ContactProof, SentCode } from '#machines/tour/context.ts';

import { useSendContactCodeMutation, useVerifyContactCodeMutation } from '#src/api/proofs.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { failure } from '#src/lib/apiError.ts';
import { apiErrorOf, refusalWords } from '#src/lib/refusal.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './verify.module.css';

const fields = ['code'] as const;

const wrongCode = (left: number): ApiError =>
  failure('That is not the code.', {
    stage: 'graphql',
    code: 'INVALID_INPUT',
    info: {
      code:
        left > 0
          ? `That is not the code. You can try ${left === 1 ? 'once' : `${left} times`} more.`
          : 'That code has ended. Send yourself a new one.',
    },
  });

const UNREACHED = 'We could not reach our server. Try again in a moment.';

type Props = {
  organizationId: string;
  sessionKey: string;
  channel: 'EMAIL' | 'TEXT';
  destination: string;
  /** Of a tour that is booked and waits for it. */
  publicToken?: string;
  /** How to correct where it goes. */
  correction: ReactNode;
  /** What was sent before this page was loaded. */
  sentBefore?: SentCode | null | undefined;
  onSent?: ((code: SentCode) => void) | undefined;
  onProved: (proof: ContactProof, countedInstead: string | null) => void;
};

/** Six digits by mail or by text. */
export function CodeProof(props: Props) {
  const { organizationId, sessionKey, publicToken, channel, destination, correction } = props;
  const { sentBefore, onSent, onProved } = props;
  const session = { organizationId, sessionKey };
  const [sendCode, sending] = useSendContactCodeMutation();
  const [verify, verifying] = useVerifyContactCodeMutation();
  const [sent, setSent] = useState<SentCode | null>(() => stillGood(sentBefore, props));
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  async function post() {
    setProblem(null);
    const answer = await sendCode({ ...session, channel, destination });
    if (answer.data) {
      const code = { ...answer.data, channel, destination };
      setSent(code);
      onSent?.(code);
    } else setProblem(refusalWords(answer.error) ?? UNREACHED);
  }

  const form = useForm({
    fields,
    rules: { code: (code) => (code.replaceAll(/\D/g, '').length === 6 ? null : 'Enter the six digits.') },
    isSending: verifying.isLoading,
    error,
    submit: ({ code }) => void check(code),
    notify: setProblem,
  });

  // the button that was pressed is gone
  useEffect(() => {
    if (sent === null || document.activeElement !== document.body) return;
    form.ref.current?.querySelector('input')?.focus();
  }, [sent, form.ref]);

  async function check(code: string) {
    // the same words, said once more, are heard once more
    setProblem(null);
    const { data, error: failed } = await verify({
      ...session,
      ...(publicToken !== undefined && { publicToken }),
      channel,
      destination,
      code,
    });
    if (data?.verified && data.contactProof !== null) {
      onProved({ channel, destination, proof: data.contactProof }, data.countedInstead);
    } else setError(data ? wrongCode(data.attemptsLeft) : (apiErrorOf(failed) ?? failure(UNREACHED)));
  }

  return (
    <section className={styles.proof} aria-label={channel === 'EMAIL' ? 'Code by mail' : 'Code by text'}>
      <p>
        <span role="status">
          {sent === null
            ? `We send six digits to ${destination}. `
            : `We have sent six digits to ${sent.maskedDestination}. They are good for ten minutes. `}
        </span>
        {correction}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {sent === null ? (
        <Form form={form} label="Send the code">
          <PostButton isBusy={sending.isLoading} onPressed={() => void post()}>
            Send me the code
          </PostButton>
        </Form>
      ) : (
        <>
          <Form form={form} label="The code">
            <TextField
              name="code"
              label="Six digits"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
            <SubmitButton>That is my code</SubmitButton>
          </Form>
          <Resend
            key={sent.resendAfter}
            after={sent.resendAfter}
            isBusy={sending.isLoading}
            onPressed={() => void post()}
          />
        </>
      )}
    </section>
  );
}

const stillGood = (code: SentCode | null | undefined, { channel, destination }: Props) =>
  code?.channel === channel && code.destination === destination && Date.parse(code.expiresAt) > Date.now()
    ? code
    : null;

type PressProps = { isBusy: boolean; onPressed: () => void };

function PostButton({ isBusy, onPressed, children }: PressProps & { children: string }) {
  return (
    <button
      type="button"
      className={styles.primary}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onPressed()}
    >
      {isBusy ? 'Sending…' : children}
    </button>
  );
}

/** Not before the one that was sent can have arrived. */
function Resend({ after, isBusy, onPressed }: PressProps & { after: string }) {
  const [canResend, setCanResend] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setCanResend(true),
      Math.min(60_000, Math.max(0, Date.parse(after) - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [after]);
  if (!canResend) return <p className={styles.soft}>It may take a minute to arrive.</p>;
  return (
    <button type="button" className={styles.plain} onClick={() => !isBusy && onPressed()}>
      Send it again
    </button>
  );
}
