import { mix, shade } from '#server/homes/pictures/colorMath.ts';

import type { Sketch } from '../sketch.ts';
import { type DoorStyle, doorStyles } from './doors.ts';
import { type Material, materials } from './walls.ts';
import { type WindowLook, windowStyles } from './windows.ts';

/** What the parts of one facade share. */
export type ExteriorLook = {
  material: Material;
  second: Material;
  wall: string;
  base: string;
  windows: WindowLook;
  door: DoorStyle;
};

export function createExteriorLook({ palette, random }: Sketch): ExteriorLook {
  const isReddish = parseInt(palette.wall.slice(1, 3), 16) - parseInt(palette.wall.slice(5, 7), 16) > 60;
  const material = isReddish && random.chance(0.7) ? 'brick' : random.pick(materials);
  const [first, ...rest] = materials.filter((other) => other !== material && other !== 'brick');
  return {
    material,
    second: random.pick([first ?? 'stucco', ...rest]),
    wall: palette.wall,
    base: random.pick([
      shade(palette.wall, 0.16),
      mix(palette.wall, palette.trim, 0.5),
      mix('#a08a76', palette.wall, 0.3),
      palette.accent,
    ]),
    windows: {
      style: random.pick(windowStyles),
      frame: random.chance(0.75) ? palette.trim : shade(palette.roof, 0.2),
      hasShutters: random.chance(0.34),
      shutter: random.pick([palette.door, palette.roof]),
      hasBoxes: random.chance(0.25),
    },
    door: random.pick(doorStyles.filter((style) => style !== 'double') as [DoorStyle, ...DoorStyle[]]),
  };
}
