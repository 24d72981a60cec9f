import type { Scene } from '#server/homes/home.ts';
import { mix, readableOn } from '#server/homes/pictures/colorMath.ts';
import type { SceneArtist } from '#server/homes/pictures/sceneArtist.ts';
import { rect } from '#server/homes/pictures/svg.ts';

import { drawText, wrapToWidth } from './drawText.ts';
import { loadTypeface } from './loadTypeface.ts';

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export type CardColors = { primary: string; onPrimary: string; accent: string };

/** The card's text and background colors: the organization's own, adjusted to be readable. */
export function getInks({ primary, onPrimary, accent }: CardColors) {
  const ground = isColor(primary) ? primary : '#1d2740';
  const ink = readableOn(ground, isColor(onPrimary) ? onPrimary : '#ffffff');
  return {
    ground,
    ink,
    soft: readableOn(ground, mix(ink, ground, 0.2)),
    accent: isColor(accent) ? accent : ink,
  };
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
const PANEL_WIDTH = 600;
const MARGIN = 56;
const TEXT_WIDTH = PANEL_WIDTH - 2 * MARGIN;

export type Card = {
  organization: string;
  colors: CardColors;
  title: string;
  place: string;
  facts: string;
  price: string;
  priceNote: string;
  scene: Scene;
};

/** The preview when a home's address is shared. */
export function renderShareCard(card: Card, draw: SceneArtist['draw']): string {
  const [bold, medium] = [loadTypeface('700Bold'), loadTypeface('500Medium')];
  const { ground, ink, soft, accent } = getInks(card.colors);

  const title = wrapToWidth(bold, card.title, 38, TEXT_WIDTH, 2);
  const price = getFittingSize(card.price, 92);
  const one = (text: string, size: number) => wrapToWidth(medium, text, size, TEXT_WIDTH, 1)[0] ?? '';
  const content = [
    drawText(bold, wrapToWidth(bold, card.organization, 28, TEXT_WIDTH, 1)[0] ?? '', MARGIN, 90, 28, ink),
    rect(MARGIN, 112, 56, 6, accent, 1, 3),
    drawText(bold, card.price, MARGIN - 4, 262, price, ink),
    drawText(medium, one(card.priceNote, 34), MARGIN, 312, 34, soft),
    drawText(medium, one(card.facts, 32), MARGIN, 390, 32, ink),
    ...title.map((line, at) => drawText(bold, line, MARGIN, 458 + at * 46, 38, ink)),
    drawText(medium, one(card.place, 28), MARGIN, 468 + title.length * 46, 28, soft),
  ];
  const scene = draw(card.scene)
    .replace(/^<svg [^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">` +
    `<svg x="${PANEL_WIDTH}" y="0" width="${CARD_WIDTH - PANEL_WIDTH}" height="${CARD_HEIGHT}" viewBox="174 0 852 894" preserveAspectRatio="xMidYMid slice">${scene}</svg>` +
    rect(0, 0, PANEL_WIDTH, CARD_HEIGHT, ground) +
    content.join('') +
    '</svg>'
  );

  function getFittingSize(text: string, max: number): number {
    return Math.min(max, (max * TEXT_WIDTH) / bold.measureWidth(text, max));
  }
}
