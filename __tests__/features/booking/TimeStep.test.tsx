import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { emptyContext } from '#machines/tour/context.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { TimeStep } from '#src/features/booking/time/TimeStep.tsx';
import { makeSlot } from '#tests/machines/tour/openTour.ts';
import { letDialogsOpen } from '#tests/support/letDialogsOpen.ts';

import { renderStep } from './renderStep.tsx';

type Input = { from?: string; sameDayAs?: string };

const createSlot = (id: string) => ({ ...makeSlot(id, 'IN_PERSON'), remaining: 1 });
const createDay = (date: string, changes: object = {}) => ({
  date,
  label: `Day ${date}`,
  closedReason: null,
  isFull: false,
  slots: [] as object[],
  outOfReach: [] as string[],
  ...changes,
});
const full = (date: string) => createDay(date, { closedReason: 'No times are free.', isFull: true });
const createAnswer = (days: object[], firstAvailable: object | null = null) => ({
  timeZone: 'America/Chicago',
  days,
  firstAvailable,
  nextFrom: null,
});

const consent = { key: 'email.alerts', version: '1', text: 'You may write to me.' };

beforeAll(letDialogsOpen);
beforeEach(() => window.sessionStorage.clear());

/** The times of a home, and the requests to the server. */
function open(timesFor: (input: Input) => object, { sameDayAs = null }: { sameDayAs?: string | null } = {}) {
  const requests: Input[] = [];
  const alerts: object[] = [];
  const backend: Backend = ({ operationName, variables }) => {
    const { input } = variables as { input: Input };
    if (operationName === 'tourSlots') {
      requests.push(input);
      return Promise.resolve({ data: { tourSlots: timesFor(input) } });
    }
    if (operationName === 'notifyWhenAvailable') alerts.push(input);
    const data: Record<string, object> = {
      organization: { organization: { id: 'lantern' } },
      alertForm: { alertForm: { stamp: 'stamp', minSeconds: 0, consent } },
      notifyWhenAvailable: { notifyWhenAvailable: { accepted: true } },
    };
    return Promise.resolve({ data: data[operationName] ?? {} });
  };
  const context = { ...emptyContext, slug: 'near-by', type: 'IN_PERSON', sameDayAs };
  const options = [{ type: 'IN_PERSON', requires: [], verifyByMinutesBefore: 0, needsPhone: false }];
  const unit = { slug: 'near-by', title: 'Near By', property: { address: { city: 'Austin' } } };
  const page = (changes: object = {}) => (
    <TimeStep
      organization={{ leasingPhone: null } as never}
      offer={{ unit } as never}
      tour={{ context: { ...context, offer: { options }, ...changes }, matches: () => false } as never}
      send={() => undefined}
    />
  );
  const { rerender } = renderStep(page(), backend);
  return { asked: requests, alerts, become: (changes: object) => rerender(page(changes)) };
}

