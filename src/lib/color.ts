type Rgb = readonly [number, number, number];

const BLACK = '#000000';
const WHITE = '#ffffff';

export const isHexColor = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hex = (channels: Rgb) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: string): number {
  const [red, green, blue] = rgb(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white), as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `other` in `color`. */
export function mix(color: string, other: string, share: number): string {
  const to = rgb(other);
  return hex(rgb(color).map((channel, index) => channel + ((to[index] ?? 0) - channel) * share) as never);
}

/** The colour itself if it can be read on the ground, else the readable one of black and white: never under 4.5. */
export const readableOn = (ground: string, wished: string) => {
  if (contrast(wished, ground) >= 4.5) return wished;
  return contrast(BLACK, ground) >= contrast(WHITE, ground) ? BLACK : WHITE;
};

/** Makes a colour lighter or darker in its own hue, as little as it takes, until it stands out from every ground. */
export function standOut(color: string, grounds: readonly string[], least: number): string {
  const reaches = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= least);
  const goal = grounds.every((ground) => contrast(BLACK, ground) >= contrast(WHITE, ground)) ? 0 : 1;
  const { hue, saturation, lightness } = hslOf(color);
  for (let share = 0; share < 1; share += 0.04) {
    const candidate =
      share === 0 ? color : ofHsl({ hue, saturation, lightness: lightness + (goal - lightness) * share });
    if (reaches(candidate)) return candidate;
  }
  return goal === 0 ? BLACK : WHITE;
}

/** Hue from 0 to 360, the others from 0 to 1. */
type Hsl = { hue: number; saturation: number; lightness: number };

function hslOf(color: string): Hsl {
  const [red, green, blue] = rgb(color).map((channel) => channel / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, spread] = [(most + least) / 2, most - least];
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: sixth * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function ofHsl({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return hex([channel(0), channel(8), channel(4)]);
}
