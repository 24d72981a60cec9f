import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import type { Values } from '#machines/tour/context.ts';
import { emptyContext } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { api } from '#src/api/api.ts';
import { offerOf } from '#src/effects/tour/offerOf.ts';
import { DetailsStep } from '#src/screens/TourRequest/steps/DetailsStep.tsx';
import { makeStore } from '#src/store/makeStore.ts';

const question = (id: string, kind: string, label: string) => ({
  id,
  kind,
  label,
  required: true,
  options: [],
});

const unit = { pricing: { totalMonthly: { amountCents: 180_000 } } };
const offerWith = (...labels: [string, string]) => ({
  options: [],
  steps: ['DETAILS'],
  questions: [question('people', 'INTEGER', labels[0]), question('price-seen', 'ACKNOWLEDGE', labels[1])],
  questionsVersion: 'of today',
  unit,
});

const before = offerWith('How many people?', 'I have seen the price.');
const now = offerWith('How many people?', 'I have seen the price and the fees.');
const details: Values = { 'answer.people': '2', 'answer.price-seen': 'on', partySize: '3' };

const fine: object = { data: { checkTourAnswers: { outcome: 'OK', notes: [] } } };

/** The page of the questions, as whoever has answered those of before comes back to it. */
function open(offer: object, { answer = fine, trouble = null as object | null } = {}) {
  const events: TourEvent[] = [];
  const checked: unknown[] = [];
  const store = makeStore({
    backend: ({ variables }) => {
      checked.push((variables as { input: { answers: unknown } }).input.answers);
      return Promise.resolve(answer as never);
    },
  });
  const context = {
    ...emptyContext,
    details,
    isDetailsGiven: true,
    answered: offerOf(before as never).questions,
    offer: offerOf(offer as never),
    trouble,
  };
  const view = render(
    <Provider store={store}>
      <MemoryRouter>
        <DetailsStep
          organization={{} as never}
          offer={offer as never}
          tour={{ context, matches: () => true } as never}
          send={(event) => void events.push(event)}
        />
      </MemoryRouter>
    </Provider>,
  );
  const close = () => {
    view.unmount();
    store.dispatch(api.util.resetApiState());
  };
  return { events, checked, close };
}

const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('what was ticked to other words has to be ticked to these, and nothing else is asked again', async () => {
  const { events, checked, close } = open(now);
  const tick: HTMLInputElement = screen.getByRole('checkbox', { name: /and the fees/ });
  expect(tick.checked).toBe(false);
  expect(screen.queryByLabelText('How many people?')).toBeNull();
  expect(screen.queryByLabelText(/How many of you/)).toBeNull();
  expect(screen.getByText(/has changed since you answered/)).not.toBeNull();

  fireEvent.click(tick);
  goOn();
  await waitFor(() => expect(events.at(-1)?.type).toBe('details.given'));
  expect(events.at(-1)).toEqual({ type: 'details.given', values: { 'answer.price-seen': 'on' } });
  expect(checked).toEqual([
    [
      { questionId: 'people', value: 2 },
      { questionId: 'price-seen', value: true },
    ],
  ]);
  close();
});

test('an answer of before that turns out to be wrong is asked again with the others', async () => {
  const info = { people: ['At most one by now.'] };
  const refused = { errors: [{ message: 'No.', extensions: { code: 'INVALID_INPUT', info } }] };
  const { events, close } = open(now, { answer: refused });
  fireEvent.click(screen.getByRole('checkbox', { name: /and the fees/ }));
  goOn();
  await waitFor(() => expect(screen.queryAllByText('At most one by now.')).not.toHaveLength(0));
  expect(screen.getByLabelText('How many people?')).not.toBeNull();
  expect(events.map(({ type }) => type)).not.toContain('details.given');
  close();
});

test('whoever was refused because the questions have changed is asked those alone', () => {
  const fields = { questionsVersion: ['The questions have changed. Please look at them once more.'] };
  const { close } = open(now, { trouble: { code: 'INVALID_INPUT', message: 'No.', fields } });
  const tick: HTMLInputElement = screen.getByRole('checkbox', { name: /and the fees/ });
  expect(tick.checked).toBe(false);
  expect(screen.queryByLabelText('How many people?')).toBeNull();
  close();
});

test('whoever comes back to what he has answered sees all of it', () => {
  const { close } = open(before);
  const people: HTMLInputElement = screen.getByLabelText('How many people?');
  const tick: HTMLInputElement = screen.getByRole('checkbox', { name: /price/ });
  expect([people.value, tick.checked]).toEqual(['2', true]);
  expect(screen.getByLabelText(/How many of you/)).not.toBeNull();
  close();
});
