import { plainWords } from '../understand/plainWords.ts';

import { emergencyIn, type FixedAnswer } from './emergencies.ts';

const PIECE = 800;
const OVERLAP = 100;

/** Wherever it stands: plain words are made of the first thousand letters only. */
export function dangerIn(text: string): FixedAnswer | null {
  for (let start = 0; start < text.length; start += PIECE) {
    const danger = emergencyIn(plainWords(text.slice(start, start + PIECE + OVERLAP)));
    if (danger) return danger;
  }
  return null;
}
