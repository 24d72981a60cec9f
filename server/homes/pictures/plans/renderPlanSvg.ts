import type { FloorPlan } from '#server/homes/home.ts';
import { drawText, wrapToWidth } from '#server/homes/pictures/cards/drawText.ts';
import { loadTypeface } from '#server/homes/pictures/cards/loadTypeface.ts';
import { lines, picture, rect, stroke } from '#server/homes/pictures/svg.ts';

import type { Mark } from './planMarks.ts';
import { createPlanMarks } from './planMarks.ts';

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
