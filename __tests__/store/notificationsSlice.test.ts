import type { UnknownAction } from '@reduxjs/toolkit';

import {
  notificationDismissed,
  notificationShown,
  notificationsSlice,
} from '#src/store/notificationsSlice.ts';

const after = (...actions: UnknownAction[]) =>
  actions.reduce(notificationsSlice.reducer, notificationsSlice.getInitialState());

test('notifications are a list, in order of arrival', () => {
  const messages = after(notificationShown('One'), notificationShown('Two')).map(({ message }) => message);
  expect(messages).toEqual(['One', 'Two']);
});

test('each notification is removed by its id', () => {
  const [one, two] = [notificationShown('One'), notificationShown('Two')];
  expect(one.payload.id).not.toBe(two.payload.id);
  expect(after(one, two, notificationDismissed(one.payload.id))).toEqual([two.payload]);
});

test('the same text twice makes two notifications, each of which is removed separately', () => {
  const [first, other, again] = [notificationShown('A'), notificationShown('B'), notificationShown('A')];
  expect(after(first, other, again)).toEqual([first.payload, other.payload, again.payload]);
  expect(after(first, other, again, notificationDismissed(first.payload.id))).toEqual([
    other.payload,
    again.payload,
  ]);
});
