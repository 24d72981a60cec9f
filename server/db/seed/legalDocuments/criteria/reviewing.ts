import type { Publisher, Section } from '../blocks.ts';
import { call, list, say, writeTo } from '../blocks.ts';

export const reviewing = (publisher: Publisher): Section[] => [
  {
    anchor: 'assistance-animals',
    title: 'Assistance animals',
    body: [
      say(
        'Service animals and support animals are not pets. They may live in every home of ours, also where no pets are allowed, and there is no pet fee, pet deposit or pet rent for them and no limit of breed, size or weight. If the need is not apparent, we may ask for a note from somebody who knows it; we do not ask for a diagnosis.',
      ),
    ],
  },
  {
    anchor: 'accommodations',
    title: 'If a rule stands in your way because of a disability',
    body: [
      say(
        'Ask us for another way: another kind of proof, more time, help with the form, a change to the home. You can ask at any time and in any form, and it does not count against you.',
      ),
    ],
  },
  {
    anchor: 'individual-review',
    title: 'A person decides',
    body: [
      say(
        'An application that meets these criteria is approved in the order in which complete applications come in. For one that does not, a person looks at it by itself before anything is decided.',
      ),
      list(
        'That person considers:',
        'what happened, how long ago, and what has changed since',
        'what you and others say about it',
        'whether a guarantor, a plan of payment or a larger deposit, within the law, would settle it',
      ),
      ...criminalRecords(publisher),
    ],
  },
  {
    anchor: 'answer',
    title: 'When you hear from us',
    body: [
      say(
        'Within two business days of your complete application. If we say no, or yes under a condition, you get the reasons in writing, with the name of whoever gave us a report and how to get a copy and have it corrected.',
      ),
    ],
  },
  {
    anchor: 'appeal',
    title: 'How to appeal',
    body: [
      say(
        'Write or call within 14 days and say what we got wrong or did not know. Somebody who had no part in the first answer decides within five business days. If the home has not been rented by then, it waits for the outcome; if it has, we carry your application over to another home without a new fee.',
      ),
      call(publisher),
      writeTo(publisher),
    ],
  },
  {
    anchor: 'equal-housing',
    title: 'Equal housing',
    body: [
      say(
        `${publisher.name} follows the Fair Housing Act and the laws of ${statesInWords(publisher)}. If you think that you were treated unfairly, tell us, or turn to the U.S. Department of Housing and Urban Development at 1-800-669-9777.`,
      ),
    ],
  },
];

const criminalRecords = ({ states }: Publisher) => [
  say(
    states.includes('CO')
      ? 'Arrests, sealed records and convictions of more than five years ago are never looked at, except for the few that the law names.'
      : 'Arrests, sealed records and convictions of more than seven years ago are never looked at. A conviction by itself is no refusal.',
  ),
];

const names: Record<string, string> = { TX: 'Texas', CO: 'Colorado', AZ: 'Arizona' };

const statesInWords = ({ states }: Publisher) => states.map((state) => names[state] ?? state).join(' and ');
