import type { SceneArtist } from '#server/homes/pictures/sceneArtist.ts';

import { draw } from './draw.ts';
import { getPlaceholder } from './getPlaceholder.ts';

export const demoArtist: SceneArtist = { draw, getPlaceholder };
