import { contactErrors, looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { CodeVerification, describeContactMismatch } from './CodeVerification.tsx';
import styles from './verify.module.css';

const fields = ['destination'] as const;

type Props = {
  organizationId: string;
  sessionKey: string;
  publicToken: string;
  channel: 'EMAIL' | 'TEXT';
  /** The value already typed on the page. */
  typed?: string;
  onVerified: () => void;
};

/** The tour's page never shows a complete address, so visitors have to enter the one they own. */
export function PendingContact({ channel, typed = '', onVerified, ...session }: Props) {
  const visitor = useAppSelector(selectVisitor);
  const known = channel === 'EMAIL' ? visitor.email : visitor.phoneNumber;
  const [destination, setDestination] = useViewState('destinationToVerify', typed || known || null);
  const [problem, setProblem] = useViewState('contactProblem', null);
  const isPossible = channel === 'EMAIL' ? looksLikeEmail : isPhoneNumber;
  const form = useForm({
    name: 'destinationForm',
    fields,
    rules: {
      destination: (text) => {
        if (isPossible(text)) return null;
        return channel === 'EMAIL' ? contactErrors.invalidEmail : contactErrors.invalidPhone;
      },
    },
    isSending: false,
    error: null,
    submit: (values) => {
      setProblem(null);
      setDestination(values.destination);
    },
    notify: () => undefined,
  });

  const place = useFocusAfter<HTMLDivElement>(destination);

  return (
    <div tabIndex={-1} ref={place}>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {destination === null ? (
        <Form form={form} label={channel === 'EMAIL' ? 'Your email address' : 'Your mobile number'}>
          <TextField
            name="destination"
            label={
              channel === 'EMAIL' ? 'The email address for this tour' : 'The mobile number for this tour'
            }
            type={channel === 'EMAIL' ? 'email' : 'tel'}
            inputMode={channel === 'EMAIL' ? 'email' : 'tel'}
            autoComplete={channel === 'EMAIL' ? 'email' : 'tel'}
          />
          <SubmitButton>Continue</SubmitButton>
        </Form>
      ) : (
        <CodeVerification
          {...session}
          channel={channel}
          destination={destination}
          correction={
            <button type="button" className={styles.plain} onClick={() => setDestination(null)}>
              {channel === 'EMAIL' ? 'Use a different email address' : 'Use a different number'}
            </button>
          }
          onVerified={(verification, acceptedInstead) => {
            if (acceptedInstead === null) {
              onVerified();
              return;
            }
            setProblem(describeContactMismatch(verification.destination, acceptedInstead));
            setDestination(null);
          }}
        />
      )}
    </div>
  );
}
