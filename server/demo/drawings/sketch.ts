import type { Random } from '#server/homes/pictures/random.ts';

import type { Palette } from './palette.ts';
import type { NoteDetail } from './sceneNotes.ts';

/** What every drawing function receives. */
export type Sketch = { palette: Palette; random: Random; stories: number; note: NoteDetail };

export const isDark = ({ palette }: Sketch) => palette.time === 'evening' || palette.time === 'night';
