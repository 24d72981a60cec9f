import type { FloorPlan } from '#server/homes/home.ts';
import { toColorBytes } from '#server/homes/pictures/colorMath.ts';

import { helveticaWidth } from './helvetica.ts';
import type { Mark } from './planMarks.ts';
import { createPlanMarks } from './planMarks.ts';

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
