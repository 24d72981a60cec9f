import { HOME_GONE, UNCONFIRMED } from '#server/tours/endReasons.ts';
import { statusWords } from '#server/tours/view/statusWords.ts';

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
  mayPickAgain: true,
} as const;

const wordsOf = (tour: Parameters<typeof statusWords>[0], now = before(115)) =>
  statusWords(tour, { timeZone: 'America/Chicago', missing: [], now });

test('a time that was given back says why, and until when it can be taken back', () => {
  const { short, heading, sentence } = wordsOf({ ...expired, endReason: UNCONFIRMED });
  expect([short, heading]).toEqual(['Freed up', 'Your time is open to others']);
  expect(sentence).toContain('You didn’t confirm your tour.');
  // half an hour after it was given back
  expect(sentence).toContain('by Thu, Nov 26, 3:00 PM CST');
});

test('a time that was given back late can be taken back until it begins', () => {
  const { sentence } = wordsOf({ ...expired, endReason: UNCONFIRMED, endedAt: before(10) }, before(5));
  expect(sentence).toContain('by Thu, Nov 26, 4:30 PM CST');
});

test('once it can no longer be taken back it is not offered back, and still told why it is free', () => {
  const { short, sentence } = wordsOf({ ...expired, endReason: UNCONFIRMED }, before(90));
  expect(short).toBe('Freed up');
  expect(sentence).toContain('You didn’t confirm your tour.');
  expect(sentence).not.toContain('take your time back');
});

test('a tour that the team had said yes to and nobody confirmed is not told as one without an answer', () => {
  const approved = { ...expired, answerBy: before(600) };
  expect(wordsOf({ ...approved, endReason: UNCONFIRMED }).short).toBe('Freed up');
  expect(wordsOf(approved).short).toBe('Not answered');
});

test('only a time that was given back is offered back', () => {
  const told = [
    expired,
    { ...expired, answerBy: before(600) },
    { ...expired, status: 'CANCELLED_BY_MANAGER', endReason: HOME_GONE } as const,
  ];
  for (const tour of told) expect(wordsOf(tour).sentence).not.toContain('take your time back');
});
