import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const UNKNOWN = '?';

/** Glyph outlines of one font, so that text looks the same regardless of the fonts on the machine. */
export type Typeface = {
  measureWidth: (text: string, size: number) => number;
  getPath: (text: string, x: number, y: number, size: number) => string;
};

type Font = { data: DataView; table: (tag: string) => number; glyphAt: (code: number) => number };

const resolve = createRequire(import.meta.url).resolve;
const typefaceCache = new Map<string, Typeface>();

export function loadTypeface(weight: '500Medium' | '700Bold'): Typeface {
  const name = `@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`;
  const found = typefaceCache.get(name) ?? readTypeface(readFileSync(resolve(name)));
  typefaceCache.set(name, found);
  return found;
}

function readTypeface(bytes: Uint8Array): Typeface {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let at = 0; at < data.getUint16(4); at += 1) {
    const record = 12 + at * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => data.getUint8(record + byte)));
    tables.set(tag, data.getUint32(record + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}`);
    return offset;
  };
  const font: Font = { data, table, glyphAt: characterMap(data, table('cmap')) };
  const unitsPerEm = data.getUint16(table('head') + 18);
  const metrics = data.getUint16(table('hhea') + 34);
  const advance = (glyph: number) => data.getUint16(table('hmtx') + Math.min(glyph, metrics - 1) * 4);
  const toGlyphs = (text: string) =>
    Array.from(
      text,
      (character) => font.glyphAt(character.codePointAt(0) ?? 0) || font.glyphAt(UNKNOWN.charCodeAt(0)),
    );

  return {
    measureWidth: (text, size) =>
      toGlyphs(text).reduce((sum, glyph) => sum + advance(glyph), 0) * (size / unitsPerEm),
    getPath(text, x, y, size) {
      const scale = size / unitsPerEm;
      let pen = x;
      return toGlyphs(text)
        .map((glyph) => {
          const from = pen;
          pen += advance(glyph) * scale;
          return outline(
            font,
            glyph,
            (px, py) => `${(from + px * scale).toFixed(2)} ${(y - py * scale).toFixed(2)}`,
          );
        })
        .join('');
    },
  };
}

/** Format 4 covers the basic multilingual plane. */
function characterMap(data: DataView, cmap: number): (code: number) => number {
  const subtables = Array.from(
    { length: data.getUint16(cmap + 2) },
    (_, at) => cmap + data.getUint32(cmap + 8 + at * 8),
  );
  const start = subtables.find((offset) => data.getUint16(offset) === 4);
  if (start === undefined) throw new Error('The font has no character map that can be read');
  const count = data.getUint16(start + 6) / 2;
  const [ends, starts] = [start + 14, start + 16 + count * 2];
  return (code) => {
    for (let at = 0; at < count && code <= 0xffff; at += 1) {
      if (code > data.getUint16(ends + at * 2)) continue;
      const first = data.getUint16(starts + at * 2);
      if (code < first) return 0;
      const delta = data.getUint16(starts + (count + at) * 2);
      const rangeAt = starts + (2 * count + at) * 2;
      const offset = data.getUint16(rangeAt);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = data.getUint16(rangeAt + offset + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

type PlacePoint = (x: number, y: number) => string;

function outline(font: Font, glyph: number, place: PlacePoint): string {
  const { data, table } = font;
  const isLong = data.getInt16(table('head') + 50) === 1;
  const at = (index: number) =>
    isLong ? data.getUint32(table('loca') + index * 4) : data.getUint16(table('loca') + index * 2) * 2;
  if (at(glyph) === at(glyph + 1)) return '';
  const start = table('glyf') + at(glyph);
  const contours = data.getInt16(start);
  return contours >= 0 ? simple(data, start, contours, place) : composite(font, start, place);
}

/** A composite glyph, such as a letter with an accent. */
function composite(font: Font, start: number, place: PlacePoint): string {
  const { data } = font;
  let at = start + 10;
  let drawn = '';
  for (let flags = 0x20; flags & 0x20;) {
    flags = data.getUint16(at);
    const part = data.getUint16(at + 2);
    const [dx, dy] =
      flags & 1
        ? [data.getInt16(at + 4), data.getInt16(at + 6)]
        : [data.getInt8(at + 4), data.getInt8(at + 5)];
    at += (flags & 1 ? 8 : 6) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    drawn += outline(font, part, (x, y) => place(x + dx, y + dy));
  }
  return drawn;
}

function simple(data: DataView, start: number, contours: number, place: PlacePoint): string {
  const ends = Array.from({ length: contours }, (_, at) => data.getUint16(start + 10 + at * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = start + 10 + contours * 2;
  at += 2 + data.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.getUint8(at++);
    const repeats = flag & 8 ? data.getUint8(at++) : 0;
    for (let time = 0; time <= repeats; time += 1) flags.push(flag);
  }
  const coordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.getUint8(at++) : -data.getUint8(at++);
      else if (!(flag & same)) {
        value += data.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOn: (flag & 1) === 1,
  }));
  return ends
    .map((end, index) => contour(points.slice((ends[index - 1] ?? -1) + 1, end + 1), place))
    .join('');
}

type FontPoint = { x: number; y: number; isOn: boolean };

const between = (a: FontPoint, b: FontPoint): FontPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  isOn: true,
});

/** TrueType implies an on-curve point halfway between two consecutive control points. */
function contour(points: FontPoint[], place: PlacePoint): string {
  const full = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return !point.isOn && !next.isOn ? [point, between(point, next)] : [point];
  });
  const first = full.findIndex(({ isOn }) => isOn);
  const [start, ...rest] = [...full.slice(first), ...full.slice(0, first)];
  if (!start) return '';
  let drawn = `M${place(start.x, start.y)}`;
  for (let index = 0; index < rest.length; index += 1) {
    const point = rest[index] ?? start;
    if (point.isOn) drawn += `L${place(point.x, point.y)}`;
    else {
      const to = rest[index + 1] ?? start;
      drawn += `Q${place(point.x, point.y)} ${place(to.x, to.y)}`;
      index += 1;
    }
  }
  return `${drawn}Z`;
}
