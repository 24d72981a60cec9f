import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import type { Tell } from './seen.ts';

/** What every drawing function is given. */
export type Sketch = { palette: Palette; random: Random; stories: number; tell: Tell };

export const isDark = ({ palette }: Sketch) => palette.time === 'evening' || palette.time === 'night';
