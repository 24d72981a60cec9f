import { hslToHex, isHexColor, mix, toHex } from '#src/lib/color.ts';

import { getNamedColors } from './getNamedColors.ts';

const WHITE = '#ffffff';

const blendOnWhite = (color: string, alpha: number) => (alpha === 1 ? color : mix(WHITE, color, alpha));

function parseHex(text: string): string | null {
  if (!/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return null;
  const digits = text.slice(1);
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const alpha = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1;
  return blendOnWhite(`#${long.slice(0, 6)}`, alpha);
}

/** A number within its limits, or a percentage of the whole. */
function amount(text: string, whole: number): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3})?%?$/.test(text)) return null;
  const value = text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text);
  return value <= whole ? value : null;
}

function parseColorFunction(text: string): string | null {
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
  return blendOnWhite(
    name === 'rgb'
      ? toHex([first, second, third])
      : hslToHex({ hue: first, saturation: second, lightness: third }),
    alpha,
  );
}

/**
 * A CSS color as six hex digits; null for anything else. Transparent colors are placed on white. No part of
 * the original text is passed on.
 */
export function readColor(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 64) return null;
  const normalized = text.trim().toLowerCase();
  if (isHexColor(normalized)) return normalized;
  return parseHex(normalized) ?? parseColorFunction(normalized) ?? getNamedColors().get(normalized) ?? null;
}
