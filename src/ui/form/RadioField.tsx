import { FieldErrors } from './FieldErrors.tsx';
import styles from './form.module.css';
import { useField } from './FormContext.ts';

type Props = {
  name: string;
  legend: string;
  defaultValue: string;
  options: readonly { value: string; label: string; detail?: string | undefined }[];
};

/** A choice of a few options, all visible. */
export function RadioField({ name, legend, defaultValue, options }: Props) {
  const { errorId, messages, aria } = useField(name, false);

  return (
    <fieldset className={styles.radios} data-field={name} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.label}>{legend}</legend>
      <FieldErrors id={errorId} messages={messages} />
      {options.map(({ value, label, detail }) => (
        <label className={styles.radio} key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
          <span>
            {label}
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
