import type { Contact } from '#machines/access/context.ts';
import { INVALID_EMAIL, looksLikeEmail } from '#src/lib/email.ts';
import { hasPhoneDigits } from '#src/lib/phone.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

const fields = ['destination'] as const;

const isPossible = { EMAIL: looksLikeEmail, TEXT: hasPhoneDigits };
const labels = { EMAIL: 'Email address', TEXT: 'Mobile number', EITHER: 'Email address or mobile number' };
const missing = {
  EMAIL: INVALID_EMAIL,
  TEXT: 'Enter a phone number with area code, like (512) 555-0142.',
};

const channelOf = (text: string) => (text.includes('@') ? 'EMAIL' : 'TEXT');

type Props = {
  /** Null where either will do. */
  channel: Contact['channel'] | null;
  named: Contact | null;
  /** What is said here. */
  name?: string;
  isSending: boolean;
  onNamed: (contact: Contact) => void;
};

/** The page of a tour tells nobody a whole address: whoever shows that it is his says it. */
export function ContactForm({ channel, named, name = 'What you booked with', isSending, onNamed }: Props) {
  const visitor = useAppSelector(selectVisitor);
  const known = channel === 'TEXT' ? visitor.phoneNumber : visitor.email;
  const form = useForm({
    fields,
    rules: {
      destination(text) {
        const wanted = channel ?? channelOf(text);
        if (isPossible[wanted](text)) return null;
        return channel === null && text === ''
          ? 'Enter the email or phone number you booked with.'
          : missing[wanted];
      },
    },
    isSending,
    error: null,
    submit: ({ destination }) => onNamed({ channel: channel ?? channelOf(destination), destination }),
    notify: () => undefined,
  });
  return (
    <Form form={form} label={name}>
      <TextField
        name="destination"
        label={labels[channel ?? 'EITHER']}
        type={channel === 'EMAIL' ? 'email' : channel === 'TEXT' ? 'tel' : 'text'}
        inputMode={channel === 'TEXT' ? 'tel' : 'email'}
        autoComplete={channel === 'TEXT' ? 'tel' : 'email'}
        defaultValue={named?.destination ?? known}
      />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}
