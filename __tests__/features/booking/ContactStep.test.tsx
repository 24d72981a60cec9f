import { fireEvent, screen } from '@testing-library/react';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { toOffer } from '#src/features/booking/effects/loadOffer.ts';
import { ContactStep } from '#src/features/booking/steps/ContactStep.tsx';
import { makeSlot, offerArrived, opened, startTour } from '#tests/machines/tour/openTour.ts';

import { renderStep } from './renderStep.tsx';

const PRICE_SEEN = 'I’ve seen the total monthly price.';
const option = (type: TourKind, requires: string[], approval = 'INSTANT') => ({
  type,
  requires,
  approval,
  needsPhone: false,
  verifyByMinutesBefore: 120,
});
const question = (id: string, kind: string, required: boolean) => ({
  id,
  kind,
  label: id === 'seen' ? PRICE_SEEN : id,
  help: null,
  why: null,
  required,
  options: [],
  maxLength: null,
});
const total = { amountCents: 180_000 };
const standard = {
  options: [option('IN_PERSON', []), option('SELF_GUIDED', ['EMAIL_CODE'])],
  steps: ['TOUR_TYPE', 'TIME', 'CONTACT', 'DETAILS', 'VERIFY', 'REVIEW'],
  questions: [question('people', 'INTEGER', false), question('seen', 'ACKNOWLEDGE', true)],
  questionsVersion: '1',
  consents: [],
  unit: { pricing: { totalMonthly: total, baseRent: total, totalMonthlyIsMinimum: false } },
};

/** The page with the contact details, after a time of this kind was chosen. */
function openContact(kind: TourKind, changes: Partial<typeof standard> = {}, acceptedTotalCents = 180_000) {
  const offer = { ...standard, ...changes } as never;
  const tour = startTour();
  tour.send(
    opened('contact', { type: kind, slot: makeSlot('ten', kind), acceptedTotalCents }),
    offerArrived({ offer: toOffer(offer) }),
  );
  expect(tour.page()).toBe('contact');
  const sent: TourEvent[] = [];
  renderStep(
    <ContactStep
      organization={{} as never}
      offer={offer}
      tour={{ context: tour.context(), matches: tour.is } as never}
      send={(event) => sent.push(event)}
    />,
    () => Promise.resolve({ data: {} }),
  );
  return { submitted: () => sent.filter(({ type }) => !type.endsWith('.typed')) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function fillIn() {
  const values = [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', 'ada@mail.example'],
  ] as const;
  for (const [label, value] of values) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const contact = { firstName: 'Ada', lastName: 'Byron', email: 'ada@mail.example' };

test('a tour that needs no verification is booked from the page with the contact details, once the price is checked', () => {
  const { submitted } = openContact('IN_PERSON');
  fillIn();
  press('Book tour');
  expect(submitted()).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: PRICE_SEEN }));
  press('Book tour');
  expect(submitted()).toMatchObject([{ type: 'tour.requested', contact, details: { 'answer.seen': 'on' } }]);
});

test('a visitor who wants to tell more first comes to all questions, without having to check the price twice', () => {
  const { submitted } = openContact('IN_PERSON');
  fillIn();
  press('Tell us more first');
  expect(submitted()).toMatchObject([{ type: 'contact.submitted', values: contact }]);
});

test('a tour that the team decides about is requested, not booked', () => {
  openContact('IN_PERSON', { options: [option('IN_PERSON', [], 'REQUEST')] });
  screen.getByRole('button', { name: 'Request tour' });
  screen.getByText('Our team confirms each request first and emails you.');
});

test('a tour that needs a code asks for everything else on the page with the contact details, and goes on to the code', () => {
  const { submitted } = openContact('SELF_GUIDED');
  fillIn();
  press('Continue to verification');
  expect(submitted()).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: PRICE_SEEN }));
  press('Continue to verification');
  expect(submitted()).toMatchObject([
    { type: 'contact.submitted', values: contact, details: { 'answer.seen': 'on' } },
  ]);
});

test('without a connection, nothing is sent from the page with the contact details, and the last page has it all', () => {
  const isOnline = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const { submitted } = openContact('IN_PERSON');
  fillIn();
  fireEvent.click(screen.getByRole('checkbox', { name: PRICE_SEEN }));
  press('Book tour');
  expect(submitted()).toMatchObject([
    { type: 'contact.submitted', values: contact, details: { 'answer.seen': 'on' } },
  ]);
  isOnline.mockRestore();
});

test.each<[string, TourKind, Partial<typeof standard>, number]>([
  ['has a required question', 'IN_PERSON', { questions: [question('people', 'INTEGER', true)] }, 180_000],
  [
    'has more boxes than fit',
    'IN_PERSON',
    { questions: ['a', 'b', 'c'].map((id) => question(id, 'ACKNOWLEDGE', true)) },
    180_000,
  ],
  ['has another price by now', 'IN_PERSON', {}, 170_000],
])('a tour that %s goes on step by step', (_, kind, changes, acceptedTotalCents) => {
  const { submitted } = openContact(kind, changes, acceptedTotalCents);
  fillIn();
  expect(screen.queryByRole('checkbox')).toBeNull();
  press('Continue');
  expect(submitted()).toMatchObject([{ type: 'contact.submitted', values: contact }]);
});
