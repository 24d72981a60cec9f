import Checkbox from '@mui/material/Checkbox';
import { memo } from 'react';

import { FieldErrors } from './FieldErrors.tsx';
import styles from './form.module.css';
import { useField } from './FormContext.ts';

type Props = { name: string; label: string; hint?: string; defaultChecked?: boolean };

/** A box to tick. Its value is 'on' or ''. */
export const CheckboxField = memo(function CheckboxField({
  name,
  label,
  hint,
  defaultChecked = false,
}: Props) {
  const field = useField(name, Boolean(hint));

  return (
    <div className={styles.field} data-field={name}>
      <FieldErrors id={field.errorId} messages={field.messages} />
      <div className={styles.tick}>
        <Checkbox
          id={field.id}
          name={name}
          defaultChecked={defaultChecked}
          sx={boxLook}
          slotProps={{ input: field.aria }}
        />
        <label className={styles.choice} htmlFor={field.id}>
          {label}
        </label>
      </div>
      {hint && (
        <p className={styles.hint} id={field.hintId}>
          {hint}
        </p>
      )}
    </div>
  );
});

const boxLook = {
  width: 44,
  height: 44,
  color: 'var(--control)',
  '&.Mui-checked': { color: 'var(--solid)' },
  '&:has(:focus-visible)': { outline: '2px solid #fff', boxShadow: '0 0 0 4px #101010', borderRadius: '6px' },
} as const;
