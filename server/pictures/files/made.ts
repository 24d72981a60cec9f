import type { FloorPlan, Scene } from '#server/homes/home.ts';

import type { Format, Width } from '../addresses.ts';
import { keyOf } from '../addresses.ts';
import type { Card } from '../cards/shareCard.ts';
import { CARD_WIDTH, shareCard } from '../cards/shareCard.ts';
import type { ShortlistCard } from '../cards/shortlistCard.ts';
import { shortlistCard } from '../cards/shortlistCard.ts';
import { draw } from '../draw.ts';
import { planPdf } from '../plans/planPdf.ts';
import { planSvg } from '../plans/planSvg.ts';
import { renderPicture, renderPng } from '../render.ts';
import type { Drawing } from './drawings.ts';

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

export const pictureFile = (scene: Scene, width: Width, format: Format): Drawing => ({
  key: `${keyOf(['picture', sceneParts(scene)])}-${width}.${format}`,
  render: () => renderPicture(draw(scene), width, format),
});

export const planFile = (plan: FloorPlan, width: Width, format: Format): Drawing => ({
  key: `${keyOf(['plan', planParts(plan)])}-${width}.${format}`,
  render: () => renderPicture(planSvg(plan), width, format),
});

export const planPrint = (plan: FloorPlan): Drawing => ({
  key: `${keyOf(['plan', planParts(plan)])}.pdf`,
  render: () => Promise.resolve(planPdf(plan)),
});

export const cardFile = (card: Card): Drawing => ({
  key: `${keyOf(['card', { ...card, scene: sceneParts(card.scene) }])}.png`,
  render: () => renderPng(shareCard(card), CARD_WIDTH),
});

export const shortlistFile = (card: ShortlistCard): Drawing => ({
  key: `${keyOf(['shortlist', { ...card, scenes: card.scenes.map(sceneParts) }])}.png`,
  render: () => renderPng(shortlistCard(card), CARD_WIDTH),
});
