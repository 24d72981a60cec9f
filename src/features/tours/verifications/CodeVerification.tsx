import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { formatCount } from '#domain/text.ts';
import type { ContactVerification, SentCode } from '#machines/tour/context.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { toApiError, getRefusalMessage } from '#src/lib/refusal.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { useSendContactCodeMutation, useVerifyContactCodeMutation } from '../api/contactVerification.ts';
import styles from './verify.module.css';

const fields = ['code'] as const;

const createWrongCodeError = (left: number): ApiError =>
  createApiError('That code isn’t right.', {
    stage: 'graphql',
    code: 'INVALID_INPUT',
    info: {
      code:
        left > 0
          ? `That code isn’t right. You have ${formatCount(left, 'try', 'tries')} left.`
          : 'That code no longer works. Send a new one.',
    },
  });

const SERVER_UNREACHABLE = 'We couldn’t reach our server. Try again in a moment.';

type Props = {
  organizationId: string;
  sessionKey: string;
  channel: 'EMAIL' | 'TEXT';
  destination: string;
  /** The token of a booked tour that waits for the code. */
  publicToken?: string;
  /** A way to correct the destination. */
  correction: ReactNode;
  /** The code that was sent before this page was loaded. */
  previousCode?: SentCode | null | undefined;
  onSent?: ((code: SentCode) => void) | undefined;
  onVerified: (verification: ContactVerification, acceptedInstead: string | null) => void;
};

/** A six-digit code by email or text message. */
export function CodeVerification(props: Props) {
  const { organizationId, sessionKey, publicToken, channel, destination, correction } = props;
  const { previousCode, onSent, onVerified } = props;
  const session = { organizationId, sessionKey };
  const [sendCode, sending] = useSendContactCodeMutation();
  const [verify, verifying] = useVerifyContactCodeMutation();
  const [sent, setSent] = useViewState('sentCode', () => ifStillValid(previousCode, props));
  const [problem, setProblem] = useViewState('codeProblem', null);
  const [error, setError] = useState<ApiError | null>(null);

  async function requestCode() {
    setProblem(null);
    const answer = await sendCode({ ...session, channel, destination });
    if (answer.data) {
      const code = { ...answer.data, channel, destination };
      setSent(code);
      onSent?.(code);
    } else setProblem(getRefusalMessage(answer.error) ?? SERVER_UNREACHABLE);
  }

  const form = useForm({
    name: 'codeForm',
    fields,
    rules: { code: (code) => (code.replaceAll(/\D/g, '').length === 6 ? null : 'Enter the 6-digit code.') },
    isSending: verifying.isLoading,
    error,
    submit: ({ code }) => void check(code),
    notify: setProblem,
  });

  // The pressed button is gone.
  useEffect(() => {
    if (sent === null || document.activeElement !== document.body) return;
    form.ref.current?.querySelector('input')?.focus();
  }, [sent, form.ref]);

  async function check(code: string) {
    // Clearing the message lets screen readers announce the same text again.
    setProblem(null);
    const { data, error: failed } = await verify({
      ...session,
      ...(publicToken !== undefined && { publicToken }),
      channel,
      destination,
      code,
    });
    if (data?.verified && data.contactProof !== null) {
      onVerified({ channel, destination, proof: data.contactProof }, data.acceptedInstead);
    } else
      setError(
        data
          ? createWrongCodeError(data.attemptsLeft)
          : (toApiError(failed) ?? createApiError(SERVER_UNREACHABLE)),
      );
  }

  return (
    <section
      className={styles.verification}
      aria-label={channel === 'EMAIL' ? 'Code by email' : 'Code by text'}
    >
      <p>
        <span role="status">
          {sent === null ? 'We’ll send a 6-digit code to ' : 'We sent a 6-digit code to '}
          <span className={styles.unbroken}>{sent === null ? destination : sent.maskedDestination}.</span>
          {sent === null ? ' ' : ' It’s good for 10 minutes. '}
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
          <SendCodeButton isBusy={sending.isLoading} onPressed={() => void requestCode()}>
            Send code
          </SendCodeButton>
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
            onPressed={() => void requestCode()}
          />
        </>
      )}
    </section>
  );
}

const ifStillValid = (code: SentCode | null | undefined, { channel, destination }: Props) =>
  code?.channel === channel && code.destination === destination && Date.parse(code.expiresAt) > Date.now()
    ? code
    : null;

type PressProps = { isBusy: boolean; onPressed: () => void };

function SendCodeButton({ isBusy, onPressed, children }: PressProps & { children: string }) {
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

/** Enabled only after the first code has had time to arrive. */
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

/** Shown to a visitor who verified an address or number other than the tour's. */
export const describeContactMismatch = (shown: string, counted: string) =>
  `You verified ${shown}, but this tour was booked with ${counted}. Enter that one, or ask us to change it.`;
