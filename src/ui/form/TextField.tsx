import type { HTMLInputAutoCompleteAttribute } from 'react';
import { memo } from 'react';

import { LongTextControl, TextControl } from './Control.tsx';
import { Field } from './Field.tsx';
import { useField } from './FormContext.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** May arrive later, like prefill; it is shown only if nothing has been typed. */
  defaultValue?: string;
  type?: 'text' | 'email' | 'tel' | 'date' | 'search';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** More than one row makes it a multi-line field. */
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
  const { rows = 1, defaultValue = '', autoComplete = 'off', ...typing } = props;
  const control = {
    id: field.id,
    name,
    defaultValue,
    autoComplete,
    ...typing,
    'aria-required': !isOptional,
    ...field.aria,
  };

  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional} field={field}>
      {rows > 1 ? <LongTextControl {...control} rows={rows} /> : <TextControl {...control} type={type} />}
    </Field>
  );
});