const button = (name: RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

async function askByMail(email: string) {
  const form = within(await dialog());
  fireEvent.change(await form.findByLabelText('Email'), { target: { value: email } });
  fireEvent.click(form.getByRole('checkbox', { name: consent.text }));
  fireEvent.submit(form.getByRole('form', { name: 'Where to email you' }));
  await form.findByRole('heading', { name: 'Check your inbox' });
}

test('visitors who add a home to a day see which of its times are too close to the other homes', async () => {
  const slots = ['9:00 AM', '10:00 AM'].map((timeLabel) => ({
    ...createSlot(timeLabel),
    timeLabel,
    localLabel: `Mon, Nov 23, ${timeLabel} CST`,
  }));
  const { asked: requests } = open(
    () => createAnswer([createDay('2026-11-23', { slots, outOfReach: ['10:00 AM'] })]),
    {
      sameDayAs: 'token of the first',
    },
  );
  const names = [
    'Mon, Nov 23, 9:00 AM CST',
    'Mon, Nov 23, 10:00 AM CST, too close to another tour you’ve booked',
  ];
  const times = await screen.findAllByRole('radio');
  expect(times).toEqual(names.map((name) => screen.getByRole('radio', { name })));
  expect(screen.getByText(/^Times marked “too close”/)).not.toBeNull();
  expect(requests.map(({ sameDayAs }) => sameDayAs)).toEqual(['token of the first']);
});

test('the list of times does not move when one is chosen, and starts at the current time when another one was lost', async () => {
  const slots = ['nine', 'ten'].map(createSlot);
  const { become } = open(() => createAnswer([createDay('2026-11-23', { slots })]));
  const [nine] = await screen.findAllByRole('radio');
  become({ slot: slots[0] });
  expect(screen.getAllByRole('radio')[0]).toBe(nine);
  become({ slot: slots[0], lostSlot: slots[1] });
  expect(screen.getAllByRole('radio')[0]).not.toBe(nine);
});

test('a day without tours differs from one whose times are taken, and says why', async () => {
  open(() =>
    createAnswer([
      createDay('2026-11-23', { slots: [createSlot('ten')] }),
      createDay('2026-11-26', { closedReason: 'No tours on Thanksgiving.' }),
      full('2026-12-01'),
    ]),
  );
  expect((await button(/^Tue.*Dec 1/)).textContent).toMatch(/none open$/);
  const closed = await button(/^Thu.*Nov 26/);
  expect(closed.textContent).toMatch(/no tours$/);
  fireEvent.click(closed);
  expect(screen.getByText('No tours on Thanksgiving.')).not.toBeNull();
});

test('on a day whose times are all taken, visitors can request an email when one becomes free', async () => {
  const { alerts } = open(() =>
    createAnswer([
      createDay('2026-11-23', { slots: [createSlot('ten')] }),
      createDay('2026-11-24', { closedReason: 'No tours on Tuesdays.' }),
      full('2026-12-01'),
    ]),
  );
  const notifyButton = () => screen.queryByRole('button', { name: /^Tell me if a time opens up on/ });
  await screen.findAllByRole('radio');
  expect(notifyButton()).toBeNull();
  fireEvent.click(await button(/^Tue.*Nov 24/));
  expect(notifyButton()).toBeNull();
  fireEvent.click(await button(/^Tue.*Dec 1/));
  expect(screen.getByText('No times are free.')).not.toBeNull();
  fireEvent.click(await button(/^Tell me if a time opens up on Tue, Dec 1$/));
  expect(within(await dialog()).queryByRole('radio')).toBeNull();
  await askByMail('ada@example.com');
  expect(alerts).toMatchObject([
    { unitSlug: 'near-by', kind: 'SLOT_FREED', day: '2026-12-01', email: 'ada@example.com' },
  ]);
});

test('visitors whom no time suits can wait for one on any day that has tours', async () => {
  const { alerts } = open(() =>
    createAnswer([
      createDay('2026-11-23', { slots: [createSlot('ten')] }),
      createDay('2026-11-24', { closedReason: 'No tours on Tuesdays.' }),
      full('2026-12-01'),
    ]),
  );
  await screen.findAllByRole('radio');
  fireEvent.click(screen.getByText('None of these times work'));
  fireEvent.click(await button(/^Tell me if a time opens up$/));
  const days = await within(await dialog()).findAllByRole<HTMLInputElement>('radio');
  expect(days.map(({ value, checked }) => [value, checked])).toEqual([
    ['2026-11-23', false],
    ['2026-12-01', true],
  ]);
  fireEvent.click(within(await dialog()).getByRole('radio', { name: /2026-11-23/ }));
  await askByMail('bo@example.com');
  expect(alerts).toMatchObject([{ kind: 'SLOT_FREED', day: '2026-11-23', email: 'bo@example.com' }]);
});

test('where two weeks are taken, one press leads to the first free time, and moves the focus there', async () => {
  const first = {
    ...createSlot('late'),
    startsAt: '2026-12-05T02:00:00Z',
    timeLabel: '8:00 PM',
    localLabel: 'Fri, Dec 4, 8:00 PM CST',
  };
  const { asked: requests } = open(({ from }) =>
    from === undefined
      ? createAnswer([full('2026-11-23'), full('2026-11-24')], first)
      : createAnswer([createDay(from, { slots: [first] })], first),
  );
  const jump = await button(/^See the next available time: Fri, Dec 4, 8:00 PM CST$/);
  act(() => jump.focus());
  fireEvent.click(jump);
  expect(await screen.findByRole('radio')).toBe(
    screen.getByRole('radio', { name: 'Fri, Dec 4, 8:00 PM CST' }),
  );
  // the day at the home, not the day in UTC
  expect(requests.map(({ from }) => from)).toEqual([undefined, '2026-12-04']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Day 2026-12-04'));
  fireEvent.click(await button(/^Earlier$/));
  expect(await button(/^See the next available time/)).not.toBeNull();
});
