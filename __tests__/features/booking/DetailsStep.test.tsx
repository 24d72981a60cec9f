import { fireEvent, screen, waitFor } from '@testing-library/react';

import type { TourEvent } from '#machines/tour/events.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { toOffer } from '#src/features/booking/effects/loadOffer.ts';
import { DetailsStep } from '#src/features/booking/steps/DetailsStep.tsx';
import type { TourQuestion } from '#src/features/tours/api/tours.ts';
import { atReview } from '#tests/machines/tour/openTour.ts';

import { renderStep } from './renderStep.tsx';

const question = (id: string, kind: string, label: string, required = true) =>
  ({ id, kind, label, help: null, why: null, required, options: [], maxLength: null }) as never;

const offerWith = (questionsVersion: string, questions: TourQuestion[]) => {
  const unit = { pricing: { totalMonthly: { amountCents: 180_000 } } };
  return { options: [], steps: ['DETAILS', 'REVIEW'], questions, questionsVersion, unit } as never;
};
const people = question('people', 'INTEGER', 'How many people?');
const before = offerWith('1', [people, question('seen', 'ACKNOWLEDGE', 'I have seen the price.')]);
const now = offerWith('2', [people, question('seen', 'ACKNOWLEDGE', 'I have seen the price and the fees.')]);

/** The page of the questions, and the backend's reply to the answers. */
function openDetails(answer: object = { data: { checkTourAnswers: { notes: [] } } }, first = before) {
  const checked: unknown[] = [];
  const backend: Backend = ({ variables }) => {
    checked.push((variables as { input: { answers: unknown } }).input.answers);
    return Promise.resolve(answer as never);
  };
  const nothing = { details: {}, isDetailsSubmitted: false, answeredQuestions: {} };
  const tour = atReview({ offer: toOffer(first), draft: nothing });
  let offer = first;
  const page = () => (
    <DetailsStep
      organization={{} as never}
      offer={offer}
      tour={{ context: tour.context() } as never}
      send={send}
    />
  );
  const { rerender } = renderStep(page(), backend);
  function send(event: TourEvent) {
    tour.send(event);
    rerender(page());
  }
  return {
    checked,
    details: () => tour.context().details,
    send,
    change() {
      offer = now;
      send({ type: 'offer.changed', offer: toOffer(now) });
    },
  };
}

const answered = {
  type: 'details.submitted',
  values: { 'answer.people': '2', 'answer.seen': 'on', partySize: '3', accommodationRequest: '' },
} as const;

const labelled = (label: RegExp) => screen.queryByLabelText<HTMLInputElement>(label);
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('a question that must be answered is named and focused when it is not', () => {
  const page = openDetails();
  fireEvent.click(screen.getByLabelText(/seen the price/));
  press();
  expect(screen.getByText('Answer this question.')).not.toBeNull();
  expect(screen.getByLabelText('How many people?').matches(':focus')).toBe(true);
  expect(page.checked).toEqual([]);
});

test('an optional question says so, and can be left blank', async () => {
  const optional = offerWith('1', [question('people', 'INTEGER', 'How many people?', false)]);
  const page = openDetails(undefined, optional);
  expect(screen.getByLabelText('How many people? (optional)').getAttribute('aria-required')).toBe('false');
  press();
  await waitFor(() => expect(page.details()).toMatchObject({ 'answer.people': '' }));
  expect(page.checked).toEqual([[{ questionId: 'people', value: null }]]);
});

test('a box with changed words is not ticked, and nothing else is asked again', async () => {
  const page = openDetails();
  fireEvent.click(screen.getByLabelText(/seen the price/));
  page.send(answered);
  expect(labelled(/seen the price/)?.checked).toBe(true);

  page.change();
  expect(labelled(/and the fees/)?.checked).toBe(false);
  expect([labelled(/How many people/), labelled(/How many of you/)]).toEqual([null, null]);
  expect(screen.getByText(/^We only ask what’s new or has changed/)).not.toBeNull();

  fireEvent.click(screen.getByLabelText(/and the fees/));
  press();
  // all answers are shown again and can be changed
  expect(await screen.findByLabelText(/How many people/)).toHaveProperty('value', '2');
  expect(page.checked).toEqual([
    [
      { questionId: 'people', value: 2 },
      { questionId: 'seen', value: true },
    ],
  ]);
  expect(page.details()).toEqual(answered.values);
});

const refusing = (info: Record<string, string>) => ({
  data: null,
  errors: [{ message: 'It is wrong.', extensions: { code: 'INVALID_INPUT', info } }],
});

test('a question answered before is asked again when its answer turns out to be wrong', async () => {
  const page = openDetails(refusing({ people: 'At most one by now.' }));
  page.send(answered);
  page.change();
  fireEvent.click(screen.getByLabelText(/and the fees/));
  press();
  expect(await screen.findByText('At most one by now.')).not.toBeNull();
  expect(labelled(/How many people/)?.value).toBe('2');
  expect(labelled(/and the fees/)?.checked).toBe(true);
});

test('visitors who answer while the questions change can continue, and see the changed ones when they book', async () => {
  const page = openDetails(refusing({ questionsVersion: 'The questions have changed.' }));
  fireEvent.change(screen.getByLabelText(/How many people/), { target: { value: '4' } });
  fireEvent.click(screen.getByLabelText(/seen the price/));
  press();
  await waitFor(() => expect(page.details()).toMatchObject({ 'answer.people': '4', partySize: '' }));
});

const note = { questionId: 'people', criterionText: 'Two for each bedroom.', whatYouCanDo: 'Ask us.' };
const touched = { data: { checkTourAnswers: { outcome: 'NOTED', notes: [note] } } };

test('visitors who correct an answer that concerns a criterion continue with the correction', async () => {
  const page = openDetails(touched);
  const type = (value: string) =>
    fireEvent.input(screen.getByLabelText(/How many people/), { target: { value } });
  type('20');
  fireEvent.click(screen.getByLabelText(/seen the price/));
  press();
  const onward = { name: 'Continue with the tour' };
  await screen.findByRole('button', onward);
  type('2');
  expect(screen.queryByRole('button', onward)).toBeNull();
  press();
  fireEvent.click(await screen.findByRole('button', onward));
  expect(page.details()).toMatchObject({ 'answer.people': '2' });
  expect(page.checked).toHaveLength(2);
});
