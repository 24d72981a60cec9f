import type { TourKind } from '#domain/tours/kinds.ts';
import type { TourOffer } from '#src/api/tours.ts';
import page from '#src/tourForms/tourPage.module.css';
import choices from '#src/ui/form/choices.module.css';

import styles from './reschedule.module.css';

type Props = { options: TourOffer['options']; chosen: TourKind; onChosen: (kind: TourKind) => void };

/** Offers other kinds of tour. Nothing is shown if there is only one. */
export function KindChoice({ options, chosen, onChosen }: Props) {
  if (options.length < 2) return null;
  const option = options.find(({ type }) => type === chosen);
  return (
    <fieldset className={choices.group}>
      <legend>Tour type</legend>
      <div className={choices.chips}>
        {options.map(({ type, label }) => (
          <label key={type} className={`${choices.choice} ${choices.chip} ${styles.kind}`}>
            <input
              type="radio"
              name="kind"
              value={type}
              checked={type === chosen}
              onChange={() => onChosen(type)}
            />
            {label}
          </label>
        ))}
      </div>
      {option && (
        <p className={page.soft}>
          {option.durationMinutes} minutes.
          {option.approval === 'REQUEST' && ' Our team confirms each request first.'}
        </p>
      )}
    </fieldset>
  );
}
