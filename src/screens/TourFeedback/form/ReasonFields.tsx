import choices from '#src/ui/form/choices.module.css';

import { type Reason, reasonWords } from '../words.ts';
import { reasonField, type Said } from './fields.ts';

type Props = { legend: string; reasons: readonly Reason[]; said: Said };

export const ReasonFields = ({ legend, reasons, said }: Props) => (
  <fieldset className={choices.group}>
    <legend>{legend}</legend>
    <div className={choices.chips}>
      {reasons.map((reason) => (
        <label key={reason} className={`${choices.choice} ${choices.chip}`}>
          <input
            type="checkbox"
            name={reasonField(reason)}
            defaultChecked={Boolean(said[reasonField(reason)])}
          />
          <span>{reasonWords[reason]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
