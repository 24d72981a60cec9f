import Button from '@mui/material/Button';
import { useMachine } from '@xstate/react';
import { useCallback, useMemo } from 'react';

import { timePicker } from '#machines/timePicker.ts';
import type { Slot } from '#machines/tour/context.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { Days } from './Days.tsx';
import { LazyTellFreed } from './lazyTellFreed.ts';
import type { ShownDay } from './shownDay.ts';
import { SlotGroups } from './SlotGroups.tsx';
import styles from './time.module.css';
import type { Slots } from './useSlots.ts';
import { zoneWords } from './zoneWords.ts';

const fields = ['slotId'] as const;

export type TimesFormProps = {
  slots: Slots;
  home: Pick<TourOffer['unit'], 'slug' | 'title'>;
  city: string;
  chosenBefore: string;
  /** Of which it is said that it is the visitor's already. */
  heldId?: string;
  isHolding: boolean;
  /** What is done with a time: "Take", "Hold". */
  verb: string;
  onChosen: (slot: Slot) => void;
};

/** Days, then the times of one of them. */
export function TimesForm({
  slots,
  home,
  city,
  chosenBefore,
  heldId = '',
  isHolding,
  verb,
  onChosen,
}: TimesFormProps) {
  const { days, firstAvailable, toFirst } = slots;
  const daysInWords = useMemo(() => days.map(inWords), [days]);
  const [picker, send] = useMachine(timePicker, { input: { slotId: chosenBefore } });
  const { date: chosenDay, slotId: chosenId, awaited } = picker.context;
  const chooseDay = useCallback((date: string) => send({ type: 'day.chosen', date }), [send]);
  const chooseTime = useCallback((slotId: string) => send({ type: 'time.chosen', slotId }), [send]);
  const awaitDay = useCallback((day: ShownDay) => send({ type: 'day.awaited', day }), [send]);
  const day =
    days.find(({ date }) => date === chosenDay) ??
    days.find((one) => one.slots.some(({ id }) => id === chosenId)) ??
    days.find((one) => one.slots.some(({ isGone }) => !isGone)) ??
    days[0];
  const chosen = days.flatMap((one) => one.slots).find(({ id, isGone }) => id === chosenId && !isGone);
  const form = useForm({
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
        <p className={styles.zone}>{zoneWords(city, timeZone)}</p>
        <Days
          days={daysInWords}
          shown={day.date}
          onChosen={chooseDay}
          onLater={slots.later}
          onEarlier={slots.earlier}
        />
        {toFirst && firstAvailable && daysInWords.every(({ isFull }) => isFull) && (
          <div className={styles.ahead}>
            <p>No times are available on these days.</p>
            <Button variant="outlined" onClick={toFirst}>
              See the next available time: {firstAvailable.localLabel}
            </Button>
          </div>
        )}
        <SlotGroups day={day} chosenId={chosenId} heldId={heldId} onChosen={chooseTime} onWaited={awaitDay} />
        <SubmitButton>{`${verb} ${chosen ? chosen.localLabel : 'this time'}`}</SubmitButton>
      </Form>
      {awaited && (
        <LazyTellFreed home={home} days={[awaited]} onClosed={() => send({ type: 'waiting.closed' })} />
      )}
    </>
  );
}

function inWords({ date, slots, closedReason, isFull }: ShownDay) {
  const free = slots.filter(({ isGone }) => !isGone).length;
  return {
    date,
    words: free > 0 ? `${free} open` : closedReason !== null && !isFull ? 'no tours' : 'none open',
    isFull: free === 0,
  };
}
