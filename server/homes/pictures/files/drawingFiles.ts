import type { FloorPlan, Scene } from '#server/homes/home.ts';
import type { Format, Width } from '#server/homes/pictures/addresses.ts';
import { getContentKey } from '#server/homes/pictures/addresses.ts';
import type { Card } from '#server/homes/pictures/cards/renderShareCard.ts';
import { CARD_WIDTH, renderShareCard } from '#server/homes/pictures/cards/renderShareCard.ts';
import type { ShortlistCard } from '#server/homes/pictures/cards/renderShortlistCard.ts';
import { renderShortlistCard } from '#server/homes/pictures/cards/renderShortlistCard.ts';
import { renderPlanPdf } from '#server/homes/pictures/plans/renderPlanPdf.ts';
import { renderPlanSvg } from '#server/homes/pictures/plans/renderPlanSvg.ts';
import { renderPicture, renderPng } from '#server/homes/pictures/render.ts';
import type { SceneArtist } from '#server/homes/pictures/sceneArtist.ts';

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
