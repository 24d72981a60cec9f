import type { Scene } from '#server/homes/home.ts';

import { draw } from '../draw.ts';
import { rect } from '../drawing/svg.ts';
import type { CardColours } from './inks.ts';
import { inksOf } from './inks.ts';
import { letters, linesOf } from './lettering.ts';
import { typeface } from './typeface.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
const PANEL = 600;
const MARGIN = 56;
const ROOM = PANEL - 2 * MARGIN;

export type Card = {
  organization: string;
  colours: CardColours;
  title: string;
  place: string;
  facts: string;
  price: string;
  priceNote: string;
  scene: Scene;
};

/** What is shown where somebody passes on the address of a home. */
export function shareCard(card: Card): string {
  const [bold, medium] = [typeface('700Bold'), typeface('500Medium')];
  const { ground, ink, soft, accent } = inksOf(card.colours);

  const title = linesOf(bold, card.title, 38, ROOM, 2);
  const price = sizeThatFits(card.price, 92);
  const one = (text: string, size: number) => linesOf(medium, text, size, ROOM, 1)[0] ?? '';
  const content = [
    letters(bold, linesOf(bold, card.organization, 28, ROOM, 1)[0] ?? '', MARGIN, 90, 28, ink),
    rect(MARGIN, 112, 56, 6, accent, 1, 3),
    letters(bold, card.price, MARGIN - 4, 262, price, ink),
    letters(medium, one(card.priceNote, 34), MARGIN, 312, 34, soft),
    letters(medium, one(card.facts, 32), MARGIN, 390, 32, ink),
    ...title.map((line, at) => letters(bold, line, MARGIN, 458 + at * 46, 38, ink)),
    letters(medium, one(card.place, 28), MARGIN, 468 + title.length * 46, 28, soft),
  ];
  const scene = draw(card.scene)
    .replace(/^<svg [^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    `<svg x="${PANEL}" y="0" width="${CARD_WIDTH - PANEL}" height="${CARD_HEIGHT}" viewBox="174 0 852 894" preserveAspectRatio="xMidYMid slice">${scene}</svg>` +
    rect(0, 0, PANEL, CARD_HEIGHT, ground) +
    content.join('') +
    '</svg>'
  );

  function sizeThatFits(text: string, most: number): number {
    return Math.min(most, (most * ROOM) / bold.widthOf(text, most));
  }
}
