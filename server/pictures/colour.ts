/** Colours are #rrggbb. */
type Channels = [number, number, number];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Channels;

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [parseInt(first.slice(1), 16), parseInt(second.slice(1), 16)];
  const mixed = (shift: number) => {
    const [before, after] = [(from >> shift) & 255, (to >> shift) & 255];
    return Math.round(before + (after - before) * share) << shift;
  };
  // the first digit keeps the zeros behind it
  return `#${(0x1000000 | mixed(16) | mixed(8) | mixed(0)).toString(16).slice(1)}`;
}

/** In shadow a colour turns cooler, in light warmer. */
export const shade = (hex: string, share: number) => mix(hex, '#20263f', share);
export const tint = (hex: string, share: number) => mix(hex, '#fffaf0', share);

export function bytesOf(hex: string): Channels {
  return channelsOf(hex);
}

const luminance = (hex: string) => {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The wanted colour where it can be read on the ground, else black or white. */
export function readableOn(ground: string, wanted: string, least = 4.5): string {
  if (contrast(ground, wanted) >= least) return wanted;
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000';
}
