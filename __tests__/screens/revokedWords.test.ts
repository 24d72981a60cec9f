import { revokedWords } from '#src/screens/TourAccess/success/revokedWords.ts';

type Tour = Parameters<typeof revokedWords>[0];

const told = (status: Tour['status'], home: Tour['unit']['availability']['status'] = 'AVAILABLE_NOW') => {
  const { heading, sentence, next } = revokedWords({
    status,
    localLabel: 'Mon, Nov 23, 10:00 AM CST',
    unit: { availability: { status: home } },
  });
  return [heading, sentence, ...next].join(' ');
};

test('whoever comes to a door without a box reads that it has gone and what to do', () => {
  for (const status of ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const) {
    expect(told(status)).toMatch(/lockbox has been removed from this home.*Pick another time, or call us/);
  }
});

test('a box is not blamed for a tour that has ended or a home that is let', () => {
  for (const [status, why] of [
    ['CANCELLED_BY_PROSPECT', 'was canceled.'],
    ['CANCELLED_BY_MANAGER', 'was canceled by our team.'],
    ['DECLINED', 'was declined'],
    ['EXPIRED', 'wasn’t confirmed in time'],
    ['NO_SHOW', 'ended without a visit'],
  ] as const) {
    expect(told(status)).toContain(why);
    expect(told(status)).not.toContain('lockbox');
  }
  expect(told('CONFIRMED', 'LEASED')).toContain('This home is no longer available to tour');
  expect(told('CONFIRMED', 'LEASED')).not.toContain('lockbox');
});
