import { emergencyOf, type FixedAnswer, unclearEmergency } from './emergencies.ts';
import { learnedDanger } from './learned/learnedDanger.ts';

/** Who is in danger says so at the beginning or at the end; so no text takes long, however long it is. */
const MOST_OF_END = 1_500;
const PIECE = 400;
const OVERLAP = 100;

/** Chosen by cross-validation over the authors of the lines that the model learns from; see docs/agent.md. */
const LEAST_SCORE = 0;
/** In few words there is little that could be known again. */
const LEAST_SCORE_OF_SHORT = -0.1;
const SHORT = 40;
/** Below it is said what holds in every danger. */
const LEAST_SCORE_OF_NAME = -0.6;

/** Said this plainly it is answered, whatever the model has learned. */
const SAYS_SELF_HARM =
  /\b(?:kill|killing|hang|hanging) (?:myself|himself|herself|themselves)\b|\bsuicidal\b|\bend(?:ing)? (?:my|his|her|their) (?:own )?life\b|\b(?:matarme|suicidarme|quitarme la vida)\b/i;

/** A code, a phone number or a date. Its digits mean nothing to the model, which takes some of them for words. */
const ONLY_NUMBER = /^[\d\s!#$()+,./:-]*$/;
const EMERGENCY_NUMBER = /^\D*(?:911|9-1-1|988)\D*$/;

/** Whether someone is in danger, by what the model has learned. */
export function dangerIn(text: string): FixedAnswer | null {
  if (ONLY_NUMBER.test(text)) return EMERGENCY_NUMBER.test(text) ? unclearEmergency : null;
  if (SAYS_SELF_HARM.test(text)) return emergencyOf('self-harm');
  const [likeliest] = [...piecesOf(text)].map(learnedDanger).sort((a, b) => b.score - a.score);
  const least = text.length < SHORT ? LEAST_SCORE_OF_SHORT : LEAST_SCORE;
  if (!likeliest || likeliest.score < least) return null;
  return likeliest.scoreOfName < LEAST_SCORE_OF_NAME ? unclearEmergency : emergencyOf(likeliest.name);
}

function* piecesOf(text: string): Generator<string> {
  const ends =
    text.length <= 2 * MOST_OF_END ? [text] : [text.slice(0, MOST_OF_END), text.slice(-MOST_OF_END)];
  for (const end of ends)
    for (let start = 0; start === 0 || start + OVERLAP < end.length; start += PIECE - OVERLAP)
      yield end.slice(start, start + PIECE);
}
