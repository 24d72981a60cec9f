import { useState } from 'react';

import { splitValues } from '#src/lib/tourAnswers.ts';
import choices from '#src/ui/form/choices.module.css';

import { HiddenField } from './HiddenField.tsx';
import { QuestionGroup } from './QuestionGroup.tsx';

type Props = {
  name: string;
  label: string;
  hint: string;
  isOptional: boolean;
  defaultValue: string;
  options: readonly { value: string; label: string }[];
};

/** A choice of any number of options. */
export function MultiSelectField({ name, label, hint, isOptional, defaultValue, options }: Props) {
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
