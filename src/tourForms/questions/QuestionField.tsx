import { memo } from 'react';

import type { TourQuestion } from '#src/api/tours.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { ManyField } from './ManyField.tsx';
import { PetsField } from './PetsField.tsx';

type Props = { question: TourQuestion; name: string; about: string | null; given: string };

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** A question of the organization's, with why it is asked. */
export const QuestionField = memo(function QuestionField({ question, name, about, given }: Props) {
  const { kind, label, help, why, required, options, maxLength } = question;
  const hint = [about, help, why].filter(Boolean).join(' ');
  const shared = { name, label, hint, isOptional: !required, defaultValue: given };

  switch (kind) {
    case 'DATE':
      return <TextField {...shared} type="date" />;
    case 'INTEGER':
      return <TextField {...shared} inputMode="numeric" />;
    case 'TEXT':
      return <TextField {...shared} rows={3} maxLength={maxLength ?? undefined} />;
    case 'BOOLEAN':
      return <SelectField {...shared} options={[{ value: '', label: 'Choose' }, ...yesOrNo]} />;
    case 'SINGLE_SELECT':
      return <SelectField {...shared} options={[{ value: '', label: 'Choose' }, ...options]} />;
    case 'MULTI_SELECT':
      return <ManyField {...shared} options={options} />;
    case 'PETS':
      return <PetsField {...shared} />;
    case 'ACKNOWLEDGE':
      return <CheckboxField name={name} label={label} hint={hint} defaultChecked={given !== ''} />;
  }
});
