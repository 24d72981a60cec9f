import { createActor } from 'xstate';

import { timePicker } from '#machines/timePicker.ts';
import { weekPager } from '#machines/weekPager.ts';

test('looking at another day does not lose the time, until another time is chosen', () => {
  const picker = createActor(timePicker, { input: { slotId: 'nine' } }).start();
  picker.send({ type: 'day.chosen', date: '2026-12-01' });
  expect(picker.getSnapshot().context).toMatchObject({ date: '2026-12-01', slotId: 'nine' });
  picker.send({ type: 'time.chosen', slotId: 'ten' });
  expect(picker.getSnapshot().context).toMatchObject({ date: '2026-12-01', slotId: 'ten' });
});

test('a full day is waited for until the visitor closes the question', () => {
  const day = { date: '2026-12-01', label: 'Tuesday, December 1', isFull: true };
  const picker = createActor(timePicker, { input: { slotId: '' } }).start();
  picker.send({ type: 'slotAlert.opened', day });
  picker.send({ type: 'day.chosen', date: '2026-12-02' });
  expect(picker.getSnapshot().context.pendingDay).toEqual(day);
  picker.send({ type: 'slotAlert.closed' });
  expect(picker.getSnapshot().context.pendingDay).toBeNull();
});

test('“earlier” goes back through the pages of days, to the first and no further', () => {
  const weeks = createActor(weekPager).start();
  const shown = () => weeks.getSnapshot().context.pageStarts.at(-1);
  weeks.send({ type: 'earlier.requested' });
  weeks.send({ type: 'later.requested', from: '2026-12-10' });
  weeks.send({ type: 'later.requested', from: '2026-12-24' });
  expect(shown()).toBe('2026-12-24');
  weeks.send({ type: 'earlier.requested' });
  expect(shown()).toBe('2026-12-10');
  weeks.send({ type: 'earlier.requested' });
  expect(weeks.getSnapshot().matches('first')).toBe(true);
  expect(shown()).toBeUndefined();
});
