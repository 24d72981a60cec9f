import type { Publisher, Section } from '../blocks.ts';
import { call, link, list, say, writeTo } from '../blocks.ts';

const offices: Record<string, string> = {
  AZ: 'the Civil Rights Division of the Arizona Attorney General’s Office',
  CO: 'the Colorado Civil Rights Division',
  TX: 'the Civil Rights Division of the Texas Workforce Commission',
};

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** What we owe to whoever comes. */
export const everybody = (publisher: Publisher): Section[] => {
  const { name, phone, states } = publisher;
  const complaints = alternatives.format([
    'the U.S. Department of Housing and Urban Development',
    ...states.flatMap((state) => offices[state] ?? []),
  ]);
  return [
    {
      anchor: 'accessibility',
      title: 'Accessibility statement',
      body: [
        say(
          'We want everybody to be able to use this site, and build it to the Web Content Accessibility Guidelines 2.2, level AA.',
        ),
        list(
          'What that means here:',
          'everything works with a keyboard, and you can see where you are',
          'text can be made four times as large without being cut off',
          'colors have contrast in the light and the dark scheme, and nothing is said by color alone',
          'errors are said in words, next to the field they are about',
          'nothing moves if your device asks for less motion, and a time that is held for you can be made longer',
        ),
        say(
          'What we know is missing: we test in the Chromium browser, by keyboard and with automatic checks. We have not tried every other browser or every screen reader. Documents by public authorities that we link to may not be accessible.',
        ),
        say(
          `If something stands in your way, tell us what you tried and on which page. We help you at once in another way, by phone at ${phone} or by e-mail, and then see to the page. If you need something for a tour, such as a step-free way in, more time, or an interpreter, ask in the form or call.`,
        ),
      ],
    },
    {
      anchor: 'fair-housing',
      title: 'Fair-housing statement',
      body: [
        say(
          `${name} rents to everybody on the same terms. We do not treat anybody differently because of race, color, religion, sex, sexual orientation, gender identity, disability, familial status or national origin, or for any other reason that federal, state or local law protects where the home is.`,
        ),
        list(
          'What follows for this site:',
          'Everybody sees the same homes, prices and times. What we know of a visitor plays no part in what is shown.',
          'The questions before a tour are the same for everybody who wants to see that home, and an answer never ends the way without a person and a reason.',
          'The chat assistant may not speak of who lives in a neighborhood, or say whether a home is right for a kind of person.',
          'An assistance animal is not a pet: there is no pet fee for it.',
          'You can ask for a reasonable accommodation or modification at any time, in any words.',
        ),
        say(
          `If you think that you have been treated unfairly, tell us. You can also complain to ${complaints}.`,
        ),
        link(
          'Fair housing at the U.S. Department of Housing and Urban Development',
          'https://www.hud.gov/fairhousing',
        ),
      ],
    },
    {
      anchor: 'changes',
      title: 'When this policy changes',
      body: [
        say(
          'Each version has a number and a date, which stand at the top of this page, and a list of what is new. We keep all versions and send you an older one if you ask. Where a change would let us use in a new way what you have already given us, we ask you first.',
        ),
      ],
    },
    {
      anchor: 'contact',
      title: 'How to reach us',
      body: [say('Questions about your data are answered by a person.'), call(publisher), writeTo(publisher)],
    },
  ];
};
