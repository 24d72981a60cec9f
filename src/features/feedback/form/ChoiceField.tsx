import choices from '#src/ui/form/choices.module.css';
import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { useField } from '#src/ui/form/FormContext.ts';

type Props = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
};

/** A choice of a few options, each shown as a button. */
export function ChoiceField({ name, legend, options, chosen }: Props) {
  const { errorId, messages, aria } = useField(name, false);
  return (
    <fieldset className={choices.group} data-field={name} aria-describedby={aria['aria-describedby']}>
      <legend>{legend}</legend>
      <FieldErrors id={errorId} messages={messages} />
      <div className={choices.chips}>
        {options.map(({ value, label }) => (
          <label key={value} className={`${choices.choice} ${choices.chip}`}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
