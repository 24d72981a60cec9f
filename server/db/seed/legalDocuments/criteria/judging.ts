import type { Publisher, Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

/** Colorado lets nobody ask for more than two. */
export const incomeMultipleOf = ({ states }: Publisher) => (states.includes('CO') ? 'two' : 'two and a half');

export const judging = (publisher: Publisher): Section[] => [
  {
    anchor: 'who',
    title: 'Who these criteria are for',
    body: [
      say(
        `They are for everybody who applies for a home of ${publisher.name}, and they are the same for all. Each person of 18 or over who will live in the home applies; the household is judged together.`,
      ),
      say(
        'You can read them before you pay anything. The version that is in effect on the day on which you apply is the one that counts for you.',
      ),
    ],
  },
  {
    anchor: 'income',
    title: 'Income',
    body: [
      say(
        `Together, the household’s income before taxes is at least ${incomeMultipleOf(publisher)} times the part of the monthly rent that you pay yourselves. Rent means the base rent of the home, without fees for what you choose.`,
      ),
      list(
        'All of these count, and others that are lawful and regular:',
        'wages, tips, self-employment, and a signed offer of work that begins within 30 days',
        'Social Security, disability and veterans’ benefits, pensions, unemployment benefits',
        'child support and alimony that is in fact paid',
        'grants, stipends, and savings: a year of them counts as a year of income',
      ),
      say(
        'Show it by whatever you have: pay stubs, letters, bank statements or tax returns. If it is less than we ask for, a guarantor or a larger savings balance can make up for it.',
      ),
    ],
  },
  {
    anchor: 'vouchers',
    title: 'Housing vouchers and other help with rent',
    body: [
      say(
        'What a voucher or another program pays is taken off the rent before we compare anything: only your own share counts. If your share is nothing, we ask for no income. Having a voucher is never by itself a reason to say no.',
      ),
      say(
        'With a voucher we do not use your credit score. The program has to approve the home, its rent and an inspection; we sign its papers and hold the home while it does, for up to 30 days.',
      ),
      say(
        'Some homes are for households under a limit of income. The limit stands on the page of the home, and the program’s own rules come on top of these.',
      ),
    ],
  },
  {
    anchor: 'credit',
    title: 'Credit',
    body: [
      say(
        'We look at the last three years of a credit report for unpaid rent, unpaid utilities and money owed to a former landlord. There is no lowest score. Medical debts and student loans are left out. If you have no credit history, twelve months of rent or bills paid on time are as good.',
      ),
    ],
  },
  {
    anchor: 'rental-history',
    title: 'Rental history',
    body: [
      list(
        'We ask landlords of the last three years, and count against an application only:',
        'a judgment for eviction of the last three years that has not been set aside or sealed',
        'rent or damage that is owed and for which no plan of payment is kept',
        'more than four late payments in the last twelve months',
      ),
      say(
        'Cases that were dismissed, and what happened because of domestic violence, stalking or a disaster, do not count. Never having rented before does not count against you either.',
      ),
    ],
  },
  {
    anchor: 'occupancy',
    title: 'How many people may live in a home',
    body: [
      say(
        'Two people for each bedroom and one more, and two in a studio, unless the law of the city allows more. A child under two at the time of moving in is not counted. Who they are to each other is no matter of ours.',
      ),
    ],
  },
];
