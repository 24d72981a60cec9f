import type { Scene } from '#server/homes/home.ts';

import { draw } from '../draw.ts';
import { rect } from '../drawing/svg.ts';
import type { CardColours } from './inks.ts';
import { inksOf } from './inks.ts';
import { letters, linesOf } from './lettering.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './shareCard.ts';
import { typeface } from './typeface.ts';

const PANEL = 560;
const MARGIN = 56;
const ROOM = PANEL - 2 * MARGIN;
const GAP = 8;

export type ShortlistCard = {
  organization: string;
  colours: CardColours;
  count: string;
  prices: string;
  priceNote: string;
  places: string;
  /** One to four. */
  scenes: readonly Scene[];
};

type Box = { x: number; y: number; width: number; height: number };

/** What is shown where somebody passes on a list of homes. */
export function shortlistCard(card: ShortlistCard): string {
  const [bold, medium] = [typeface('700Bold'), typeface('500Medium')];
  const { ground, ink, soft, accent } = inksOf(card.colours);
  const one = (text: string, size: number) => linesOf(medium, text, size, ROOM, 1)[0] ?? '';
  const prices = Math.min(60, (60 * ROOM) / bold.widthOf(card.prices, 60));
  const places = linesOf(medium, card.places, 28, ROOM, 2);
  const words = [
    letters(bold, linesOf(bold, card.organization, 28, ROOM, 1)[0] ?? '', MARGIN, 90, 28, ink),
    rect(MARGIN, 112, 56, 6, accent, 1, 3),
    letters(bold, card.count, MARGIN - 4, 270, 88, ink),
    letters(bold, card.prices, MARGIN, 364, prices, ink),
    letters(medium, one(card.priceNote, 28), MARGIN, 410, 28, soft),
    ...places.map((line, at) => letters(medium, line, MARGIN, 490 + at * 38, 28, ink)),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, ground) +
    boxesOf(card.scenes.length)
      .map((box, at) => pictureIn(box, at, card.scenes[at]))
      .join('') +
    words.join('') +
    '</svg>'
  );
}

/** One fills its side; two stand one above the other; of three the last is a wide one; four are a square. */
function boxesOf(count: number): Box[] {
  const [width, height] = [CARD_WIDTH - PANEL, CARD_HEIGHT];
  const [half, low] = [(width - GAP) / 2, (height - GAP) / 2];
  const [left, right, below] = [PANEL, PANEL + half + GAP, low + GAP];
  if (count <= 1) return [{ x: left, y: 0, width, height }];
  if (count === 2) return [0, below].map((y) => ({ x: left, y, width, height: low }));
  const upper = [left, right].map((x) => ({ x, y: 0, width: half, height: low }));
  if (count === 3) return [...upper, { x: left, y: below, width, height: low }];
  return [...upper, ...upper.map((box) => ({ ...box, y: below }))];
}

function pictureIn({ x, y, width, height }: Box, at: number, scene: Scene | undefined): string {
  if (!scene) return '';
  const drawn = draw(scene)
    .replace(/^<svg [^>]*>/, '')
    .replace(/<\/svg>$/, '')
    // each scene has colours of its own under the same names
    .replaceAll(/( id="|url\(#)(\w+)/g, `$1$2-${at}`);
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1200 894" preserveAspectRatio="xMidYMid slice">${drawn}</svg>`;
}
