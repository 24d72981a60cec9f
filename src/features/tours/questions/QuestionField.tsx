import { memo, useState } from 'react';

import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import choices from '#src/ui/form/choices.module.css';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import type { TourQuestion } from '../api/tours.ts';
import { splitValues } from '../tourAnswers.ts';
import { HiddenField } from './HiddenField.tsx';
import { PetsField } from './PetsField.tsx';
import { QuestionGroup } from './QuestionGroup.tsx';

type Props = { question: TourQuestion; name: string; about: string | null; initialValue: string };

const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** A question of the organization, with the reason it is asked. */
export const QuestionField = memo(function QuestionField({ question, name, about, initialValue }: Props) {
  const { kind, label, help, why, required, options, maxLength } = question;
  const hint = [about, help, why].filter(Boolean).join(' ');
  const shared = { name, label, hint, isOptional: !required, defaultValue: initialValue };

  switch (kind) {
    case 'DATE':
      return <TextField {...shared} type="date" />;
    case 'INTEGER':
      return <TextField {...shared} inputMode="numeric" />;
    case 'TEXT':
      return <TextField {...shared} rows={3} maxLength={maxLength ?? undefined} />;
    case 'BOOLEAN':
      return <SelectField {...shared} options={[{ value: '', label: 'Choose' }, ...yesNoOptions]} />;
    case 'SINGLE_SELECT':
      return <SelectField {...shared} options={[{ value: '', label: 'Choose' }, ...options]} />;
    case 'MULTI_SELECT':
      return <MultiSelectField {...shared} options={options} />;
    case 'PETS':
      return <PetsField {...shared} />;
    case 'ACKNOWLEDGE':
      return <CheckboxField name={name} label={label} hint={hint} defaultChecked={initialValue !== ''} />;
  }
});

type MultiSelectFieldProps = {
  name: string;
  label: string;
  hint: string;
  isOptional: boolean;
  defaultValue: string;
  options: readonly { value: string; label: string }[];
};

/** A choice of any number of options. */
function MultiSelectField({ name, label, hint, isOptional, defaultValue, options }: MultiSelectFieldProps) {
  const [chosen, setChosen] = useState(() => splitValues(defaultValue));
  const toggle = (value: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <QuestionGroup {...{ name, label, hint, isOptional }}>
      <div className={choices.chips}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={`${choices.choice} ${choices.chip}`}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
      <HiddenField name={name} value={chosen.join('\n')} />
    </QuestionGroup>
  );
}
