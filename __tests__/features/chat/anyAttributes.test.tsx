import { act, screen, within } from '@testing-library/react';
import type { Message } from '@twilio/conversations';
import fc from 'fast-check';

import { toChatMessage } from '#src/features/chat/services/snapshots.ts';
import { chatActions } from '#src/features/chat/store/chatSlice.ts';

import { message, openConversation } from './openChat.tsx';

const list = () => screen.getByRole('region', { name: 'Messages' });
const anything = fc.jsonValue();
/** Attributes that have a meaning for us, with any possible JSON in them. */
const almostOurs = fc.record(
  {
    by: fc.oneof(fc.constant('agent'), anything),
    urgent: anything,
    clientId: anything,
    cards: fc.oneof(anything, fc.array(fc.record({ href: anything, title: anything, image: anything }))),
    buttons: fc.oneof(
      anything,
      fc.array(fc.record({ label: fc.string(), say: anything, href: anything }, { requiredKeys: [] })),
    ),
    form: fc.oneof(
      anything,
      fc.record({
        name: fc.string(),
        title: fc.string(),
        send: fc.string(),
        fields: fc.array(
          fc.record({
            name: fc.string(),
            label: fc.string(),
            kind: fc.oneof(fc.constantFrom('text', 'choice'), anything),
            isRequired: anything,
            options: fc.oneof(anything, fc.array(fc.string())),
          }),
        ),
      }),
    ),
    values: anything,
  },
  { requiredKeys: [] },
);

/** A message as the SDK delivers it. */
const saidWith = (index: number, attributes: unknown, author: string) =>
  toChatMessage({
    ...message(index, { author }),
    attributes,
    dateCreated: new Date(2026, 10, 20),
    dateUpdated: null,
    attachedMedia: null,
  } as unknown as Message);

test('with any attributes, a message is shown, and so is the rest of the conversation', async () => {
  const fixed = { by: 'agent', buttons: [{ label: 'All times', href: '/tour-request/elm-2/time' }] };
  const { store } = await openConversation([message(0, { attributes: fixed })]);
  // everything that can be shown beside the words has arrived
  await screen.findByRole('link', { name: 'All times' });
  let index = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(anything, almostOurs), { minLength: 1, maxLength: 10 }), (samples) => {
      const messages = samples.map((attributes) =>
        saidWith(++index, attributes, index % 3 === 0 ? 'visitor-1' : 'agent-1'),
      );
      act(() => void store.dispatch(chatActions.messagesAdded(messages)));
      for (const { body } of messages) expect(within(list()).getByText(body ?? '')).toBeTruthy();
      act(() => {
        for (const { sid, index } of messages) store.dispatch(chatActions.messageRemoved({ sid, index }));
      });
    }),
    { numRuns: 60 },
  );
  expect(screen.getByRole('link', { name: 'All times' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your message' })).toBeTruthy();
  expect(screen.queryByText('Part of this answer didn’t load.')).toBeNull();
});
