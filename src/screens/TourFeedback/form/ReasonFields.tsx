import { type FeedbackReason, feedbackReasonLabels } from '#domain/tours/feedback.ts';
import choices from '#src/ui/form/choices.module.css';

import { toReasonField, type FeedbackDraft } from './feedbackFields.ts';

type Props = { legend: string; reasons: readonly FeedbackReason[]; draft: FeedbackDraft };

export const ReasonFields = ({ legend, reasons, draft }: Props) => (
  <fieldset className={choices.group}>
    <legend>{legend}</legend>
    <div className={choices.chips}>
      {reasons.map((reason) => (
        <label key={reason} className={`${choices.choice} ${choices.chip}`}>
          <input
            type="checkbox"
            name={toReasonField(reason)}
            defaultChecked={Boolean(draft[toReasonField(reason)])}
          />
          <span>{feedbackReasonLabels[reason]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
