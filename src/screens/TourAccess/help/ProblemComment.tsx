import { MAX_PROBLEM_LENGTH } from '#domain/tours/access.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

const fields = ['comment'] as const;

/** The visitor's own description, after the team has been notified. */
export function ProblemComment({ onSubmitted }: { onSubmitted: (comment: string) => void }) {
  const form = useForm({
    fields,
    rules: { comment: (text) => (text === '' ? 'Tell us what’s wrong.' : null) },
    isSending: false,
    error: null,
    submit: ({ comment }) => onSubmitted(comment),
    notify: () => undefined,
  });
  return (
    <Form form={form} label="What’s wrong">
      <TextField name="comment" label="What’s wrong?" rows={3} maxLength={MAX_PROBLEM_LENGTH} />
      <SubmitButton>Tell our team</SubmitButton>
    </Form>
  );
}
