import { describeRevocation } from '#src/features/access/success/describeRevocation.ts';

type Tour = Parameters<typeof describeRevocation>[0];

const explain = (status: Tour['status'], home: Tour['unit']['availability']['status'] = 'AVAILABLE_NOW') => {
  const { heading, sentence, next } = describeRevocation({
    status,
    localLabel: 'Mon, Nov 23, 10:00 AM CST',
    unit: { availability: { status: home } },
  });
  return [heading, sentence, ...next].join(' ');
};

test('visitors at a door whose box was removed see that and what to do', () => {
  for (const status of ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const) {
    expect(explain(status)).toMatch(/lockbox has been removed from this home.*Pick another time, or call us/);
  }
});

test('a tour that has ended or a rented home is not explained by the box', () => {
  for (const [status, why] of [
    ['CANCELLED_BY_PROSPECT', 'was canceled.'],
    ['CANCELLED_BY_MANAGER', 'was canceled by our team.'],
    ['DECLINED', 'was declined'],
    ['EXPIRED', 'wasn’t confirmed in time'],
    ['NO_SHOW', 'ended without a visit'],
  ] as const) {
    expect(explain(status)).toContain(why);
    expect(explain(status)).not.toContain('lockbox');
  }
  expect(explain('CONFIRMED', 'LEASED')).toContain('This home is no longer available to tour');
  expect(explain('CONFIRMED', 'LEASED')).not.toContain('lockbox');
});
