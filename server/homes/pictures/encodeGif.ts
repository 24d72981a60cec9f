import { toColorBytes } from './colorMath.ts';

const COLOR_COUNT = 8;

/**
 * Four by three pixels as a data URL, of up to eight colors. Each row begins with "clear", so that the code size
 * never grows from four bits.
 */
export function encodeGif(colors: string[], pixels: number[]): string {
  const codes = [0, 4, 8]
    .flatMap((row) => [COLOR_COUNT, ...pixels.slice(row, row + 4)])
    .concat(COLOR_COUNT + 1);
  const packed = Array.from(
    { length: codes.length / 2 },
    (_, at) => (codes[2 * at] ?? 0) | ((codes[2 * at + 1] ?? 0) << 4),
  );
  const table = Array.from({ length: COLOR_COUNT }, (_, at) => toColorBytes(colors[at] ?? '#000000')).flat();
  const bytes = [
    ...Buffer.from('GIF89a'),
    ...[4, 0, 3, 0, 0xa2, 0, 0],
    ...table,
    ...[0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0],
    ...[3, packed.length, ...packed, 0, 0x3b],
  ];
  return `data:image/gif;base64,${Buffer.from(bytes).toString('base64')}`;
}
