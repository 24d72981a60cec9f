import Button from '@mui/material/Button';
import { useState } from 'react';

import { MAX_ALERT_NAME_LENGTH } from '#domain/alerts.ts';
import { getTooLongError } from '#domain/text.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from './Alerts.module.css';

type Props = {
  id: string;
  name: string;
  onRenamed: (name: string) => Promise<ApiError | null>;
  onDone: () => void;
};

export function RenameForm({ id, name, onRenamed, onDone }: Props) {
  const [sending, setSending] = useState<{ isSending: boolean; error: ApiError | null }>({
    isSending: false,
    error: null,
  });

  async function send(newName: string) {
    setSending({ isSending: true, error: null });
    const error = await onRenamed(newName);
    setSending({ isSending: false, error });
    if (error === null) onDone();
  }

  const form = useForm({
    name: 'renameAlertForm',
    id,
    fields: ['name'],
    rules: {
      name: (newName) => getTooLongError(newName, MAX_ALERT_NAME_LENGTH),
    },
    ...sending,
    submit: ({ name: newName }) => void send(newName),
    // Errors that belong to no field are shown above the alerts.
    notify: () => undefined,
  });

  return (
    <Form form={form} label="Rename this alert">
      <TextField
        name="name"
        label="Name"
        hint="Leave blank to use the search description."
        defaultValue={name}
        isOptional
      />
      <div className={styles.actions}>
        <SubmitButton>Save name</SubmitButton>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
