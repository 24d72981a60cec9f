import { HOME_UNAVAILABLE, UNCONFIRMED } from '#server/tours/model/tour.ts';
import { getStatusText } from '#server/tours/view/getStatusText.ts';

const minutes = (count: number) => count * 60_000;
const startsAt = new Date('2026-11-26T22:30:00Z');
const before = (count: number) => new Date(startsAt.getTime() - minutes(count));

const expired = {
  status: 'EXPIRED',
  startsAt,
  answerBy: null,
  verifyBy: null,
  endReason: null,
  endedAt: before(120),
  canRebook: true,
} as const;

const getWords = (tour: Parameters<typeof getStatusText>[0], now = before(115)) =>
  getStatusText(tour, { timeZone: 'America/Chicago', missing: [], now });

test('a released time says why, and until when it can be reclaimed', () => {
  const { short, heading, sentence } = getWords({ ...expired, endReason: UNCONFIRMED });
  expect([short, heading]).toEqual(['Freed up', 'Your time is open to others']);
  expect(sentence).toContain('You didn’t confirm your tour.');
  // half an hour after it was released
  expect(sentence).toContain('by Thu, Nov 26, 3:00 PM CST');
});

test('a time that was released late can be reclaimed until it begins', () => {
  const { sentence } = getWords({ ...expired, endReason: UNCONFIRMED, endedAt: before(10) }, before(5));
  expect(sentence).toContain('by Thu, Nov 26, 4:30 PM CST');
});

test('once it can no longer be reclaimed it is not offered, and the reason stays', () => {
  const { short, sentence } = getWords({ ...expired, endReason: UNCONFIRMED }, before(90));
  expect(short).toBe('Freed up');
  expect(sentence).toContain('You didn’t confirm your tour.');
  expect(sentence).not.toContain('take your time back');
});

test('an approved tour without confirmation is not described as an unanswered request', () => {
  const approved = { ...expired, answerBy: before(600) };
  expect(getWords({ ...approved, endReason: UNCONFIRMED }).short).toBe('Freed up');
  expect(getWords(approved).short).toBe('Not answered');
});

test('only a released time can be reclaimed', () => {
  const tours = [
    expired,
    { ...expired, answerBy: before(600) },
    { ...expired, status: 'CANCELLED_BY_MANAGER', endReason: HOME_UNAVAILABLE } as const,
  ];
  for (const tour of tours) expect(getWords(tour).sentence).not.toContain('take your time back');
});
