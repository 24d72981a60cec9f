import type { Publisher, Section } from '../blocks.ts';
import { callLink, link, list, say, emailLink } from '../blocks.ts';

const offices: Record<string, string> = {
  AZ: 'the Civil Rights Division of the Arizona Attorney General’s Office',
  CO: 'the Colorado Civil Rights Division',
  TX: 'the Civil Rights Division of the Texas Workforce Commission',
};

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** The privacy rights that apply to every visitor. */
export const commonSections = (publisher: Publisher): Section[] => {
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
          'We want everyone to be able to use this site, and we build it to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
        ),
        list(
          'What that means here:',
          'everything works with a keyboard, and you can see where you are',
          'you can make text four times as large without it being cut off',
          'colors have enough contrast in light and dark mode, and color is never the only way we say something',
          'errors are described in words, next to the field they’re about',
          'nothing moves if your device asks for less motion, and you can extend a time that’s held for you',
        ),
        say(
          'Known limitations: we test in the Chromium browser, by keyboard and with automated checks. We haven’t tried every other browser or screen reader. Government documents we link to may not be accessible.',
        ),
        say(
          `If something gets in your way, tell us what you tried and on which page. We’ll help you another way right away, by phone at ${phone} or by email, and then work on the page. If you need something for a tour, such as a step-free entrance, more time or an interpreter, ask in the form or call.`,
        ),
      ],
    },
    {
      anchor: 'fair-housing',
      title: 'Fair housing statement',
      body: [
        say(
          `${name} rents to everyone on the same terms. We don’t treat anyone differently because of race, color, religion, sex, sexual orientation, gender identity, disability, familial status or national origin, or for any other reason protected by federal, state or local law where the home is.`,
        ),
        list(
          'What that means on this site:',
          'Everyone sees the same homes, prices and times. What we know about a visitor plays no part in what we show.',
          'Everyone who wants to see a home gets the same questions before a tour, and an answer never stops you without a person and a reason.',
          'The chat assistant may not talk about who lives in a neighborhood, or say whether a home is right for a certain kind of person.',
          'An assistance animal isn’t a pet, and there’s no pet fee for it.',
          'You can ask for a reasonable accommodation or modification at any time, in any words.',
        ),
        say(
          `If you think you were treated unfairly, tell us. You can also file a complaint with ${complaints}.`,
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
          'Each version has a number and a date at the top of this page, and a list of what’s new. We keep every version, and we’ll send you an older one if you ask. If a change would let us use what you’ve already given us in a new way, we ask you first.',
        ),
      ],
    },
    {
      anchor: 'contact',
      title: 'How to reach us',
      body: [say('A person answers questions about your data.'), callLink(publisher), emailLink(publisher)],
    },
  ];
};
