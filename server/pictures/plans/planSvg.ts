import type { FloorPlan } from '#server/homes/home.ts';

import { letters, linesOf } from '../cards/lettering.ts';
import { typeface } from '../cards/typeface.ts';
import { lines, picture, rect, stroke } from '../drawing/svg.ts';
import type { Mark } from './planMarks.ts';
import { planMarks } from './planMarks.ts';

export const planSvg = (plan: FloorPlan): string => picture(planMarks(plan).map(drawn).join(''));

function drawn(mark: Mark): string {
  if (mark.kind === 'area') return rect(mark.x, mark.y, mark.width, mark.height, mark.colour);
  if (mark.kind === 'line')
    return lines(
      [
        [
          [mark.x1, mark.y1],
          [mark.x2, mark.y2],
        ],
      ],
      mark.colour,
      mark.width,
    );
  if (mark.kind === 'swing') {
    const { x, y, dx, dy, colour } = mark;
    const [px, py, ex, ey] = dy > 0 ? [x + dx, y, x, y + dy] : [x, y + dy, x + dx, y];
    return stroke(`M${x} ${y}L${px} ${py}A${dx} ${dx} 0 0 1 ${ex} ${ey}`, colour, 2);
  }
  const face = typeface(mark.isBold ? '700Bold' : '500Medium');
  const [line] = linesOf(face, mark.text, mark.size, mark.most, 1);
  return line ? letters(face, line, mark.x, mark.y, mark.size, '#2b303b', 'middle') : '';
}
