import { type TourKind, tourKindLabels } from '#domain/tours/kinds.ts';
import { describeRequirements } from '#src/features/tours/describeRequirements.ts';
import cards from '#src/features/tours/steps.module.css';

import type { HomeOffer } from '../stepProps.ts';
import styles from '../tourDay.module.css';
import { formatHomeCount } from '../tourDayText.ts';

type Props = {
  homes: readonly HomeOffer[];
  kinds: readonly { kind: TourKind; homes: number }[];
  chosen: TourKind;
  onChosen: (kind: TourKind) => void;
};

/** Who accompanies the tour or how it is viewed, and what it requires. */
export const KindChoice = ({ homes, kinds, chosen, onChosen }: Props) => (
  <fieldset className={cards.kinds}>
    <legend className={styles.legend}>Tour type</legend>
    {kinds.map(({ kind, homes: count }) => {
      const options = homes.flatMap(({ offer }) => offer.options.filter(({ type }) => type === kind));
      const requires = [...new Set(options.flatMap((option) => option.requires))];
      const minutes = Math.max(...options.map(({ durationMinutes }) => durationMinutes));
      return (
        <label key={kind} className={cards.kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChosen(kind)}
          />
          <span className={cards.kindWords}>
            <strong>{tourKindLabels[kind]}</strong>
            <span>
              {count === homes.length
                ? `${minutes} minutes each`
                : `${formatHomeCount(count)} of ${homes.length}, ${minutes} minutes each`}
            </span>
            <span>{describeRequirements(requires)}</span>
            {options.some(({ approval }) => approval === 'REQUEST') && (
              <span>Our team confirms each request first.</span>
            )}
          </span>
        </label>
      );
    })}
  </fieldset>
);
