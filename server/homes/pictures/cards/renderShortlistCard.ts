import type { Scene } from '#server/homes/home.ts';
import type { SceneArtist } from '#server/homes/pictures/sceneArtist.ts';
import { rect } from '#server/homes/pictures/svg.ts';

import { drawText, wrapToWidth } from './drawText.ts';
import { loadTypeface } from './loadTypeface.ts';
import { type CardColors, getInks, CARD_HEIGHT, CARD_WIDTH } from './renderShareCard.ts';

const PANEL_WIDTH = 560;
const MARGIN = 56;
const TEXT_WIDTH = PANEL_WIDTH - 2 * MARGIN;
const GAP = 8;

export type ShortlistCard = {
  organization: string;
  colors: CardColors;
  count: string;
  prices: string;
  priceNote: string;
  places: string;
  /** One to four. */
  scenes: readonly Scene[];
};

type Box = { x: number; y: number; width: number; height: number };

/** The preview when a list of homes is shared. */
export function renderShortlistCard(card: ShortlistCard, draw: SceneArtist['draw']): string {
  const [bold, medium] = [loadTypeface('700Bold'), loadTypeface('500Medium')];
  const { ground, ink, soft, accent } = getInks(card.colors);
  const one = (text: string, size: number) => wrapToWidth(medium, text, size, TEXT_WIDTH, 1)[0] ?? '';
  const prices = Math.min(60, (60 * TEXT_WIDTH) / bold.measureWidth(card.prices, 60));
  const places = wrapToWidth(medium, card.places, 28, TEXT_WIDTH, 2);
  const words = [
    drawText(bold, wrapToWidth(bold, card.organization, 28, TEXT_WIDTH, 1)[0] ?? '', MARGIN, 90, 28, ink),
    rect(MARGIN, 112, 56, 6, accent, 1, 3),
    drawText(bold, card.count, MARGIN - 4, 270, 88, ink),
    drawText(bold, card.prices, MARGIN, 364, prices, ink),
    drawText(medium, one(card.priceNote, 28), MARGIN, 410, 28, soft),
    ...places.map((line, at) => drawText(medium, line, MARGIN, 490 + at * 38, 28, ink)),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, ground) +
    layOutBoxes(card.scenes.length)
      .map((box, at) => {
        const scene = card.scenes[at];
        return scene ? placeDrawing(box, at, draw(scene)) : '';
      })
      .join('') +
    words.join('') +
    '</svg>'
  );
}

/** One picture fills the panel, two are stacked, the third of three is wide, and four form a grid. */
function layOutBoxes(count: number): Box[] {
  const [width, height] = [CARD_WIDTH - PANEL_WIDTH, CARD_HEIGHT];
  const [half, low] = [(width - GAP) / 2, (height - GAP) / 2];
  const [left, right, below] = [PANEL_WIDTH, PANEL_WIDTH + half + GAP, low + GAP];
  if (count <= 1) return [{ x: left, y: 0, width, height }];
  if (count === 2) return [0, below].map((y) => ({ x: left, y, width, height: low }));
  const upper = [left, right].map((x) => ({ x, y: 0, width: half, height: low }));
  if (count === 3) return [...upper, { x: left, y: below, width, height: low }];
  return [...upper, ...upper.map((box) => ({ ...box, y: below }))];
}

function placeDrawing({ x, y, width, height }: Box, at: number, svg: string): string {
  const drawn = svg
    .replace(/^<svg [^>]*>/, '')
    .replace(/<\/svg>$/, '')
    // Scenes reuse the same color IDs, so each needs its own.
    .replaceAll(/( id="|url\(#)(\w+)/g, `$1$2-${at}`);
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1200 894" preserveAspectRatio="xMidYMid slice">${drawn}</svg>`;
}
