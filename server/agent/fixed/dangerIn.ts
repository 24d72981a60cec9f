import { emergencyIn, emergencyOf, type FixedAnswer, unclearEmergency } from './emergencies.ts';
import { learnedDanger } from './learned/learnedDanger.ts';
import { safetyText } from './safetyText.ts';

/** Who is in danger says so at the beginning or at the end; so no text takes long, however long it is. */
const MOST_OF_END = 1_500;
const PIECE = 400;
const OVERLAP = 100;

/** Chosen by cross-validation on the lines that the model learns from; see docs/agent.md. */
const ODDS_OF_SIGNS = 2;
const LEAST_ODDS = 0.6;
/** Below it is said what holds in every danger. */
const LEAST_SHARE = 0.35;

/** The signs take longest, and only the pieces that are the most likely dangers are searched for them. */
const MOST_SEARCHED = 4;

/**
 * Whether somebody is in danger, by the signs and by what the model has learned: what has no sign must be likely, and
 * what has one is left out only where the model is sure that it is none.
 */
export function dangerIn(text: string): FixedAnswer | null {
  const likely = [...piecesOf(text)]
    .map(safetyText)
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => ({ sentences, ...learnedDanger(sentences) }))
    .filter(({ odds }) => odds + ODDS_OF_SIGNS >= LEAST_ODDS)
    .sort((a, b) => b.odds - a.odds)
    .slice(0, MOST_SEARCHED);
  for (const { sentences, odds, name, share } of likely) {
    const signs = emergencyIn(sentences);
    if (signs) return signs;
    if (odds >= LEAST_ODDS) return share < LEAST_SHARE ? unclearEmergency : emergencyOf(name);
  }
  return null;
}

function* piecesOf(text: string): Generator<string> {
  const ends =
    text.length <= 2 * MOST_OF_END ? [text] : [text.slice(0, MOST_OF_END), text.slice(-MOST_OF_END)];
  for (const end of ends)
    for (let start = 0; start === 0 || start + OVERLAP < end.length; start += PIECE - OVERLAP)
      yield end.slice(start, start + PIECE);
}
