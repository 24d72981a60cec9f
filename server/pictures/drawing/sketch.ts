import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';

/** What every drawing function is given. */
export type Sketch = { palette: Palette; random: Random; stories: number };

export const isDark = ({ palette }: Sketch) => palette.time === 'evening' || palette.time === 'night';
