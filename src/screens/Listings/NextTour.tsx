import type { HostPageLink } from '#src/ui/HomeCard/HomeCard.tsx';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';

import type { CardHome } from './cardHome.ts';
import styles from './NextTour.module.css';

type Props = { home: CardHome; leaving: HostPageLink | undefined };

const names = {
  SELF_GUIDED: 'Self-guided tour',
  IN_PERSON: 'In-person tour',
  LIVE_VIDEO: 'Video tour',
  OPEN_HOUSE: 'Open house',
};

/** The next time the home can be toured. One press holds that time and goes on to the following step. */
export function NextTour({ home, leaving }: Props) {
  const { slug, nextTour } = home;
  if (!nextTour) return null;
  const tourLabel = `${names[nextTour.type]}: ${nextTour.label}`;
  const slot = `slot=${nextTour.slotId}`;
  return (
    <a
      className={styles.next}
      href={`/tour-request/${slug}/time${leaving?.search ? `${leaving.search}&${slot}` : `?${slot}`}`}
      data-home=""
      target={leaving?.target}
      aria-label={`${tourLabel}, ${formatPlace(home)}`}
      draggable={false}
    >
      {tourLabel}
    </a>
  );
}
