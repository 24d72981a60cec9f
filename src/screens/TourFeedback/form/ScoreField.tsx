import choices from '#src/ui/form/choices.module.css';
import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { useField } from '#src/ui/form/FormContext.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from '../TourFeedback.module.css';

export type Scale = { legend: string; least: string; most: string };

type Props = Scale & { name: string; chosen: string | undefined };

const marks = ['1', '2', '3', '4', '5'];

/** From 1 to 5, with words at both ends. */
export function ScoreField({ name, legend, least, most, chosen }: Props) {
  const { errorId, messages, aria } = useField(name, false);
  const endOf = (mark: string) => (mark === '1' ? `, ${least}` : mark === '5' ? `, ${most}` : ' of 5');
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
            <input type="radio" name={name} value={mark} defaultChecked={mark === chosen} />
            <span>
              {mark}
              <span className={unseen.words}>{endOf(mark)}</span>
            </span>
          </label>
        ))}
        <span className={styles.ends} aria-hidden="true">
          <span>{least}</span>
          <span>{most}</span>
        </span>
      </div>
    </fieldset>
  );
}
