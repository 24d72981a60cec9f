import type { Publisher, Section } from '../blocks.ts';
import { callLink, list, say, emailLink } from '../blocks.ts';

export const reviewing = (publisher: Publisher): Section[] => [
  {
    anchor: 'assistance-animals',
    title: 'Assistance animals',
    body: [
      say(
        'Service animals and support animals aren’t pets. They may live in any of our homes, including homes that don’t allow pets. There’s no pet fee, pet deposit or pet rent for them, and no breed, size or weight limit. If the need isn’t apparent, we may ask for a note from someone who knows about it. We don’t ask for a diagnosis.',
      ),
    ],
  },
  {
    anchor: 'accommodations',
    title: 'If a disability makes one of our rules a barrier',
    body: [
      say(
        'Ask us for another way: a different kind of proof, more time, help with the form or a change to the home. You can ask at any time and in any form, and it won’t count against you.',
      ),
    ],
  },
  {
    anchor: 'individual-review',
    title: 'A person decides',
    body: [
      say(
        'We approve applications that meet these criteria in the order we receive complete applications. If one doesn’t meet them, a person reviews it individually before anything is decided.',
      ),
      list(
        'That person considers:',
        'what happened, how long ago, and what has changed since',
        'what you and others say about it',
        'whether a guarantor, a payment plan or a larger deposit, within the law, would resolve it',
      ),
      ...criminalRecords(publisher),
    ],
  },
  {
    anchor: 'answer',
    title: 'When you’ll hear from us',
    body: [
      say(
        'You’ll hear from us within two business days of your complete application. If we say no, or yes with conditions, you get the reasons in writing, the name of anyone who gave us a report, and how to get a copy and have it corrected.',
      ),
    ],
  },
  {
    anchor: 'appeal',
    title: 'How to appeal',
    body: [
      say(
        'Write or call within 14 days and tell us what we got wrong or didn’t know. Someone who had no part in the first decision decides within five business days. If the home hasn’t been rented by then, we hold it until there’s a decision. If it has, we apply your application to another home without a new fee.',
      ),
      callLink(publisher),
      emailLink(publisher),
    ],
  },
  {
    anchor: 'equal-housing',
    title: 'Equal housing',
    body: [
      say(
        `${publisher.name} follows the Fair Housing Act and the laws of ${formatStates(publisher)}. If you think you were treated unfairly, tell us or contact the U.S. Department of Housing and Urban Development at 1-800-669-9777.`,
      ),
    ],
  },
];

const criminalRecords = ({ states }: Publisher) => [
  say(
    states.includes('CO')
      ? 'We never look at arrests, sealed records or convictions from more than five years ago, except for the few that the law names.'
      : 'We never look at arrests, sealed records or convictions from more than seven years ago. A conviction by itself isn’t a reason to say no.',
  ),
];

const names: Record<string, string> = { TX: 'Texas', CO: 'Colorado', AZ: 'Arizona' };

const formatStates = ({ states }: Publisher) => states.map((state) => names[state] ?? state).join(' and ');
