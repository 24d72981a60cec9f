import choices from '#src/ui/form/choices.module.css';
import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { useField } from '#src/ui/form/FormContext.ts';

import styles from '../TourFeedback.module.css';

export type Scale = { legend: string; lowLabel: string; maxLabel: string };

type Props = Scale & { name: string; chosen: string | undefined };

const marks = ['1', '2', '3', '4', '5'];

/** A score from 1 to 5, with labels at both ends. */
export function ScoreField({ name, legend, lowLabel, maxLabel, chosen }: Props) {
  const { errorId, messages, aria } = useField(name, false);
  const getSpokenMark = (mark: string) =>
    mark === '1' ? `1, ${lowLabel}` : mark === '5' ? `5, ${maxLabel}` : `${mark} of 5`;
  return (
    <fieldset
      className={`${choices.group} ${styles.score}`}
      data-field={name}
      aria-describedby={aria['aria-describedby']}
    >
      <legend>{legend}</legend>
      <FieldErrors id={errorId} messages={messages} />
      <div className={styles.marks}>
        {marks.map((mark) => (
          <label key={mark} className={`${choices.choice} ${styles.mark}`}>
            <input
              type="radio"
              name={name}
              value={mark}
              defaultChecked={mark === chosen}
              aria-label={getSpokenMark(mark)}
            />
            <span>{mark}</span>
          </label>
        ))}
        <span className={styles.ends} aria-hidden="true">
          <span>{lowLabel}</span>
          <span>{maxLabel}</span>
        </span>
      </div>
    </fieldset>
  );
}
