import { createHash } from 'node:crypto';

import type { FloorPlan, Scene } from '#server/homes/home.ts';

/** Increase this when drawings change, so that cached pictures get new addresses. */
const DRAWING_VERSION = 1;

export const widths = [400, 800, 1200, 1600] as const;
export type Width = (typeof widths)[number];
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

export const hashScene = ({ seed, homeKind, room, variant, stories }: Scene) =>
  shortHash([seed, homeKind, room, variant, stories]);

export const hashPlan = ({ name, rooms }: FloorPlan) =>
  shortHash([name, rooms.map((room) => [room.name, room.x, room.y, room.width, room.depth])]);

export const pictureFolder = (unitId: string, position: number, scene: Scene) =>
  `/pictures/${unitId}/${position}-${hashScene(scene)}`;

export const planStem = (unitId: string, index: number, plan: FloorPlan) =>
  `/plans/${unitId}/${index}-${hashPlan(plan)}`;

export const formatSrcSet = (folder: string, format: Format) =>
  widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');

const shortHash = (content: unknown) => getContentKey(content).slice(0, 8);

/** Changes whenever anything in the content does. */
export const getContentKey = (content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, content]))
    .digest('hex')
    .slice(0, 32);
