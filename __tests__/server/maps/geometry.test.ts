import { clipRing, type Position, clipLine, simplifyLine, quantizeLine } from '#server/maps/geometry.ts';
import type { Box } from '#server/maps/outlines.ts';

const box: Box = [0, 0, 10, 10];

test('clipping a line leaves its parts within the box, each separate', () => {
  const zigzag: Position[] = [
    [-5, 5],
    [5, 5],
    [5, 15],
    [8, 15],
    [8, 2],
    [9, 1],
  ];
  expect(clipLine(zigzag, box)).toEqual([
    [
      [0, 5],
      [5, 5],
      [5, 10],
    ],
    [
      [8, 10],
      [8, 2],
      [9, 1],
    ],
  ]);
  expect(
    clipLine(
      [
        [-1, -1],
        [-1, 11],
        [11, 11.5],
      ],
      box,
    ),
  ).toEqual([]);
  expect(
    clipLine(
      [
        [-5, 5],
        [15, 5],
      ],
      box,
    ),
  ).toEqual([
    [
      [0, 5],
      [10, 5],
    ],
  ]);
});

test('clipping a closed line leaves the part of its area within the box', () => {
  const around: Position[] = [
    [-5, -5],
    [15, -5],
    [15, 15],
    [-5, 15],
  ];
  expect(new Set(clipRing(around, box).map(String))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']));
  expect(
    clipRing(
      [
        [5, 5],
        [15, 5],
        [5, 15],
      ],
      box,
    ),
  ).toEqual(
    expect.arrayContaining([
      [5, 5],
      [10, 5],
      [10, 10],
      [5, 10],
    ]),
  );
  expect(
    clipRing(
      [
        [20, 20],
        [30, 20],
        [20, 30],
      ],
      box,
    ),
  ).toEqual([]);
});

test('a simplified line keeps its ends and corners, and drops points that hardly differ', () => {
  const line: Position[] = [
    [0, 0],
    [1, 0.01],
    [2, -0.01],
    [3, 0],
    [3, 2],
    [3.01, 3],
    [3, 4],
  ];
  expect(simplifyLine(line, 0.05)).toEqual([
    [0, 0],
    [3, 0],
    [3, 4],
  ]);
  expect(simplifyLine(line, 0)).toEqual(line);
});

test('a line is encoded by the steps from point to point', () => {
  expect(
    quantizeLine([
      [-97.7431, 30.2672],
      [-97.7431, 30.2673],
      [-97.74, 30.27],
    ]),
  ).toEqual([-97743, 30267, 3, 3]);
  expect(
    quantizeLine([
      [1, 1],
      [1.0001, 1.0001],
    ]),
  ).toBeNull();
});
