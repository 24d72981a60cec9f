import { render, screen, within } from '@testing-library/react';

import { HomeCards } from '#src/features/chat/answers/HomeCards.tsx';
import { parseRichAnswer } from '#src/features/chat/lib/parseRichAnswer.ts';
import { buildCard } from '#src/features/embed/script/card.ts';
import { createPortalLinks } from '#src/features/embed/script/portalLinks.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';

const picture = {
  url: 'https://img.example/1.jpg',
  srcSet: null,
  avifSrcSet: null,
  width: 1200,
  height: 900,
  alt: 'A kitchen',
  focus: '48% 7%',
};

/** The rules of the style sheet go in steps of 10%. */
const getStep = ({ dataset }: HTMLElement) => [dataset.focusX, dataset.focusY];

test('a picture is shown around its focus point, without an inline style that the page’s policy would refuse', () => {
  const { rerender } = render(<HomePicture picture={picture} sizes="100vw" />);
  const image = screen.getByRole('img');
  expect(getStep(image)).toEqual(['5', '1']);
  expect(image.hasAttribute('style')).toBe(false);
  rerender(<HomePicture picture={{ ...picture, focus: null }} sizes="100vw" />);
  expect(getStep(image)).toEqual([undefined, undefined]);
});

const inChat = { href: '/units/elm/', title: 'Elm House' };
const parse = (focus: unknown) =>
  parseRichAnswer({ cards: [{ ...inChat, image: { url: picture.url, alt: '', focus } }] }).cards;

test('a picture in the chat is shown around its focus point', () => {
  render(<HomeCards cards={parse('48% 7%')} onNavigate={() => undefined} />);
  expect(getStep(screen.getByRole('presentation'))).toEqual(['5', '1']);
});

test.each([[null], [50], ['50%'], ['-1% 4%'], ['50% 101%'], ['50% 20%; color: red'], [{ x: 50, y: 20 }]])(
  'in the chat, %j is no focus point, and the picture shows its middle',
  (focus) => {
    expect(parse(focus)[0]).toMatchObject({ picture: picture.url, focus: null });
  },
);

test('on another site’s page, a picture is shown exactly around its focus point', () => {
  const home = {
    path: '/units/elm/',
    place: 'Elm House',
    area: 'Austin',
    price: '$1,625',
    per: 'a month',
    facts: '2 beds',
    availability: 'Available now',
    pets: 'Cats OK',
    virtualTour: null,
    picture,
  };
  const card = within(buildCard(home, 3, createPortalLinks('https://lantern.example', '_blank')));
  expect(card.getByRole('img').style.objectPosition).toBe('48% 7%');
});
