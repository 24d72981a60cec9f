import sharp from 'sharp';

type Size = { width: number; height: number };
type Point = { x: number; y: number };

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
 * with the turn in its metadata. `lamp` is where a red one hangs, in percent from the left and from the top.
 */
export async function takePhotograph(
  { width, height }: Size,
  hue: number,
  { isRotated = false, lamp }: { isRotated?: boolean; lamp?: Point } = {},
): Promise<Buffer> {
  const stored = isRotated ? { width: height, height: width } : { width, height };
  const layers = await Promise.all(grains.map(layGrain));
  const photograph = sharp(Buffer.from(drawRoom(stored, hue, { isRotated, lamp })))
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
const drawRoom = (
  { width, height }: Size,
  hue: number,
  { isRotated, lamp }: { isRotated: boolean; lamp: Point | undefined },
) => `
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
    ${lamp ? `<circle cx="${lamp.x}" cy="${lamp.y}" r="6" fill="#e00000"/>` : ''}
    </g>
  </svg>`;

/** Removes the grain, which is red in places. */
const GRAIN_BLUR = 6;

/** How much of a picture the red lamp of such a photograph takes, from 0 to 1. */
export async function measureLamp(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .blur(GRAIN_BLUR)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let lampPixels = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red - Math.max(green, blue) > 120) lampPixels += 1;
  }
  return lampPixels / (info.width * info.height);
}
