import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { callHref } from '#src/lib/contact.ts';
import { useViewState } from '#src/lib/useViewState.ts';

import { Fold } from '#src/ui/Fold.tsx';

import type { TourOffer } from '../api/tours.ts';
import { LazySlotFreedAlert, slotFreedAlertTrigger } from './lazySlotFreedAlert.ts';
import styles from './time.module.css';
import type { Slots } from './useSlots.ts';

type Props = {
  slots: Pick<Slots, 'days' | 'firstAvailable'>;
  organization: Organization;
  unit: Pick<TourOffer['unit'], 'slug' | 'title'>;
};

/** For visitors who find no suitable time. */
export function NoSuitableTimes({ slots, organization: { leasingPhone }, unit }: Props) {
  const { days, firstAvailable } = slots;
  const [isWaiting, setWaiting] = useViewState('slotAlert', false);
  const ask = `/inquiry-landing-page?unit=${unit.slug}`;
  const withTimes = days.filter((day) => day.isFull || day.slots.length > 0);
  return (
    <Fold name="noSuitableTimes" className={styles.none} summary="None of these times work">
      <p>
        {firstAvailable === null
          ? 'No times are available in the coming weeks. '
          : `The next available time is ${firstAvailable.localLabel}. `}
        {leasingPhone === null ? (
          <>
            <Link to={ask}>Tell us when you can see {unit.title}</Link>.
          </>
        ) : (
          <>
            <Link to={ask}>Tell us when you can see {unit.title}</Link>, or call{' '}
            <a href={callHref(leasingPhone)}>{leasingPhone}</a>.
          </>
        )}
      </p>
      {withTimes.length > 0 && (
        <button
          type="button"
          className={styles.again}
          {...slotFreedAlertTrigger}
          onClick={() => setWaiting(true)}
        >
          Tell me if a time opens up
        </button>
      )}
      {isWaiting && <LazySlotFreedAlert home={unit} days={withTimes} onClosed={() => setWaiting(false)} />}
    </Fold>
  );
}
