import type { FloorPlan } from '#server/homes/home.ts';
import { renderPlanPdf, renderPlanSvg } from '#server/homes/pictures/plans/renderPlan.ts';

const room = (name: string, x: number, y: number, width: number, depth: number) => ({
  name,
  x,
  y,
  width,
  depth,
});
const plan = (...rooms: FloorPlan['rooms']): FloorPlan => ({
  name: 'Main (ground) floor \\ 日本',
  rooms,
  textAlternative: '',
});
const text = (of: FloorPlan) => Buffer.from(renderPlanPdf(of)).toString('latin1');

test('a plan to print is a whole PDF: every entry of its table points at its object', () => {
  const file = text(plan(room('Kitchen', 0, 0, 10, 12.5), room('Hall', 10, 0, 4, 12.5)));
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  expect(file.endsWith('%%EOF\n')).toBe(true);
  const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(7);
  offsets.forEach((offset, at) => expect(file.slice(offset).startsWith(`${at + 1} 0 obj\n`)).toBe(true));
  const [, length, content] = /<<\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
  expect(content?.length).toBe(Number(length));
});

test('a plan names its rooms and their sizes, and no name ends a string of the file', () => {
  const file = text(plan(room('Kitchen', 0, 0, 10, 12.5)));
  expect(file).toContain('(Kitchen)');
  expect(file).toContain('(10 \xd7 12.5 ft)');
  expect(file).toContain('(Main \\(ground\\) floor \\\\ ??)');
});

test('one door joins two rooms that touch, and none two that do not', () => {
  const doors = (of: FloorPlan) => (renderPlanSvg(of).match(/A[\d.]+ [\d.]+ 0 0 1/g) ?? []).length;
  expect(doors(plan(room('A', 0, 0, 10, 10), room('B', 10, 0, 10, 10)))).toBe(2);
  expect(doors(plan(room('A', 0, 0, 10, 10), room('B', 12, 0, 10, 10)))).toBe(1);
});

test('a plan without rooms, with broken numbers or with very many of them is still drawn', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => room(`R${at}`, at, 0, 1, 1));
  for (const drawn of [plan(), plan(room('A', NaN, 0, 0, -1)), plan(...many)]) {
    expect(renderPlanSvg(drawn)).not.toMatch(/NaN|Infinity/);
    expect(renderPlanPdf(drawn).byteLength).toBeLessThan(60_000);
  }
});
