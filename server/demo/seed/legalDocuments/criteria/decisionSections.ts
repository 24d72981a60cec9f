import type { Publisher, Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

/** Colorado does not allow requiring more than two times the rent. */
export const getIncomeMultiple = ({ states }: Publisher) =>
  states.includes('CO') ? 'two' : 'two and a half';

export const decisionSections = (publisher: Publisher): Section[] => [
  {
    anchor: 'who',
    title: 'Who these criteria apply to',
    body: [
      say(
        `These criteria apply to everyone who applies for a ${publisher.name} home, and they’re the same for all. Each person 18 or older who will live in the home applies, and we review the household together.`,
      ),
      say(
        'You can read them before you pay anything. The version in effect on the day you apply is the one that applies to you.',
      ),
    ],
  },
  {
    anchor: 'income',
    title: 'Income',
    body: [
      say(
        `Your household’s combined income before taxes must be at least ${getIncomeMultiple(publisher)} times your own share of the monthly rent. Rent means the home’s base rent, without optional fees.`,
      ),
      list(
        'We count all of these, and any other lawful, regular income:',
        'wages, tips, self-employment, and a signed offer for a job that starts within 30 days',
        'Social Security, disability and veterans’ benefits, pensions and unemployment benefits',
        'child support and alimony that is actually paid',
        'grants, stipends and savings; a year’s worth of savings counts as a year of income',
      ),
      say(
        'Use whatever proof you have: pay stubs, letters, bank statements or tax returns. If your income is below the requirement, a guarantor or larger savings can make up for it.',
      ),
    ],
  },
  {
    anchor: 'vouchers',
    title: 'Housing vouchers and other rental assistance',
    body: [
      say(
        'We subtract what a voucher or other program pays from the rent before we compare anything, so only your own share counts. If your share is zero, we don’t require any income. Having a voucher is never by itself a reason for us to say no.',
      ),
      say(
        'If you have a voucher, we don’t use your credit score. The program has to approve the home, its rent and an inspection. We sign the program’s paperwork and hold the home in the meantime, for up to 30 days.',
      ),
      say(
        'Some homes are reserved for households below an income limit. The limit is on the home’s page, and the program’s own rules apply in addition to these.',
      ),
    ],
  },
  {
    anchor: 'credit',
    title: 'Credit',
    body: [
      say(
        'We look at the last three years of a credit report for unpaid rent, unpaid utilities and money owed to a former landlord. There’s no minimum score. We don’t count medical debt or student loans. If you have no credit history, 12 months of on-time rent or bill payments count just as much.',
      ),
    ],
  },
  {
    anchor: 'rental-history',
    title: 'Rental history',
    body: [
      list(
        'We check with your landlords from the last three years, and count only these against an application:',
        'an eviction judgment from the last three years that hasn’t been set aside or sealed',
        'unpaid rent or damage without a payment plan that you’re keeping up with',
        'more than four late payments in the last 12 months',
      ),
      say(
        'We don’t count dismissed cases, or anything that happened because of domestic violence, stalking or a disaster. Never having rented before doesn’t count against you either.',
      ),
    ],
  },
  {
    anchor: 'occupancy',
    title: 'How many people may live in a home',
    body: [
      say(
        'Two people per bedroom plus one more, or two in a studio, unless city law allows more. A child under two at move-in isn’t counted. How the people in your household are related doesn’t matter to us.',
      ),
    ],
  },
];
