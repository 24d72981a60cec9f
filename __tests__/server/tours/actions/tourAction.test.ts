import sql from 'sql-template-tag';

import { closeOut } from '#server/tours/actions/closeOut.ts';
import { scheduledActions } from '#server/tours/actions/scheduledActions.ts';
import { defineTourAction, type JoinedActions } from '#server/tours/actions/tourAction.ts';

test('an action that is not joined does not compile', () => {
  // @ts-expect-error every action that has a name must be among them
  const joined: JoinedActions = { closeOut };
  expect(scheduledActions).toContain(joined.closeOut);
  expect(scheduledActions.length).toBeGreaterThan(1);
});

test('an action whose name is not declared does not compile', () => {
  const isDue = () => sql`false`;
  // @ts-expect-error no other file could tell that it exists
  const unknown = defineTourAction({ name: 'remindTwice', isDue, run: () => Promise.resolve() });
  expect(scheduledActions).not.toContain(unknown);
});
