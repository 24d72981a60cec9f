import { createActor, SimulatedClock } from 'xstate';

import { combobox } from '#machines/combobox.ts';

function open(searched = '') {
  const clock = new SimulatedClock();
  const field = createActor(combobox, { clock, input: { currentSearch: searched } }).start();
  const type = (text: string) => field.send({ type: 'text.typed', text });
  const list = (count: number) => field.send({ type: 'options.listed', count });
  const seek = (step: 1 | -1) => field.send({ type: 'option.moved', step });
  const known = () => field.getSnapshot().context;
  const isOpen = () => field.getSnapshot().matches({ list: 'open' });
  return { clock, field, type, list, seek, known, isOpen };
}

test('the first letter requests options at once, and the next ones 120 ms after the last of them', () => {
  const { clock, type, known } = open();
  type('s');
  expect(known().query).toBe('s');
  type('sa');
  clock.increment(119);
  type('san ');
  clock.increment(119);
  expect(known().query).toBe('s');
  clock.increment(1);
  expect(known().query).toBe('san');
});

test('a repeated search and an empty field request no options', () => {
  const { clock, type, known } = open('austin');
  type('austi');
  type('austin');
  clock.increment(1_000);
  expect(known().query).toBe('');
  type('   ');
  expect(known().query).toBe('');
});

test('the arrows wrap around the options, and typing deselects them', () => {
  const { type, list, seek, known } = open();
  type('san');
  list(3);
  seek(-1);
  expect(known().active).toBe(2);
  seek(1);
  expect(known().active).toBe(0);
  seek(-1);
  expect(known().active).toBe(2);
  list(2);
  expect(known().active).toBeNull();
  seek(1);
  list(4);
  expect(known().active).toBe(0);
  type('sant');
  expect(known().active).toBeNull();
});

test('a dismissed list stays closed until another problem is typed', () => {
  const { field, type, list, seek, known, isOpen } = open();
  type('san');
  list(3);
  seek(1);
  field.send({ type: 'list.dismissed' });
  expect([isOpen(), known().active]).toEqual([false, null]);
  list(2);
  seek(1);
  expect([isOpen(), known().active]).toEqual([false, null]);
  type('sant');
  expect(isOpen()).toBe(true);
});

test('a list without options is closed, and opens with the next one that has some', () => {
  const { type, list, isOpen } = open();
  type('xyz');
  list(0);
  expect(isOpen()).toBe(false);
  list(1);
  expect(isOpen()).toBe(true);
  list(0);
  expect(isOpen()).toBe(false);
});

test('a chosen option empties the field, and a changed address fills it', () => {
  const { field, clock, type, list, known, isOpen } = open();
  type('s');
  list(3);
  type('sa');
  field.send({ type: 'option.chosen' });
  clock.increment(1_000);
  expect([isOpen(), known().text, known().query]).toEqual([false, '', '']);

  type('lof');
  field.send({ type: 'search.changed', currentSearch: '' });
  expect(known().text).toBe('lof');
  field.send({ type: 'search.changed', currentSearch: 'loft' });
  clock.increment(1_000);
  expect([known().text, known().query]).toEqual(['loft', '']);
});
