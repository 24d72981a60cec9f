import { memo } from 'react';

import { SelectControl } from './Control.tsx';
import { Field } from './Field.tsx';
import { useField } from './FormContext.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  defaultValue?: string;
  autoComplete?: string;
  /** An option with the value '' prompts for a choice. */
  options: readonly { value: string; label: string }[];
};

export const SelectField = memo(function SelectField({
  name,
  label,
  hint,
  isOptional = false,
  options,
  ...props
}: Props) {
  const field = useField(name, Boolean(hint));
  const { defaultValue = '', autoComplete = 'off' } = props;

  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional} field={field}>
      <SelectControl
        id={field.id}
        name={name}
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        aria-required={!isOptional}
        {...field.aria}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectControl>
    </Field>
  );
});
