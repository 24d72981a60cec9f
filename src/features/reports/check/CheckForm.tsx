import { getAdError } from '#domain/getAdError.ts';
import { getRefusalMessage } from '#src/lib/refusal.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './check.module.css';
import { type CheckedAd, useCheck } from './useCheck.ts';

const rules = { text: getAdError };

export function CheckForm({ onChecked }: { onChecked: (checked: CheckedAd | null) => void }) {
  const { ask, isChecking, failed } = useCheck(onChecked);
  const [notice, setNotice] = useViewState('adCheckNotice', null);
  const form = useForm({
    name: 'adCheckForm',
    fields: ['text'],
    rules,
    isSending: isChecking,
    error: failed,
    submit({ text }) {
      setNotice(null);
      void ask(text);
    },
    notify: () => setNotice(getRefusalMessage(failed) ?? 'We couldn’t check the ad. Please try again.'),
  });

  return (
    <Form form={form} label="The ad">
      <TextField
        name="text"
        label="Address, link or text of the ad"
        hint="For example, 2204 Cesar Chavez St, Austin, or a link"
        rows={3}
      />
      {notice !== null && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <SubmitButton>Check ad</SubmitButton>
    </Form>
  );
}
