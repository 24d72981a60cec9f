import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

const fields = ['comment'] as const;
const MOST_CHARACTERS = 500;

/** In the visitor's own words, once the team knows that there is something. */
export function Comment({ onGiven }: { onGiven: (comment: string) => void }) {
  const form = useForm({
    fields,
    rules: { comment: (text) => (text === '' ? 'Tell us what’s wrong.' : null) },
    isSending: false,
    error: null,
    submit: ({ comment }) => onGiven(comment),
    notify: () => undefined,
  });
  return (
    <Form form={form} label="What’s wrong">
      <TextField name="comment" label="What’s wrong?" rows={3} maxLength={MOST_CHARACTERS} />
      <SubmitButton>Tell our team</SubmitButton>
    </Form>
  );
}
