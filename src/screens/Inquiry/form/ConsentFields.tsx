import type { ConsentText } from '#src/api/inquiries.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { useField } from '#src/ui/form/FormContext.ts';

import { consentField } from './fields.ts';
import styles from './form.module.css';

/** Each is agreed to by itself, or not at all. */
export function ConsentFields({ consents }: { consents: readonly ConsentText[] }) {
  const { errorId, messages } = useField('consents', false);
  if (consents.length === 0) return null;
  return (
    <fieldset className={styles.group} data-field="consents">
      <legend>Text messages (optional)</legend>
      <FieldErrors id={errorId} messages={messages} />
      {consents.map(({ key, version, text }) => (
        // other words have not been agreed to
        <CheckboxField key={`${key} ${version}`} name={consentField(key)} label={text} />
      ))}
    </fieldset>
  );
}
