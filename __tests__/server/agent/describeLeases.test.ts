import { describeBillsInSpanish, describeLeases } from '#server/agent/residents/describeLeases.ts';
import type { KnownLease } from '#server/agent/tools/residents.ts';

const TODAY = '2026-11-20';
const money = (dollars: number) => ({ amountCents: dollars * 100 });

const createLease = (changes: Partial<KnownLease> = {}): KnownLease => ({
  address: '8 Willow Creek',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  monthlyRent: money(1_765),
  deposit: money(1_765),
  bills: [],
  maintenanceRequests: [],
  renewalOffers: [],
  applicationGroup: null,
  ...changes,
});
const lastYears = (changes: Partial<KnownLease> = {}) =>
  createLease({ startsOn: '2025-01-01', endsOn: '2025-12-31', monthlyRent: money(1_700), ...changes });

describe('A resident’s description of their leases', () => {
  test('has current facts, and only the open items of a lease that is over', () => {
    const lateWater = { label: 'Water', amount: money(48), dueOn: '2025-12-20', paidOn: null };
    expect(describeLeases([createLease(), lastYears()], 'RENT', TODAY)).toBe(
      'Your rent for 8 Willow Creek is $1,765 per month. You owe nothing. All the bills I can see are paid.',
    );
    expect(describeLeases([createLease(), lastYears({ bills: [lateWater] })], 'BILLS', TODAY)).toBe(
      '8 Willow Creek, lease from January 1, 2026: You owe nothing. All the bills I can see are paid.\n' +
        '8 Willow Creek, lease from January 1, 2025: Your open balance is $48, as far as I can see: Water $48, past due since December 20, 2025.',
    );
  });

  test('says that the last one has ended, and when a next one begins', () => {
    expect(describeLeases([lastYears()], 'LEASE', TODAY)).toBe(
      'Your lease at 8 Willow Creek ended on December 31, 2025. It began on January 1, 2025. ' +
        'Your rent for 8 Willow Creek was $1,700 per month until December 31, 2025.',
    );
    const next = createLease({ startsOn: '2027-01-01', endsOn: '2027-12-31', monthlyRent: money(1_810) });
    expect(describeLeases([next, createLease()], 'RENT', TODAY)).toContain(
      'Your rent for 8 Willow Creek is $1,810 per month starting January 1, 2027.',
    );
    expect(describeBillsInSpanish([lastYears()], TODAY)).toBe(
      'Su renta en 8 Willow Creek era de $1,700 al mes hasta el 31 de diciembre de 2025. No debe nada: todo lo que veo está pagado.',
    );
  });

  test('has each offer with its own day, and none whose day is past', () => {
    const offers = [
      { months: 6, monthlyRent: money(1_860), goodUntil: '2026-12-11' },
      { months: 12, monthlyRent: money(1_810), goodUntil: '2026-11-30' },
      { months: 18, monthlyRent: money(1_800), goodUntil: '2026-11-19' },
    ];
    const words = describeLeases([createLease({ renewalOffers: offers })], 'RENEWAL', TODAY);
    expect(words).toContain('6 months at $1,860 per month, good until December 11, 2026;');
    expect(words).toContain('; 12 months at $1,810 per month, good until November 30, 2026.');
    expect(words).not.toContain('18 months');
    expect(describeLeases([createLease({ renewalOffers: offers.slice(1) })], 'RENEWAL', TODAY)).toContain(
      'You have an offer: 12 months at $1,810 per month, good until November 30, 2026.',
    );
    expect(describeLeases([createLease({ renewalOffers: offers.slice(2) })], 'RENEWAL', TODAY)).toBe(
      'Your lease at 8 Willow Creek ends on December 31, 2026. There’s no renewal offer that’s still good.',
    );
  });

  test('names who applied together, and says when that was approved or that it is with the team', () => {
    const group = { appliedOn: '2025-11-20', approvedOn: '2025-11-24', applicants: ['Ann Lee', 'Bo Lee'] };
    expect(describeLeases([createLease({ applicationGroup: group })], 'APPLICATION', TODAY)).toBe(
      'The application for 8 Willow Creek was submitted on November 20, 2025 by Ann Lee and Bo Lee. It was approved on November 24, 2025.',
    );
    const waiting = createLease({ applicationGroup: { ...group, approvedOn: null } });
    expect(describeLeases([waiting], 'APPLICATION', TODAY)).toContain('It’s still with our team.');
    expect(describeLeases([createLease()], 'APPLICATION', TODAY)).toBe(
      'I don’t see an application for 8 Willow Creek.',
    );
  });

  test('says that a visit whose day is past was planned', () => {
    const request = { category: 'Dishwasher', reportedOn: '2026-11-10', visitOn: '2026-11-19', doneOn: null };
    expect(describeLeases([createLease({ maintenanceRequests: [request] })], 'REQUESTS', TODAY)).toContain(
      'a visit was scheduled for November 19, 2026',
    );
  });
});
