import type { HTMLInputAutoCompleteAttribute } from 'react';
import { memo } from 'react';

import { TextControl } from './Control.ts';
import { Field } from './Field.tsx';
import { useField } from './FormContext.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** May come later, as prefill does: it shows as long as nothing has been typed. */
  defaultValue?: string;
  type?: 'text' | 'email' | 'tel' | 'date' | 'search';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** More than one makes it a box for longer text. */
  rows?: number;
};

export const TextField = memo(function TextField({
  name,
  label,
  hint,
  isOptional = false,
  type = 'text',
  ...props
}: Props) {
  const field = useField(name, Boolean(hint));
  const { rows = 1, inputMode, autoComplete = 'off', maxLength, defaultValue = '' } = props;
  const isLong = rows > 1;

  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional} field={field}>
      <TextControl
        id={field.id}
        name={name}
        error={field.messages.length > 0}
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        inputComponent={isLong ? 'textarea' : 'input'}
        rows={isLong ? rows : undefined}
        slotProps={{
          input: {
            ...field.aria,
            type: isLong ? undefined : type,
            'aria-required': !isOptional,
            inputMode,
            maxLength,
          },
        }}
      />
    </Field>
  );
});
