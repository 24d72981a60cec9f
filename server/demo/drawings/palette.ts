import { mix } from '#server/homes/pictures/colorMath.ts';
import type { Random } from '#server/homes/pictures/random.ts';
import { createRandom } from '#server/homes/pictures/random.ts';

export type TimeOfDay = 'morning' | 'noon' | 'evening' | 'night';

/** A home's five colors, the light, and everything derived from both. */
export type Palette = {
  wall: string;
  roof: string;
  trim: string;
  door: string;
  accent: string;
  wood: string;
  time: TimeOfDay;
  skyHigh: string;
  skyLow: string;
  grass: string;
  leaf: string;
  street: string;
  glass: string;
  lit: string;
};

type ColorSet = readonly [wall: string, roof: string, trim: string, door: string, accent: string];

const colorSets: readonly [ColorSet, ...ColorSet[]] = [
  ['#e9dcc5', '#6b4a3e', '#fbf6ea', '#2f5d62', '#d98b4a'],
  ['#c9d3cf', '#3f4a55', '#f7f5ee', '#b5493c', '#e0b25c'],
  ['#b85c43', '#4a3a3a', '#f3e9dc', '#27403f', '#e8c07a'],
  ['#f2ead9', '#8a3f2f', '#fffaf0', '#3d5a80', '#c9704f'],
  ['#8fa79a', '#40504a', '#f4f1e4', '#c26b3f', '#eac48a'],
  ['#d9b79a', '#5a4a4f', '#fbf3e6', '#394f6b', '#8c9f6c'],
  ['#6f8aa3', '#344150', '#f3f4ef', '#d8a24a', '#c96a5a'],
  ['#efe4d8', '#4d5358', '#ffffff', '#1f2f3f', '#b98a5e'],
  ['#a4563f', '#3a3f4a', '#efe6d8', '#d9c08c', '#5f7f78'],
  ['#d8cfa8', '#6d5b3f', '#faf6e8', '#6b2f3a', '#6d8f8a'],
  ['#5c6f68', '#2f3836', '#eee9dc', '#d99a5a', '#c4b08a'],
  ['#e8c9b4', '#7a4e48', '#fdf5ec', '#3f6b5f', '#5d7fa3'],
  ['#f0e9dc', '#3b4d57', '#fbfaf4', '#a33f3a', '#d5a75f'],
  ['#9db3c4', '#50566a', '#f6f6f2', '#7b3f52', '#e3b878'],
  ['#c98f6b', '#47403f', '#f6ecdf', '#2e4a5a', '#a8b58a'],
  ['#44566b', '#262f3c', '#e8e6df', '#d4553f', '#d9b98a'],
  ['#dfe0d2', '#7c6a58', '#fdfcf4', '#4f6b3f', '#d28f6a'],
  ['#b9a58c', '#54463c', '#f5eee2', '#2f6270', '#cf7f5a'],
];

const skies: Record<TimeOfDay, readonly [readonly [string, string], ...(readonly [string, string])[]]> = {
  morning: [
    ['#bcd9e6', '#fbe6cf'],
    ['#c9dbe8', '#f8dcd0'],
    ['#cfe3e0', '#fdeed2'],
  ],
  noon: [
    ['#a9cfe6', '#e6f1f2'],
    ['#b8d8ea', '#f0f3ec'],
    ['#c7dde2', '#eef2ea'],
  ],
  evening: [
    ['#8f9cc0', '#f6c49c'],
    ['#a6a3c4', '#f5b8a0'],
    ['#7f97b5', '#f4d3a4'],
  ],
  night: [
    ['#2b3a5c', '#6c7a9c'],
    ['#26344f', '#5d6f8c'],
    ['#333a60', '#8a7f9e'],
  ],
};

const lights: Record<TimeOfDay, { over: string; share: number }> = {
  morning: { over: '#ffe9cc', share: 0.08 },
  noon: { over: '#ffffff', share: 0 },
  evening: { over: '#e0906a', share: 0.14 },
  night: { over: '#1f2b4a', share: 0.42 },
};

const pickTimeOfDay = (random: Random): TimeOfDay =>
  random.pick(['morning', 'morning', 'noon', 'noon', 'noon', 'evening', 'evening', 'night'] as const);

/** What all pictures of a home share. */
export function createPalette(seed: number, isInside = false): Palette {
  const random = createRandom('palette', seed);
  const [pickedWall, roof, trim, door, accent] = random.pick(colorSets);
  const wall = mix(
    pickedWall,
    random.pick(['#ffffff', '#e6cfa8', '#8fa6b5', '#b5866e']),
    random.between(0, 0.14),
  );
  const time = pickTimeOfDay(random);
  const [skyHigh, skyLow] = random.pick(skies[time]);
  const { over, share: outside } = lights[time];
  const share = isInside ? outside * 0.2 : outside;
  const inLight = (color: string) => mix(color, over, share);
  const isDark = time === 'evening' || time === 'night';
  return {
    wall: inLight(wall),
    roof: inLight(roof),
    trim: inLight(trim),
    door: inLight(door),
    accent: inLight(accent),
    wood: random.pick(['#b98a5e', '#9c6f4a', '#caa27a', '#8a6547', '#d3b48c']),
    time,
    skyHigh,
    skyLow,
    grass: inLight(random.pick(['#93ad6b', '#84a56f', '#a6b273', '#7d9f78', '#b3b07a'])),
    leaf: inLight(random.pick(['#5f8a5a', '#4f7d63', '#6f8f4f', '#7a9a5c', '#4a7360'])),
    street: inLight(random.pick(['#a8a7a6', '#9c9ea3', '#b3ada4'])),
    glass: isDark ? mix('#5d7390', over, share / 2) : '#a9c3cf',
    lit: '#ffd58a',
  };
}
