import { noSerialError, normalizeSerial } from '#domain/tours/access.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

const fields = ['lockbox'] as const;

type Props = { serial: string; onTyped: (serial: string) => void };

/** The number printed on the lockbox identifies the home. */
export function LockboxForm({ serial, onTyped }: Props) {
  const form = useForm({
    name: 'lockboxForm',
    fields,
    rules: {
      lockbox: (text) => (normalizeSerial(text) === '' ? noSerialError : null),
    },
    isSending: false,
    error: null,
    submit: ({ lockbox }) => onTyped(lockbox),
    notify: () => undefined,
  });
  return (
    <Form form={form} label="Find this home">
      <TextField
        name="lockbox"
        label="Lockbox number"
        hint="It’s printed on the front."
        defaultValue={serial}
        maxLength={40}
      />
      <SubmitButton>Find this home</SubmitButton>
    </Form>
  );
}
