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
  failure('That code isn’t right.', {
    stage: 'graphql',
    code: 'INVALID_INPUT',
    info: {
      code:
        left > 0
          ? `That code isn’t right. You can try ${left === 1 ? 'once' : `${left} times`} more.`
          : 'That code no longer works. Send yourself a new one.',
    },
  });

const UNREACHED = 'We couldn’t reach our server. Try again in a moment.';

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
    rules: { code: (code) => (code.replaceAll(/\D/g, '').length === 6 ? null : 'Enter the 6-digit code.') },
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
    <section className={styles.proof} aria-label={channel === 'EMAIL' ? 'Code by email' : 'Code by text'}>
      <p>
        <span role="status">
          {sent === null
            ? `We’ll send a 6-digit code to ${destination}. `
            : `We sent a 6-digit code to ${sent.maskedDestination}. It’s good for 10 minutes. `}
        </span>
        {correction}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {sent === null ? (
        <Form form={form} label="Send code">
          <PostButton isBusy={sending.isLoading} onPressed={() => void post()}>
            Send code
          </PostButton>
        </Form>
      ) : (
        <>
          <Form form={form} label="Verification code">
            <TextField
              name="code"
              label="6-digit code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
            <SubmitButton>Verify</SubmitButton>
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
      Send a new code
    </button>
  );
}
