import { isHexColor, mix } from '../color.ts';

import { namedColors } from './namedColors.ts';

const WHITE = '#ffffff';

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const onWhite = (color: string, alpha: number) => (alpha === 1 ? color : mix(WHITE, color, alpha));

function fromHex(text: string): string | null {
  if (!/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return null;
  const digits = text.slice(1);
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const alpha = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1;
  return onWhite(`#${long.slice(0, 6)}`, alpha);
}

/** A number within its limits, of a share in percent the part of the whole. */
function amount(text: string, whole: number): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3})?%?$/.test(text)) return null;
  const value = text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text);
  return value <= whole ? value : null;
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return hexOf([channel(0), channel(8), channel(4)]);
}

function fromFunction(text: string): string | null {
  const [, name, inside] = /^(rgb|hsl)a?\(([\d.,%/ ]{5,48})\)$/.exec(text) ?? [];
  if (name === undefined || inside === undefined) return null;
  const parts = inside.trim().split(/(?<! ) *[,/] *|(?<! ) +/);
  if (parts.length < 3 || parts.length > 4) return null;
  const [one = '', two = '', three = '', share = '1'] = parts;
  const alpha = amount(share, 1);
  if (name === 'hsl' && !(two.endsWith('%') && three.endsWith('%') && !one.endsWith('%'))) return null;
  const [first, second, third] =
    name === 'rgb'
      ? [amount(one, 255), amount(two, 255), amount(three, 255)]
      : [amount(one, 360), amount(two, 1), amount(three, 1)];
  if (first === null || second === null || third === null || alpha === null) return null;
  return onWhite(name === 'rgb' ? hexOf([first, second, third]) : fromHsl(first, second, third), alpha);
}

/**
 * A colour as CSS writes it, as six digits; null for all else. What one can see through lies on white. Nothing of the
 * text itself is given on.
 */
export function readColor(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 64) return null;
  const written = text.trim().toLowerCase();
  if (isHexColor(written)) return written;
  return fromHex(written) ?? fromFunction(written) ?? namedColors().get(written) ?? null;
}
