type Rgb = readonly [number, number, number];

const BLACK = '#000000';
const WHITE = '#ffffff';

export const isHexColor = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

export const toHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: string): number {
  const [red, green, blue] = toRgb(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio, from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `share` of `other` into `color`. */
export function mix(color: string, other: string, share: number): string {
  const to = toRgb(other);
  return toHex(toRgb(color).map((channel, index) => channel + ((to[index] ?? 0) - channel) * share) as never);
}

/** The color itself if it is readable on the background, otherwise black or white; never below 4.5. */
export const readableOn = (background: string, preferred: string) => {
  if (contrast(preferred, background) >= 4.5) return preferred;
  return contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE;
};

/**
 * Lightens or darkens a color in its own hue, as little as needed, until it contrasts with every background.
 */
export function ensureContrast(color: string, backgrounds: readonly string[], minContrast: number): string {
  const hasContrast = (candidate: string) =>
    backgrounds.every((ground) => contrast(candidate, ground) >= minContrast);
  const targetLightness = backgrounds.every((ground) => contrast(BLACK, ground) >= contrast(WHITE, ground))
    ? 0
    : 1;
  const { hue, saturation, lightness } = toHsl(color);
  for (let share = 0; share < 1; share += 0.04) {
    const candidate =
      share === 0
        ? color
        : hslToHex({ hue, saturation, lightness: lightness + (targetLightness - lightness) * share });
    if (hasContrast(candidate)) return candidate;
  }
  return targetLightness === 0 ? BLACK : WHITE;
}

/** Hue from 0 to 360, the others from 0 to 1. */
type Hsl = { hue: number; saturation: number; lightness: number };

function toHsl(color: string): Hsl {
  const [red, green, blue] = toRgb(color).map((channel) => channel / 255) as [number, number, number];
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, spread] = [(max + min) / 2, max - min];
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: sixth * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}
