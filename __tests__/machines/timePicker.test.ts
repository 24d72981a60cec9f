import { createActor } from 'xstate';

import { timePicker } from '#machines/timePicker.ts';
import { weekPager } from '#machines/weekPager.ts';

test('another day is looked at without losing the time, until another time is chosen', () => {
  const picker = createActor(timePicker, { input: { slotId: 'nine' } }).start();
  picker.send({ type: 'day.chosen', date: '2026-12-01' });
  expect(picker.getSnapshot().context).toMatchObject({ date: '2026-12-01', slotId: 'nine' });
  picker.send({ type: 'time.chosen', slotId: 'ten' });
  expect(picker.getSnapshot().context).toMatchObject({ date: '2026-12-01', slotId: 'ten' });
});

test('a full day is awaited until the visitor closes the question', () => {
  const day = { date: '2026-12-01', label: 'Tuesday, December 1', isFull: true };
  const picker = createActor(timePicker, { input: { slotId: '' } }).start();
  picker.send({ type: 'day.awaited', day });
  picker.send({ type: 'day.chosen', date: '2026-12-02' });
  expect(picker.getSnapshot().context.awaited).toEqual(day);
  picker.send({ type: 'waiting.closed' });
  expect(picker.getSnapshot().context.awaited).toBeNull();
});

test('earlier leads back through the pages of days, to the first and no further', () => {
  const weeks = createActor(weekPager).start();
  const shown = () => weeks.getSnapshot().context.turnedTo.at(-1);
  weeks.send({ type: 'earlier.wanted' });
  weeks.send({ type: 'later.wanted', from: '2026-12-10' });
  weeks.send({ type: 'later.wanted', from: '2026-12-24' });
  expect(shown()).toBe('2026-12-24');
  weeks.send({ type: 'earlier.wanted' });
  expect(shown()).toBe('2026-12-10');
  weeks.send({ type: 'earlier.wanted' });
  expect(weeks.getSnapshot().matches('first')).toBe(true);
  expect(shown()).toBeUndefined();
});
