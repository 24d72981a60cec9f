import sharp from 'sharp';

import type { FloorPlan, Scene } from '#server/homes/home.ts';
import { type Format, type Width, getContentKey } from '#server/homes/pictures/addresses.ts';
import { type Card, CARD_WIDTH, renderShareCard } from '#server/homes/pictures/cards/renderShareCard.ts';
import { type ShortlistCard, renderShortlistCard } from '#server/homes/pictures/cards/renderShortlistCard.ts';
import { renderPlanPdf, renderPlanSvg } from '#server/homes/pictures/plans/renderPlan.ts';
import type { SceneArtist } from '#server/homes/pictures/sceneArtist.ts';
import { WIDTH } from '#server/homes/pictures/svg.ts';

import type { Drawing } from './drawings.ts';

type Draw = SceneArtist['draw'];

const sceneParts = ({ seed, homeKind, room, variant, stories }: Scene) => [
  seed,
  homeKind,
  room,
  variant,
  stories,
];
const planParts = ({ name, rooms }: FloorPlan) => [
  name,
  rooms.map((room) => [room.name, room.x, room.y, room.width, room.depth]),
];

export const pictureFile = (draw: Draw, scene: Scene, width: Width, format: Format): Drawing => ({
  key: `${getContentKey(['picture', sceneParts(scene)])}-${width}.${format}`,
  render: () => renderPicture(draw(scene), width, format),
});

export const planFile = (plan: FloorPlan, width: Width, format: Format): Drawing => ({
  key: `${getContentKey(['plan', planParts(plan)])}-${width}.${format}`,
  render: () => renderPicture(renderPlanSvg(plan), width, format),
});

export const planPdfFile = (plan: FloorPlan): Drawing => ({
  key: `${getContentKey(['plan', planParts(plan)])}.pdf`,
  render: () => Promise.resolve(renderPlanPdf(plan)),
});

export const cardFile = (draw: Draw, card: Card): Drawing => ({
  key: `${getContentKey(['card', { ...card, scene: sceneParts(card.scene) }])}.png`,
  render: () => renderPng(renderShareCard(card, draw), CARD_WIDTH),
});

export const shortlistFile = (draw: Draw, card: ShortlistCard): Drawing => ({
  key: `${getContentKey(['shortlist', { ...card, scenes: card.scenes.map(sceneParts) }])}.png`,
  render: () => renderPng(renderShortlistCard(card, draw), CARD_WIDTH),
});

const LOGO = { width: 520, height: 80 };

/** An organization's logo for emails, whose apps show no SVG. On white, because it's drawn for light paper. */
export const logoFile = (bytes: Uint8Array): Drawing => ({
  key: `${getContentKey(['logo', Buffer.from(bytes).toString('base64')])}.png`,
  render: () =>
    sharp(bytes, { density: 4 * DOTS_PER_INCH, limitInputPixels: MAX_LOGO_PIXELS })
      .resize({ ...LOGO, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png({ palette: true, quality: 90, effort: 3 })
      .toBuffer(),
});

const MAX_LOGO_PIXELS = 25_000_000;
const DOTS_PER_INCH = 72;

/** Memory matters more here than reusing a picture's result. */
sharp.cache(false);
sharp.concurrency(1);

const resizeSvg = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: (DOTS_PER_INCH * width) / WIDTH }).resize({ width });

export const renderPicture = (svg: string, width: number, format: Format): Promise<Uint8Array> =>
  format === 'avif'
    ? resizeSvg(svg, width).removeAlpha().avif({ quality: 58, effort: 1 }).toBuffer()
    : resizeSvg(svg, width).removeAlpha().webp({ quality: 82, effort: 2 }).toBuffer();

const renderPng = (svg: string, width: number): Promise<Uint8Array> =>
  resizeSvg(svg, width).removeAlpha().png({ palette: true, quality: 90, effort: 3 }).toBuffer();
