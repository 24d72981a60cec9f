import { contactErrors, looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';
import type { Contact } from '#machines/access/context.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

const fields = ['destination'] as const;

const contactValidators = { EMAIL: looksLikeEmail, TEXT: isPhoneNumber };
const labels = { EMAIL: 'Email address', TEXT: 'Mobile number', EITHER: 'Email address or mobile number' };
const missing = {
  EMAIL: contactErrors.invalidEmail,
  TEXT: contactErrors.invalidPhone,
};

const detectChannel = (text: string) => (text.includes('@') ? 'EMAIL' : 'TEXT');

type Props = {
  /** Null if either channel is accepted. */
  channel: Contact['channel'] | null;
  named: Contact | null;
  /** The label of the field. */
  name?: string;
  isSending: boolean;
  onContactEntered: (contact: Contact) => void;
};

/** The tour's page never shows a complete address, so visitors have to enter the one they own. */
export function ContactForm({
  channel,
  named,
  name = 'Email or phone you booked with',
  isSending,
  onContactEntered,
}: Props) {
  const visitor = useAppSelector(selectVisitor);
  const known = channel === 'TEXT' ? visitor.phoneNumber : visitor.email;
  const form = useForm({
    name: 'doorContactForm',
    fields,
    rules: {
      destination(text) {
        const requiredChannel = channel ?? detectChannel(text);
        if (contactValidators[requiredChannel](text)) return null;
        return channel === null && text === ''
          ? 'Enter the email or phone number you booked with.'
          : missing[requiredChannel];
      },
    },
    isSending,
    error: null,
    submit: ({ destination }) =>
      onContactEntered({ channel: channel ?? detectChannel(destination), destination }),
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
