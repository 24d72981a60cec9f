import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import type { FeedbackFormData } from '#src/features/feedback/api/tourFeedback.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { bookedInPerson } from '#tests/support/bookedInPerson.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { silentFeedback } from '#tests/support/silentFeedback.ts';

import { lostAnswers } from './lostAnswers.ts';

type Answer = Awaited<ReturnType<Backend>>;
type ResponseData = Record<string, unknown>;

const now = Date.parse('2026-11-20T16:00:00Z');
const real = bookedInPerson(now);

type Changed = {
  operation: string;
  answer: Answer;
  done: ResponseData;
  shows?: (data: ResponseData, isDone: boolean) => ResponseData;
};

/** The real backend, where one change fails the first time and then works; later data reflect the change. */
function failing({ operation, answer, done, shows = (data) => data }: Changed) {
  const inputs: unknown[] = [];
  const backend: Backend = async (request, signal) => {
    if (request.operationName === operation) {
      inputs.push((request.variables as { input: unknown }).input);
      return inputs.length === 1 ? answer : { data: { [operation]: done } };
    }
    const result = structuredClone(await real.backend(request, signal)) as { data?: ResponseData };
    return result.data ? { data: shows(result.data, inputs.length > 1) } : result;
  };
  return { backend, inputs };
}

const pressed = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const says = (words: RegExp) => screen.findByText(words);

/** Makes the tour start in an hour, whatever day the test runs on. */
const soon = (data: ResponseData, isDone: boolean): ResponseData => {
  const tour = data.tourRequest as BookedTour | undefined;
  if (!tour) return data;
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const attendanceConfirmedAt = isDone ? new Date().toISOString() : null;
  return { ...data, tourRequest: { ...tour, status: 'CONFIRMED', startsAt, attendanceConfirmedAt } };
};

test.each(lostAnswers)(
  'when the answer to confirming attendance %s, the visitor is asked to press once more',
  async (_, answer) => {
    const { backend, inputs } = failing({
      operation: 'confirmTourAttendance',
      answer,
      done: { tourRequest: { status: 'CONFIRMED' } },
      shows: soon,
    });
    const { close } = await openApp(`/tour-request/finished?tour=${real.token}`, { backend, now });
    await pressed('Yes, I’ll be there');
    await says(/We couldn’t confirm that we got your answer/);
    await pressed('Yes, I’ll be there');
    await says(/You’ve confirmed/);
    expect(inputs[1]).toEqual(inputs[0]);
    expect(screen.queryByText(/couldn’t confirm/)).toBeNull();
    close();
  },
);

const getForm = (data: ResponseData) => data.tourFeedbackForm as FeedbackFormData | undefined;
let form: FeedbackFormData;

/** A feedback form in this state, which keeps showing the submitted state once it was submitted. */
const withFormState =
  (change: Partial<FeedbackFormData>, done: ResponseData) =>
  (data: ResponseData, isDone: boolean): ResponseData => {
    const shown = getForm(data);
    if (!shown) return data;
    form = { ...shown, ...change };
    return { ...data, tourFeedbackForm: isDone ? (done.form ?? form) : form };
  };

test.each(lostAnswers)(
  'when the answer to stopping messages %s, the button stays, and another press stops them',
  async (_, answer) => {
    const done: ResponseData = {};
    const { backend, inputs } = failing({
      operation: 'stopTourMessages',
      answer,
      done,
      shows: withFormState({ state: 'CLOSED', hasMessagesToCome: true }, done),
    });
    const { close } = await openApp(`/tour-feedback/${real.token}`, { backend, now });
    const name = 'Stop messages about this tour';
    await pressed(name);
    await says(/We couldn’t confirm that/);
    done.form = { ...form, hasMessagesToCome: false };
    await pressed(name);
    await says(/We won’t send you any more messages about this tour/);
    expect(inputs[1]).toEqual(inputs[0]);
    expect(screen.queryByRole('button', { name })).toBeNull();
    close();
  },
);

test.each(lostAnswers)(
  'when the answer to feedback on a tour %s, all of it is still there, and counts once',
  async (_, answer) => {
    const done: ResponseData = {};
    const { backend, inputs } = failing({
      operation: 'submitTourFeedback',
      answer,
      done,
      shows: withFormState({ state: 'OPEN' }, done),
    });
    const { close } = await openApp(`/tour-feedback/${real.token}`, { backend, now });
    fireEvent.click(await screen.findByRole('radio', { name: 'I saw the home' }));
    fireEvent.change(screen.getByLabelText(/^Anything else/), { target: { value: 'Much light.' } });
    await pressed('Send');
    await says(/We couldn’t confirm that your feedback was sent/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything else/).value).toBe('Much light.');
    const previous = { ...earlierFeedback, comment: 'Much light.' };
    done.form = { ...form, state: 'EDITABLE', previous };
    await pressed('Send');
    await says(/reads your feedback/);
    expect(inputs[0]).toMatchObject({ attendance: 'TOURED', comment: 'Much light.' });
    expect(inputs[1]).toEqual(inputs[0]);
    close();
  },
);

const earlierFeedback: NonNullable<FeedbackFormData['previous']> = {
  ...silentFeedback,
  reasons: [],
  changedAt: '2026-11-20T16:00:00Z',
};

test.each(lostAnswers)(
  'when the answer to a request for the link %s, the address is still there to be sent again',
  async (_, answer) => {
    const { backend, inputs } = failing({ operation: 'resendTourLink', answer, done: { accepted: true } });
    const { close } = await openApp('/tour-request/finished', { backend, now });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Email/);
    fireEvent.change(field, { target: { value: 'ada@example.com' } });
    await pressed('Send me my tour link');
    await says(/did not work|took too long/);
    expect(field.value).toBe('ada@example.com');
    await pressed('Send me my tour link');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(inputs[1]).toEqual(inputs[0]);
    close();
  },
);

test('after a failed load and another try, the focus is on the heading of the tour', async () => {
  let isDown = true;
  const backend: Backend = async (request, signal) => {
    if (request.operationName === 'tourRequest' && isDown) return createApiError('Failed to fetch');
    const result = structuredClone(await real.backend(request, signal)) as { data?: ResponseData };
    return result.data ? { data: soon(result.data, false) } : result;
  };
  const { close } = await openApp(`/tour-request/finished?tour=${real.token}`, { backend, now });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  act(() => again.focus());
  fireEvent.click(again);
  await waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Your tour is booked');
    expect(heading.matches(':focus')).toBe(true);
  });
  close();
});
