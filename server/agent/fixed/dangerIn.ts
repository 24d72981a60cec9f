import { emergencyIn, type FixedAnswer } from './emergencies.ts';
import { safetyText } from './safetyText.ts';

const PIECE = 800;
const OVERLAP = 100;

/** Wherever it stands in a long message: a part of it is read at a time. */
export function dangerIn(text: string): FixedAnswer | null {
  for (let start = 0; start < text.length; start += PIECE) {
    const danger = emergencyIn(safetyText(text.slice(start, start + PIECE + OVERLAP)));
    if (danger) return danger;
  }
  return null;
}
