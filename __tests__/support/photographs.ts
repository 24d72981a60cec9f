import sharp from 'sharp';

type Size = { width: number; height: number };

/** The sizes that phones take, besides the usual one. */
export const photoSizes = {
  portrait: { width: 3024, height: 4032 },
  panorama: { width: 7680, height: 2560 },
  square: { width: 3024, height: 3024 },
} as const satisfies Record<string, Size>;

/** Noise is made once and repeats. */
const TILE = { width: 1024, height: 1024 };

/** A sensor's grain, fabric and wood, and uneven light: how many pixels a grain is wide, and how strong it is. */
const grains = [
  { px: 1, sigma: 5 },
  { px: 3, sigma: 8 },
  { px: 12, sigma: 10 },
  { px: 90, sigma: 14 },
];

/**
 * A JPEG file that weighs and compresses as a photograph does: gradients, edges and noise of several sizes. A `rotated` one is stored as a phone does that is held upright: on its side,
 * with the turn in its metadata.
 */
export async function takePhotograph(
  { width, height }: Size,
  hue: number,
  isRotated = false,
): Promise<Buffer> {
  const stored = isRotated ? { width: height, height: width } : { width, height };
  const layers = await Promise.all(grains.map(layGrain));
  const photograph = sharp(Buffer.from(drawRoom(stored, hue, isRotated)))
    .composite(
      layers.map((input) => ({ input, raw: { ...TILE, channels: 3 }, tile: true, blend: 'hard-light' })),
    )
    .removeAlpha()
    .jpeg({ quality: 88 });
  return await (isRotated ? photograph.withMetadata({ orientation: 6 }) : photograph).toBuffer();
}

const layGrain = ({ px, sigma }: (typeof grains)[number]) =>
  sharp({
    create: {
      width: Math.ceil(TILE.width / px),
      height: Math.ceil(TILE.height / px),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .resize({ ...TILE, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();

/** A wall, a floor, a window and furniture, with light from one side. */
const drawRoom = ({ width, height }: Size, hue: number, isRotated: boolean) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <linearGradient id="wall"><stop stop-color="hsl(${hue} 25% 82%)"/><stop offset="1" stop-color="hsl(${hue} 20% 52%)"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#6d5038"/><stop offset="1" stop-color="#b08a63"/></linearGradient>
    <g transform="rotate(${isRotated ? -90 : 0} 50 50)">
    <rect width="100" height="100" fill="url(#wall)"/>
    <rect y="68" width="100" height="32" fill="url(#floor)"/>
    ${Array.from({ length: 14 }, (_, at) => `<path d="M${at * 8} 68L${at * 16 - 56} 100" stroke="#4a3524" stroke-width=".15"/>`).join('')}
    <rect x="12" y="14" width="22" height="34" fill="#eef4fa" stroke="#fff" stroke-width="1.4"/>
    <rect x="50" y="52" width="36" height="22" rx="2" fill="hsl(${hue + 140} 35% 38%)"/>
    <circle cx="68" cy="30" r="7" fill="hsl(${hue + 60} 60% 45%)"/>
    </g>
  </svg>`;
