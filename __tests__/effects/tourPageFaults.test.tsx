import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { type Backend, failure } from '#src/api/baseQuery.ts';
import type { FeedbackForm } from '#src/api/tourFeedback.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { bookedInPerson } from '#tests/support/bookedInPerson.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { silentFeedback } from '#tests/support/silentFeedback.ts';

import { lostAnswers } from './lostAnswers.ts';

type Answer = Awaited<ReturnType<Backend>>;
type Told = Record<string, unknown>;

const now = Date.parse('2026-11-20T16:00:00Z');
const real = bookedInPerson(now);

type Changed = {
  operation: string;
  answer: Answer;
  done: Told;
  shows?: (data: Told, isDone: boolean) => Told;
};

/** The real backend, where one change goes wrong at first and works then; what is shown follows it. */
function failing({ operation, answer, done, shows = (data) => data }: Changed) {
  const inputs: unknown[] = [];
  const backend: Backend = async (asked, signal) => {
    if (asked.operationName === operation) {
      inputs.push((asked.variables as { input: unknown }).input);
      return inputs.length === 1 ? answer : { data: { [operation]: done } };
    }
    const given = structuredClone(await real.backend(asked, signal)) as { data?: Told };
    return given.data ? { data: shows(given.data, inputs.length > 1) } : given;
  };
  return { backend, inputs };
}

const pressed = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const says = (words: RegExp) => screen.findByText(words);

/** The tour begins in an hour, whatever the day is. */
const soon = (data: Told, isTold: boolean): Told => {
  const tour = data.tourRequest as BookedTour | undefined;
  if (!tour) return data;
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const attendanceConfirmedAt = isTold ? new Date().toISOString() : null;
  return { ...data, tourRequest: { ...tour, status: 'CONFIRMED', startsAt, attendanceConfirmedAt } };
};

test.each(lostAnswers)(
  'when the answer to a visitor who says that he comes %s, he is asked to press once more',
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

const formOf = (data: Told) => data.tourFeedbackForm as FeedbackForm | undefined;
let form: FeedbackForm;

/** A tour that can be told of, and that stays told of once it is. */
const standing =
  (change: Partial<FeedbackForm>, done: Told) =>
  (data: Told, isTold: boolean): Told => {
    const shown = formOf(data);
    if (!shown) return data;
    form = { ...shown, ...change };
    return { ...data, tourFeedbackForm: isTold ? (done.form ?? form) : form };
  };

test.each(lostAnswers)(
  'when the answer to whoever wants nothing more sent %s, the button stays, and pressed again it is so',
  async (_, answer) => {
    const done: Told = {};
    const { backend, inputs } = failing({
      operation: 'stopTourMessages',
      answer,
      done,
      shows: standing({ state: 'CLOSED', hasMessagesToCome: true }, done),
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
  'when the answer to what was told of a tour %s, all of it is still there, and counts once',
  async (_, answer) => {
    const done: Told = {};
    const { backend, inputs } = failing({
      operation: 'submitTourFeedback',
      answer,
      done,
      shows: standing({ state: 'OPEN' }, done),
    });
    const { close } = await openApp(`/tour-feedback/${real.token}`, { backend, now });
    fireEvent.click(await screen.findByRole('radio', { name: 'I saw the home' }));
    fireEvent.change(screen.getByLabelText(/^Anything else/), { target: { value: 'Much light.' } });
    await pressed('Send');
    await says(/We couldn’t confirm that your feedback was sent/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything else/).value).toBe('Much light.');
    const previous = { ...told, comment: 'Much light.' };
    done.form = { ...form, state: 'EDITABLE', previous };
    await pressed('Send');
    await says(/reads your feedback/);
    expect(inputs[0]).toMatchObject({ attendance: 'TOURED', comment: 'Much light.' });
    expect(inputs[1]).toEqual(inputs[0]);
    close();
  },
);

const told: NonNullable<FeedbackForm['previous']> = {
  ...silentFeedback,
  reasons: [],
  changedAt: '2026-11-20T16:00:00Z',
};

test.each(lostAnswers)(
  'when the answer to whoever asks for his link %s, his address is still there to be sent again',
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

test('whoever tries again after a tour could not be loaded is at its heading once it is there', async () => {
  let isDown = true;
  const backend: Backend = async (asked, signal) =>
    asked.operationName === 'tourRequest' && isDown
      ? failure('Failed to fetch')
      : real.backend(asked, signal);
  const { close } = await openApp(`/tour-request/finished?tour=${real.token}`, { backend, now });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  act(() => again.focus());
  fireEvent.click(again);
  await waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^(Your tour is booked|We have your request)$/);
    expect(heading.matches(':focus')).toBe(true);
  });
  close();
});
