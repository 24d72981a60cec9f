import { Link } from 'react-router-dom';

import type { DayStop } from '#machines/tourDay/context.ts';
import { CardPicture } from '#src/features/homes/HomeCard/CardPicture.tsx';
import { MonthlyPrice } from '#src/features/homes/HomeCard/MonthlyPrice.tsx';
import { listCardFacts, formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';

import type { HomeOffer } from './stepProps.ts';
import styles from './tourDay.module.css';

type Props = {
  homes: readonly HomeOffer[];
  /** Determines the order; without stops, the order of the address applies. */
  stops?: readonly DayStop[];
  onRemoved?: (slug: string) => void;
};

/** The homes of a day, each with its total price. */
export function DayHomes({ homes, stops = [], onRemoved }: Props) {
  const shown =
    stops.length === 0 ? homes : stops.flatMap(({ slug }) => homes.filter((home) => home.slug === slug));
  return (
    <ul className={styles.homes} aria-label="Homes">
      {shown.map(({ slug, offer: { unit } }) => {
        const [picture] = unit.images;
        const time = stops.find((stop) => stop.slug === slug)?.slot?.timeLabel;
        return (
          <li key={slug}>
            <div className={styles.picture}>
              {picture && <CardPicture picture={picture} className={styles.image} isEager />}
            </div>
            <div className={styles.words}>
              <p>
                {time !== undefined && <strong>{time}, </strong>}
                <Link to={`/units/${slug}/`}>{formatPlace(unit)}</Link>
              </p>
              <p>
                <MonthlyPrice pricing={unit.pricing} />
              </p>
              <p className={styles.soft}>{listCardFacts(unit).join(' · ')}</p>
              {onRemoved && (
                <button
                  type="button"
                  className={styles.plain}
                  aria-label={`Leave out ${formatPlace(unit)}`}
                  onClick={() => onRemoved(slug)}
                >
                  Leave out
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
