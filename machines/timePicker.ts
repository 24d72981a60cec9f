import { assign, setup } from 'xstate';

/** A day for which the visitor can ask to be notified when a time becomes free. */
export type WatchedDay = { date: string; label: string; isFull: boolean };

export type TimePickerEvent =
  | { type: 'day.chosen'; date: string }
  | { type: 'time.chosen'; slotId: string }
  | { type: 'slotAlert.opened'; day: WatchedDay }
  | { type: 'slotAlert.closed' };

type Context = {
  /**
   * Null until a day is chosen; then the day of the chosen time, or the first day with a free time, is shown.
   */
  date: string | null;
  slotId: string;
  /** The day for which the visitor wants to be notified when a time becomes free. */
  pendingDay: WatchedDay | null;
};

/** The visitor picks a day, then one of its times. Choosing another day does not clear the time. */
export const timePicker = setup({
  types: { input: {} as { slotId: string }, context: {} as Context, events: {} as TimePickerEvent },
}).createMachine({
  id: 'timePicker',
  context: ({ input: { slotId } }) => ({ date: null, slotId, pendingDay: null }),
  initial: 'choosing',
  on: {
    'day.chosen': { actions: assign({ date: ({ event }) => event.date }) },
    'time.chosen': { actions: assign({ slotId: ({ event }) => event.slotId }) },
  },
  states: {
    choosing: {
      on: {
        'slotAlert.opened': { target: 'waiting', actions: assign({ pendingDay: ({ event }) => event.day }) },
      },
    },
    waiting: {
      exit: assign({ pendingDay: null }),
      on: { 'slotAlert.closed': 'choosing' },
    },
  },
});
