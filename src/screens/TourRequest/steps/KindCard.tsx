import type { TourOption } from '#src/api/tours.ts';

import { describeRequirements } from '#src/tourForms/describeRequirements.ts';
import styles from '#src/tourForms/steps.module.css';

type Props = { option: TourOption; isChosen: boolean };

export function KindCard({ option, isChosen }: Props) {
  const { type, label, durationMinutes, approval, nextSlot, whatToExpect, accessibilityNote, requires } =
    option;
  return (
    <label className={styles.kind}>
      <input type="radio" name="type" value={type} defaultChecked={isChosen} />
      <span className={styles.kindWords}>
        <strong>{label}</strong>
        <span>
          {durationMinutes} minutes
          {approval === 'REQUEST' && ' · our team confirms each request first'}
        </span>
        {whatToExpect.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
        <span>{describeRequirements(requires)}</span>
        {accessibilityNote !== null && <span>{accessibilityNote}</span>}
        <span className={styles.next}>
          {nextSlot === null
            ? 'No times available in the next few weeks'
            : `Next available: ${nextSlot.localLabel}`}
        </span>
      </span>
    </label>
  );
}
