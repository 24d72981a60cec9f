import Button from '@mui/material/Button';
import { memo, useId, useMemo } from 'react';

import { formatCount } from '#domain/text.ts';
import { formatDateTime } from '#src/lib/formatZonedDateTime.ts';
import { wallClock } from '#src/lib/wallClock.ts';
import choices from '#src/ui/form/choices.module.css';
import { FieldErrors } from '#src/ui/form/FieldErrors.tsx';
import { useField } from '#src/ui/form/FormContext.ts';
import unseen from '#src/ui/unseen.module.css';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { formatShortDate } from './toShownDay.ts';
import { slotFreedAlertTrigger } from './lazySlotFreedAlert.ts';
import styles from './time.module.css';
import type { ShownDay, ShownSlot } from './toShownDay.ts';

type Props = {
  day: ShownDay;
  chosenId: string;
  heldId: string;
  onChosen: (id: string) => void;
  onAlertRequested: (day: ShownDay) => void;
};

const dayPeriods = [
  ['Morning', 0, 12],
  ['Afternoon', 12, 17],
  ['Evening', 17, 24],
] as const;

const getStartHours = (slots: readonly ShownSlot[]): ReadonlyMap<string, number> =>
  new Map(
    slots.map(({ id, startsAt, timeZone }) => [
      id,
      Number(wallClock(Date.parse(startsAt), timeZone).time.slice(0, 2)),
    ]),
  );

/** The times of one day in chronological order. */
export const SlotGroups = memo(function SlotGroups({
  day,
  chosenId,
  heldId,
  onChosen,
  onAlertRequested,
}: Props) {
  const { errorId, messages } = useField('slotId', false);
  const name = useFocusAfter<HTMLHeadingElement>(day.date);
  const id = useId();
  const hours = useMemo(() => getStartHours(day.slots), [day.slots]);
  return (
    <div className={styles.groups} role="radiogroup" aria-labelledby={id} data-field="slotId">
      <h2 className={styles.dayName} id={id} aria-live="polite" tabIndex={-1} ref={name}>
        {day.label}
      </h2>
      <FieldErrors id={errorId} messages={messages} />
      {day.slots.some(({ isOutOfReach }) => isOutOfReach) && (
        <p className={styles.free}>
          Times marked “too close” don’t leave you enough time to get to or from another tour you’ve booked.
        </p>
      )}
      {day.slots.length === 0 && <p>{day.closedReason ?? 'No times are available on this day.'}</p>}
      {day.isFull && (
        <Button
          variant="outlined"
          className={styles.wait}
          {...slotFreedAlertTrigger}
          onClick={() => onAlertRequested(day)}
        >
          Tell me if a time opens up on {formatShortDate(day.date)}
        </Button>
      )}
      {dayPeriods.map(([name, from, to]) => {
        const slots = day.slots.filter(({ id }) => {
          const hour = hours.get(id) ?? 0;
          return hour >= from && hour < to;
        });
        if (slots.length === 0) return null;
        return (
          <div key={name} className={styles.group} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`}>
              {name}
              <span className={unseen.words}>, {day.label}</span>
            </p>
            <div className={styles.slots}>
              {slots.map((slot) => (
                <label
                  key={slot.id}
                  className={`${choices.choice} ${styles.slot}`}
                  data-gone={slot.isUnavailable || undefined}
                  data-far={slot.isOutOfReach || undefined}
                >
                  <input
                    type="radio"
                    name="slotId"
                    value={slot.id}
                    checked={slot.id === chosenId && !slot.isUnavailable}
                    disabled={slot.isUnavailable}
                    onChange={() => onChosen(slot.id)}
                  />
                  <SlotLabel slot={slot} isHeld={slot.id === heldId} />
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
});

/** The time, between hidden words that make the label understandable on its own. */
function SlotLabel({ slot, isHeld }: { slot: ShownSlot; isHeld: boolean }) {
  const { timeLabel, localLabel, type, endsAt, timeZone, isOutOfReach } = slot;
  const [before, after = ''] = localLabel.split(timeLabel);
  const remark = formatRemark(slot, isHeld);
  const more = isOutOfReach ? ', ' : remark;
  const isOpenHouse = type === 'OPEN_HOUSE';
  return (
    <span>
      <span className={unseen.words}>{before}</span>
      {timeLabel}
      <span className={unseen.words}>{after + (isOpenHouse ? ', ' : more)}</span>
      {/* Visitors come when they like while it is open. */}
      {isOpenHouse && (
        <>
          <small>until {formatDateTime(endsAt, { timeZone, hour: 'numeric', minute: '2-digit' })}</small>
          <span className={unseen.words}>{more}</span>
        </>
      )}
      {isOutOfReach && (
        <>
          <small>too close</small>
          <span className={unseen.words}> to another tour you’ve booked{remark}</span>
        </>
      )}
    </span>
  );
}

function formatRemark({ isUnavailable, remaining, type }: ShownSlot, isHeld: boolean): string {
  if (isUnavailable) return ', taken';
  if (isHeld) return ', held for you';
  return type === 'OPEN_HOUSE' ? `, ${formatCount(remaining, 'spot')} left` : '';
}
