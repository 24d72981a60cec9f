/** Colors are #rrggbb. */
type Channels = [number, number, number];

const parseChannels = (hex: string): Channels =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Channels;

/** Mixes `share` of the second color into the first. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [parseInt(first.slice(1), 16), parseInt(second.slice(1), 16)];
  const mixed = (shift: number) => {
    const [before, after] = [(from >> shift) & 255, (to >> shift) & 255];
    return Math.round(before + (after - before) * share) << shift;
  };
  // The leading digit preserves leading zeros.
  return `#${(0x1000000 | mixed(16) | mixed(8) | mixed(0)).toString(16).slice(1)}`;
}

/** Shadows make a color cooler, and light makes it warmer. */
export const shade = (hex: string, share: number) => mix(hex, '#20263f', share);
export const tint = (hex: string, share: number) => mix(hex, '#fffaf0', share);

export function toColorBytes(hex: string): Channels {
  return parseChannels(hex);
}

const luminance = (hex: string) => {
  const [red, green, blue] = parseChannels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The wanted color if it is readable on the background, otherwise black or white. */
export function readableOn(ground: string, preferred: string, minContrast = 4.5): string {
  if (contrast(ground, preferred) >= minContrast) return preferred;
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000';
}
