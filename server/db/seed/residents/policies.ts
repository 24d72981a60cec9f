import type { ResidentPolicy } from '#server/db/residents/policies.ts';

/** What holds for residents of the demo's organizations. */
export const residentPolicies: readonly ResidentPolicy[] = [
  {
    topic: 'RENT',
    text: 'Rent is due on the first of each month, and in time until the end of the third. It is paid by bank transfer or by check at the office.',
  },
  {
    topic: 'FEES',
    text: 'Rent that is not there by the end of the third costs a late fee of $75, once a month. A payment that the bank sends back costs $35.',
  },
  {
    topic: 'RENEWAL',
    text: 'A renewal is offered in writing 90 days before a lease ends. Without an answer 60 days before its end the lease ends on its last day.',
  },
  {
    topic: 'MOVE_OUT',
    text: 'Notice is given in writing 60 days before moving out. Leave the home empty and clean and bring all keys to the office. The deposit, less what is listed as damage, is sent within 30 days to the address that you leave.',
  },
  {
    topic: 'PETS',
    text: 'Two pets a home at most, each registered with the office before it moves in. Assistance animals are not pets.',
  },
  {
    topic: 'GUESTS',
    text: 'Guests may stay for 14 days in a row. Whoever stays longer is added to the lease.',
  },
  {
    topic: 'PARKING',
    text: 'Cars are registered with the office. Visitors park on the street or where a sign says so.',
  },
  {
    topic: 'INSURANCE',
    text: 'Renters insurance with at least $100,000 for damage to others is part of the lease. Bring the proof before it begins.',
  },
  { topic: 'NOISE', text: 'Quiet hours are from 10 PM to 7 AM.' },
  {
    topic: 'KEYS',
    text: 'A lost key costs $25, a lost remote $60. The office has spare keys while it is open; bring something that shows who you are.',
  },
];
