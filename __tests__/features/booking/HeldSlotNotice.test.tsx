import { fireEvent, render, screen } from '@testing-library/react';

import type { Hold, PageName, Slot } from '#machines/tour/context.ts';
import { emptyContext } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { HeldSlotNotice } from '#src/features/booking/HeldSlotNotice.tsx';
import { makeHold, makeSlot } from '#tests/machines/tour/openTour.ts';

type State = 'none' | 'requesting' | 'held' | 'uncommitted' | 'lapsed' | 'renewing';

/** Shows the state of the time on a page. */
function show(
  step: PageName,
  now: State,
  {
    slot,
    hold,
    idempotencyKey = null,
    isLast = step === 'review',
  }: { slot: Slot | null; hold: Hold | null; idempotencyKey?: string | null; isLast?: boolean },
) {
  const events: TourEvent[] = [];
  const tour = {
    context: { ...emptyContext, slot, hold, idempotencyKey },
    matches: ({ open }: { open: { hold: string } }) => open.hold === now,
  };
  const send = (event: TourEvent) => void events.push(event);
  const view = render(<HeldSlotNotice tour={tour as never} step={step} isLast={isLast} send={send} />);
  const become = (then: Hold | null) => {
    const context = { ...tour.context, hold: then };
    view.rerender(
      <HeldSlotNotice tour={{ ...tour, context } as never} step={step} isLast={isLast} send={send} />,
    );
  };
  return { events, words: view.container.textContent, become };
}

const held = { slot: makeSlot('ten'), hold: makeHold('ten') };

test.each<PageName>(['time', 'tour-type', 'contact', 'review'])(
  'the page %s shows which time is held and for how long, and one press extends the hold',
  (step) => {
    const { events, words } = show(step, 'held', held);
    expect(words).toContain('Mon, Nov 23, tenHeld for you for 10 more minutes');
    fireEvent.click(screen.getByRole('button', { name: 'Hold it longer' }));
    expect(events).toEqual([{ type: 'extension.requested' }]);
  },
);

test.each<PageName>(['time', 'tour-type'])(
  'the last five minutes are announced on the page %s too',
  (step) => {
    show(step, 'held', { ...held, hold: makeHold('ten', { remainingMs: 5 * 60_000 }) });
    expect(screen.getByRole('status').textContent).toBe('Your time is held for 5 more minutes.');
  },
);

test('no hold is shown on the page of the times before there is one, nor while the first is requested', () => {
  expect(show('time', 'none', { slot: null, hold: null }).words).toBe('');
  expect(show('time', 'requesting', { ...held, hold: null }).words).toBe('');
});

test('a time that replaces the held one is not shown as held', () => {
  const { words } = show('time', 'requesting', { ...held, slot: makeSlot('eleven') });
  expect(words).toContain('Mon, Nov 23, elevenChecking availability…');
  expect(words).not.toContain('Held for you');
});

test('a time whose hold has ended stays on the page of the times, and can be held again', () => {
  const { words } = show('time', 'lapsed', { ...held, hold: null });
  expect(words).toContain('Mon, Nov 23, tenNo longer held.');
  expect(screen.getByRole('button', { name: 'Hold it again' })).not.toBeNull();
});

test('a time from a card is held when the visitor continues, or now at a press, and the page says so', () => {
  const { words, events } = show('contact', 'uncommitted', { ...held, hold: null });
  expect(words).toContain('Mon, Nov 23, tenNot held yet. We’ll hold it for 10 minutes when you continue.');
  fireEvent.click(screen.getByRole('button', { name: 'Hold it now' }));
  expect(events).toEqual([{ type: 'extension.requested' }]);
});

test('where a time from a card or an email is booked, no earlier hold is mentioned', () => {
  const bookable = 'Mon, Nov 23, tenNot held yet. You can book it while it’s available.';
  expect(show('review', 'uncommitted', { ...held, hold: null }).words).toContain(bookable);
  const lastPage = { ...held, hold: null, isLast: true };
  expect(show('contact', 'uncommitted', lastPage).words).toContain(bookable);
  const unheard = show('review', 'uncommitted', { ...held, hold: null, idempotencyKey: 'key 1' });
  expect(unheard.words).toContain('We couldn’t confirm your booking.');
});

test('the outcome of the hold is announced once, and after an extension the focus is on the time', () => {
  const { become } = show('contact', 'held', held);
  expect(screen.getByRole('status').textContent).toBe('');
  screen.getByRole('button', { name: 'Hold it longer' }).focus();
  const longer = { remainingMs: 20 * 60_000, expiresAt: '2026-11-20T16:20:00.000Z', extensionsLeft: 1 };
  become(makeHold('ten', longer));
  expect(screen.getByRole('status').textContent).toBe('Your time is held for 20 more minutes.');
  // no time can be held longer than that, so the button would do nothing
  expect(screen.queryByRole('button')).toBeNull();

  expect(document.activeElement?.tagName).toBe('P');
  expect(document.activeElement?.textContent).toMatch(/Held for you for 20 more minutes/);
  become(null);
  expect(screen.getByRole('status').textContent).toMatch(/^No longer held/);
});

test('for a time that may already be booked, no renewed hold is offered', () => {
  const { words } = show('review', 'lapsed', { ...held, hold: null, idempotencyKey: 'key 1' });
  expect(words).toContain(
    'We couldn’t confirm your booking. Nothing is lost – try again; you won’t be booked twice.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
