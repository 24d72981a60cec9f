import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import type { FeedbackFormData } from '#src/features/feedback/api/tourFeedback.ts';
import { bookedInPerson } from '#tests/support/bookedInPerson.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { silentFeedback } from '#tests/support/silentFeedback.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const real = bookedInPerson(now);

type Answer = (form: FeedbackFormData) => FeedbackFormData;

/**
 * The real backend, where the tour has begun and its form is as the test says; submissions get this refusal.
 */
function begun(change: Answer, refusal?: { code: string; info: object }): Backend {
  return async (operation, signal) => {
    if (operation.operationName === 'submitTourFeedback') {
      return { errors: [{ message: 'It cannot be.', extensions: refusal }] };
    }
    const answer = await real.backend(operation, signal);
    if (operation.operationName !== 'tourFeedbackForm') return answer;
    const { data } = answer as { data: { tourFeedbackForm: FeedbackFormData } };
    return { data: { tourFeedbackForm: change({ ...data.tourFeedbackForm, state: 'OPEN' }) } };
  };
}

const ofKind =
  (type: FeedbackFormData['tourRequest']['type']): Answer =>
  (form) => ({ ...form, tourRequest: { ...form.tourRequest, type } });

const earlierFeedback: NonNullable<FeedbackFormData['previous']> = {
  ...silentFeedback,
  reasons: [],
  changedAt: '2026-11-23T16:30:00Z',
  overall: 4,
  comment: 'Light.',
};

const open = (backend: Backend) => openApp(`/tour-feedback/${real.token}`, { backend, now });
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));

test('a video tour has its own feedback questions, and no one is sent away from a door', async () => {
  const { close } = await open(begun(ofKind('LIVE_VIDEO')));
  await choose('The call didn’t work');
  const help = await screen.findByRole('region', { name: 'Help now' });
  within(help).getByText(/Call us and we’ll try it together/);
  expect(help.textContent).not.toMatch(/911|you came/i);
  close();
});

test('a visitor who comes to say that no one was there finds that chosen, and can choose otherwise', async () => {
  const address = `/tour-feedback/${real.token}?problem=no-one-came`;
  const { close } = await openApp(address, { backend: begun(ofKind('IN_PERSON')), now });
  const chosen = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('radio', { name })).checked;
  expect(await chosen('I couldn’t get in')).toBe(true);
  expect(await chosen('No one was there to meet me')).toBe(true);
  screen.getByRole('region', { name: 'Help now' });
  await choose('I saw the home');
  expect(screen.queryByRole('radio', { name: 'No one was there to meet me' })).toBeNull();
  close();
});

const withChange =
  (change: Partial<FeedbackFormData['tourRequest']['change']>): Answer =>
  (form) => ({
    ...form,
    nextActions: [],
    tourRequest: { ...form.tourRequest, change: { ...form.tourRequest.change, mode: null, ...change } },
  });

test.each([
  { blocked: 'ALREADY_HAPPENED', left: 1, says: /^Once you send this, you can pick another time/ },
  { blocked: 'ALREADY_HAPPENED', left: 0, says: /^This tour can’t be rescheduled/ },
  { blocked: 'UNIT_LEASED', left: 1, says: /^This home is no longer for rent/ },
] as const)(
  'visitors who could not get in are promised another time only where there is one ($blocked, $left left)',
  async ({ says, ...change }) => {
    const sentence = 'This home is no longer for rent. We can show you others.';
    const { close } = await open(begun(withChange({ ...change, sentence })));
    await choose('I couldn’t get in');
    const help = within(await screen.findByRole('region', { name: 'Help now' }));
    help.getByText(says);
    if (change.left === 0) expect(help.queryByText(/you can pick another time/)).toBeNull();
    close();
  },
);

test('how the listing differs is asked only of visitors who found a difference', async () => {
  const { close } = await open(begun((form) => form));
  await choose('I saw the home');
  const issue = () => screen.queryByLabelText(/^What’s different from the listing/);
  const match = within(screen.getByRole('group', { name: 'Matched the listing' }));
  fireEvent.click(match.getByRole('radio', { name: /^5/ }));
  expect(issue()).toBeNull();
  fireEvent.click(match.getByRole('radio', { name: /^2/ }));
  expect(issue()).not.toBeNull();
  close();
});

test('a server error about a field is shown at that field, and no choice is lost', async () => {
  const sentence = 'We don’t have your phone number. Choose email, or call us.';
  const { close } = await open(
    begun((form) => form, { code: 'INVALID_INPUT', info: { followUpChannel: sentence } }),
  );
  await choose('I didn’t go');
  fireEvent.click(screen.getByRole('checkbox', { name: 'I’d like someone to get back to me' }));
  fireEvent.change(await screen.findByLabelText(/^How should we reach you/), { target: { value: 'TEXT' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(sentence);
  expect(screen.getByLabelText<HTMLSelectElement>(/^How should we reach you/).value).toBe('TEXT');
  close();
});

test('feedback given in another window meanwhile is shown before it is replaced', async () => {
  let previous: FeedbackFormData['previous'] = null;
  const { close } = await open(begun((form) => ({ ...form, previous })));
  await choose('I saw the home');
  fireEvent.change(screen.getByLabelText(/^Anything else/), { target: { value: 'Dark.' } });
  expect(screen.queryByText(/We already have answers from you/)).toBeNull();
  previous = earlierFeedback;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/We already have answers from you, sent Mon, Nov 23, 10:30 AM/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything else/).value).toBe('Dark.');
  close();
});

test('for a tour that was closed meanwhile, the page shows the reason for the refusal', async () => {
  const sentence = 'This tour was more than two weeks ago.';
  let state: FeedbackFormData['state'] = 'OPEN';
  const { close, heading } = await open(
    begun((form) => ({ ...form, state }), { code: 'TOUR_BLOCKED', info: { publicToken: [sentence] } }),
  );
  await choose('I saw the home');
  state = 'CLOSED';
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  fireEvent.click(send);
  await screen.findByText(sentence);
  await screen.findByRole('heading', { name: 'Feedback for this tour is closed' });
  await waitFor(async () => expect((await heading()).matches(':focus')).toBe(true));
  close();
});
