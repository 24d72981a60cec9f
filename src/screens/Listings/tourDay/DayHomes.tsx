import { Link } from 'react-router-dom';

import type { DayStop } from '#machines/tourDay/context.ts';
import { formatMoney } from '#src/lib/money.ts';
import { CardPicture } from '#src/ui/HomeCard/CardPicture.tsx';
import { factsOf, perMonthOf, placeOf } from '#src/ui/HomeCard/words.ts';

import type { OfferedHome } from './stepProps.ts';
import styles from './tourDay.module.css';

type Props = {
  homes: readonly OfferedHome[];
  /** In whose order they stand; without any, that of the address. */
  stops?: readonly DayStop[];
  onDropped?: (slug: string) => void;
};

/** The homes of a day, each with its whole price. */
export function DayHomes({ homes, stops = [], onDropped }: Props) {
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
                <Link to={`/units/${slug}/`}>{placeOf(unit)}</Link>
              </p>
              <p>
                {unit.pricing.totalMonthlyIsMinimum && 'from '}
                <strong>{formatMoney(unit.pricing.totalMonthly)}</strong> {perMonthOf(unit)}
              </p>
              <p className={styles.soft}>{factsOf(unit).join(' · ')}</p>
              {onDropped && (
                <button
                  type="button"
                  className={styles.plain}
                  aria-label={`Leave out ${placeOf(unit)}`}
                  onClick={() => onDropped(slug)}
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
