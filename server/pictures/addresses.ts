import { createHash } from 'node:crypto';

import type { FloorPlan, Scene } from '#server/homes/home.ts';

/** Goes up when the same scene is drawn otherwise: kept pictures then have other addresses. */
const DRAWING_VERSION = 1;

export const widths = [400, 800, 1200, 1600] as const;
export type Width = (typeof widths)[number];
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

export const hashOfScene = ({ seed, homeKind, room, variant, stories }: Scene) =>
  hashOf([seed, homeKind, room, variant, stories]);

export const hashOfPlan = ({ name, rooms }: FloorPlan) =>
  hashOf([name, rooms.map((room) => [room.name, room.x, room.y, room.width, room.depth])]);

export const pictureFolder = (unitId: string, position: number, scene: Scene) =>
  `/pictures/${unitId}/${position}-${hashOfScene(scene)}`;

export const planStem = (unitId: string, index: number, plan: FloorPlan) =>
  `/plans/${unitId}/${index}-${hashOfPlan(plan)}`;

export const srcSetOf = (folder: string, format: Format) =>
  widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');

const hashOf = (content: unknown) => keyOf(content).slice(0, 8);

/** Another one as soon as anything in the content is. */
export const keyOf = (content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, content]))
    .digest('hex')
    .slice(0, 32);
