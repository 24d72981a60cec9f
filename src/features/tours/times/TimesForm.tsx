import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';

import { timePicker } from '#machines/timePicker.ts';
import type { Slot } from '#machines/tour/context.ts';
import { useViewMachine } from '#src/store/useViewMachine.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { TourOffer } from '../api/tours.ts';
import { DayPicker } from './DayPicker.tsx';
import { LazySlotFreedAlert } from './lazySlotFreedAlert.ts';
import type { ShownDay } from './toShownDay.ts';
import { SlotGroups } from './SlotGroups.tsx';
import styles from './time.module.css';
import type { Slots } from './useSlots.ts';
import { describeTimeZone } from './describeTimeZone.ts';

const fields = ['slotId'] as const;

export type TimesFormProps = {
  slots: Slots;
  home: Pick<TourOffer['unit'], 'slug' | 'title'>;
  city: string;
  initialSlotId: string;
  /** The time that is marked as already held by the visitor. */
  heldId?: string;
  isHolding: boolean;
  /** The verb on the button: "Take" or "Hold". */
  verb: string;
  onChosen: (slot: Slot) => void;
};

/** The days, then the times of one day. */
export function TimesForm({
  slots,
  home,
  city,
  initialSlotId,
  heldId = '',
  isHolding,
  verb,
  onChosen,
}: TimesFormProps) {
  const { days, firstAvailable, showFirstAvailable } = slots;
  const daySummaries = useMemo(() => days.map(summarizeDay), [days]);
  const [picker, send] = useViewMachine('timePicker', timePicker, { slotId: initialSlotId });
  const { date: chosenDay, slotId: chosenId, pendingDay } = picker.context;
  const chooseDay = useCallback((date: string) => send({ type: 'day.chosen', date }), [send]);
  const chooseTime = useCallback((slotId: string) => send({ type: 'time.chosen', slotId }), [send]);
  const openSlotAlert = useCallback((day: ShownDay) => send({ type: 'slotAlert.opened', day }), [send]);
  const day =
    days.find(({ date }) => date === chosenDay) ??
    days.find((one) => one.slots.some(({ id }) => id === chosenId)) ??
    days.find((one) => one.slots.some(({ isUnavailable }) => !isUnavailable)) ??
    days[0];
  const chosen = days
    .flatMap((one) => one.slots)
    .find(({ id, isUnavailable }) => id === chosenId && !isUnavailable);
  const form = useForm({
    name: 'timesForm',
    isTypedKnown: true,
    fields,
    rules: { slotId: () => (chosen ? null : 'Choose a time.') },
    isSending: isHolding,
    error: null,
    submit: () => {
      if (!chosen) return;
      const { id, type, startsAt, endsAt, timeZone, localLabel, timeLabel } = chosen;
      onChosen({ id, type, startsAt, endsAt, timeZone, localLabel, timeLabel });
    },
    notify: () => undefined,
  });
  if (!day) return null;
  const { timeZone } = days.flatMap(({ slots: times }) => times)[0] ?? firstAvailable ?? {};
  return (
    <>
      <Form form={form} label="Times">
        <p className={styles.zone}>{describeTimeZone(city, timeZone)}</p>
        <DayPicker
          days={daySummaries}
          shown={day.date}
          onChosen={chooseDay}
          onLater={slots.later}
          onEarlier={slots.earlier}
        />
        {showFirstAvailable && firstAvailable && daySummaries.every(({ isFull }) => isFull) && (
          <div className={styles.ahead}>
            <p>No times are available on these days.</p>
            <Button variant="outlined" onClick={showFirstAvailable}>
              See the next available time: {firstAvailable.localLabel}
            </Button>
          </div>
        )}
        <SlotGroups
          day={day}
          chosenId={chosenId}
          heldId={heldId}
          onChosen={chooseTime}
          onAlertRequested={openSlotAlert}
        />
        <SubmitButton>{`${verb} ${chosen ? chosen.localLabel : 'this time'}`}</SubmitButton>
      </Form>
      {pendingDay && (
        <LazySlotFreedAlert
          home={home}
          days={[pendingDay]}
          onClosed={() => send({ type: 'slotAlert.closed' })}
        />
      )}
    </>
  );
}

function summarizeDay({ date, slots, closedReason, isFull }: ShownDay) {
  const free = slots.filter(({ isUnavailable }) => !isUnavailable).length;
  return {
    date,
    words: free > 0 ? `${free} open` : closedReason !== null && !isFull ? 'no tours' : 'none open',
    isFull: free === 0,
  };
}
