import type { FloorPlan } from '#server/homes/home.ts';
import { drawText, wrapToWidth } from '#server/homes/pictures/cards/drawText.ts';
import { loadTypeface } from '#server/homes/pictures/cards/loadTypeface.ts';
import { toColorBytes } from '#server/homes/pictures/colorMath.ts';
import { lines, picture, rect, stroke } from '#server/homes/pictures/svg.ts';

import { type Mark, createPlanMarks } from './planMarks.ts';

export const renderPlanSvg = (plan: FloorPlan): string =>
  picture(createPlanMarks(plan).map(renderMark).join(''));

function renderMark(mark: Mark): string {
  if (mark.kind === 'area') return rect(mark.x, mark.y, mark.width, mark.height, mark.color);
  if (mark.kind === 'line')
    return lines(
      [
        [
          [mark.x1, mark.y1],
          [mark.x2, mark.y2],
        ],
      ],
      mark.color,
      mark.width,
    );
  if (mark.kind === 'swing') {
    const { x, y, dx, dy, color } = mark;
    const [px, py, ex, ey] = dy > 0 ? [x + dx, y, x, y + dy] : [x, y + dy, x + dx, y];
    return stroke(`M${x} ${y}L${px} ${py}A${dx} ${dx} 0 0 1 ${ex} ${ey}`, color, 2);
  }
  const face = loadTypeface(mark.isBold ? '700Bold' : '500Medium');
  const [line] = wrapToWidth(face, mark.text, mark.size, mark.max, 1);
  return line ? drawText(face, line, mark.x, mark.y, mark.size, '#2b303b', 'middle') : '';
}

/** Widths of the printable ASCII characters, in thousandths. */
const widths =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556
278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667
944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278
556 500 722 500 500 500 334 260 334 584`
    .split(/\s+/)
    .map(Number);

const DEFAULT_WIDTH = 584;

const helveticaWidth = (text: string, size: number) =>
  Array.from(text).reduce(
    (sum, character) => sum + (widths[character.charCodeAt(0) - 32] ?? DEFAULT_WIDTH),
    0,
  ) *
  (size / 1000);

/** US Letter, landscape, in points. */
const PAGE = { width: 792, height: 612 };
const SCALE = 0.6;
const OFFSET = { x: (PAGE.width - 1200 * SCALE) / 2, y: (PAGE.height - 900 * SCALE) / 2 };
const CIRCLE = 0.5523;

const short = (value: number) => String(Math.round(value * 100) / 100);
const px = (x: number) => short(OFFSET.x + x * SCALE);
const py = (y: number) => short(PAGE.height - OFFSET.y - y * SCALE);
const ink = (hex: string) =>
  toColorBytes(hex)
    .map((channel) => short(channel / 255))
    .join(' ');

/** One printable page of lines and text. */
export function renderPlanPdf(plan: FloorPlan): Uint8Array<ArrayBuffer> {
  const content = createPlanMarks(plan).slice(1).map(command).join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(en-US)/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title(${escapePdfText(`Floor plan: ${plan.name}`)})>>`,
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}

function command(mark: Mark): string {
  if (mark.kind === 'area')
    return `${ink(mark.color)} rg ${px(mark.x)} ${py(mark.y + mark.height)} ${short(mark.width * SCALE)} ${short(mark.height * SCALE)} re f`;
  if (mark.kind === 'line')
    return `${ink(mark.color === '#fbf8f2' ? '#ffffff' : mark.color)} RG ${short(mark.width * SCALE)} w ${px(mark.x1)} ${py(mark.y1)} m ${px(mark.x2)} ${py(mark.y2)} l S`;
  if (mark.kind === 'swing') return swing(mark);
  const size = mark.size * SCALE;
  const text = truncateToWidth(mark.text, size, mark.max * SCALE);
  const x = OFFSET.x + mark.x * SCALE - helveticaWidth(text, size) / 2;
  return `0.17 0.19 0.23 rg BT /${mark.isBold ? 'B' : 'R'} ${short(size)} Tf ${short(x)} ${py(mark.y)} Td (${escapePdfText(text)}) Tj ET`;
}

function swing({ x, y, dx, dy, color }: Extract<Mark, { kind: 'swing' }>): string {
  const points =
    dy > 0
      ? [
          [x, y],
          [x + dx, y],
          [x + dx, y + dy * CIRCLE],
          [x + dx * CIRCLE, y + dy],
          [x, y + dy],
        ]
      : [
          [x, y],
          [x, y + dy],
          [x + dx * CIRCLE, y + dy],
          [x + dx, y + dy * CIRCLE],
          [x + dx, y],
        ];
  const [hinge, tip, ...curve] = points.map(([ax = 0, ay = 0]) => `${px(ax)} ${py(ay)}`);
  return `${ink(color)} RG 1 w ${hinge} m ${tip} l S ${tip} m ${curve.join(' ')} c S`;
}

function truncateToWidth(text: string, size: number, max: number): string {
  if (helveticaWidth(text, size) <= max) return text;
  let shorter = text;
  while (shorter && helveticaWidth(`${shorter}...`, size) > max) shorter = shorter.slice(0, -1);
  return shorter ? `${shorter.trimEnd()}...` : '';
}

/** Only characters that the built-in fonts contain, and none that would end the string. */
const escapePdfText = (text: string) =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?').replace(/[\\()]/g, (character) => `\\${character}`);
