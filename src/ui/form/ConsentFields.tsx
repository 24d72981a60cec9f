import { memo } from 'react';

import { consentField } from '#src/lib/consents.ts';

import { CheckboxField } from './CheckboxField.tsx';
import styles from './choices.module.css';
import { FieldErrors } from './FieldErrors.tsx';
import { useField } from './FormContext.ts';

type Consent = { key: string; version: string; text: string };

/** Each consent is given separately and is optional. */
export const ConsentFields = memo(function ConsentFields({ consents }: { consents: readonly Consent[] }) {
  const { errorId, messages } = useField('consents', false);
  if (consents.length === 0) return null;
  return (
    <fieldset className={styles.group} data-field="consents">
      <legend>Text messages (optional)</legend>
      <FieldErrors id={errorId} messages={messages} />
      {consents.map(({ key, version, text }) => (
        // A changed text has not been agreed to.
        <CheckboxField key={`${key} ${version}`} name={consentField(key)} label={text} />
      ))}
    </fieldset>
  );
});
