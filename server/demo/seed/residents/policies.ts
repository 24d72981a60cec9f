import type { ResidentPolicy } from '#server/residents/queries/policies.ts';

/** Policies for residents of the demo's organizations. */
export const residentPolicies: readonly ResidentPolicy[] = [
  {
    topic: 'RENT',
    text: 'Rent is due on the first of each month and is on time through the end of the third. You can pay by bank transfer or by check at the office.',
  },
  {
    topic: 'FEES',
    text: 'If we don’t have your rent by the end of the third, there’s a $75 late fee, once per month. A returned payment costs $35.',
  },
  {
    topic: 'RENEWAL',
    text: 'We offer renewals in writing 90 days before a lease ends. If we don’t hear back by 60 days before the end, the lease ends on its last day.',
  },
  {
    topic: 'MOVE_OUT',
    text: 'Give us written notice 60 days before you move out. Leave the home empty and clean and bring all keys to the office. We send your deposit, minus any itemized damage, within 30 days to the forwarding address you give us.',
  },
  {
    topic: 'PETS',
    text: 'Each home can have up to two pets, and each must be registered with the office before it moves in. Assistance animals aren’t pets.',
  },
  {
    topic: 'GUESTS',
    text: 'Guests may stay up to 14 days in a row. Anyone staying longer must be added to the lease.',
  },
  {
    topic: 'PARKING',
    text: 'Register your cars with the office. Visitors park on the street or in signed visitor spaces.',
  },
  {
    topic: 'INSURANCE',
    text: 'Your lease requires renters insurance with at least $100,000 in liability coverage. Bring proof before your lease starts.',
  },
  { topic: 'NOISE', text: 'Quiet hours are from 10 PM to 7 AM.' },
  {
    topic: 'KEYS',
    text: 'A lost key costs $25 and a lost remote $60. The office has spare keys during office hours; bring your ID.',
  },
];
