import { assign, setup } from 'xstate';

/** A day whose times are all taken. */
export type AwaitedDay = { date: string; label: string; isFull: boolean };

export type TimePickerEvent =
  | { type: 'day.chosen'; date: string }
  | { type: 'time.chosen'; slotId: string }
  | { type: 'day.awaited'; day: AwaitedDay }
  | { type: 'waiting.closed' };

type Context = {
  /** Null until one is chosen: then it is the day of the chosen time, or the first with a free one. */
  date: string | null;
  slotId: string;
  /** The day of which the visitor wants to hear when a time is given back. */
  awaited: AwaitedDay | null;
};

/** A day, then one of its times. Choosing another day keeps the time. */
export const timePicker = setup({
  types: { input: {} as { slotId: string }, context: {} as Context, events: {} as TimePickerEvent },
}).createMachine({
  id: 'timePicker',
  context: ({ input: { slotId } }) => ({ date: null, slotId, awaited: null }),
  initial: 'choosing',
  on: {
    'day.chosen': { actions: assign({ date: ({ event }) => event.date }) },
    'time.chosen': { actions: assign({ slotId: ({ event }) => event.slotId }) },
  },
  states: {
    choosing: {
      on: { 'day.awaited': { target: 'waiting', actions: assign({ awaited: ({ event }) => event.day }) } },
    },
    waiting: {
      exit: assign({ awaited: null }),
      on: { 'waiting.closed': 'choosing' },
    },
  },
});
