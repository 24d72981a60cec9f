import { getEmergency, type SafetyScript, unclearEmergency } from './emergencies.ts';
import { classifyDanger } from './learned/classifyDanger.ts';

/** People in danger say so at the beginning or the end, so checking only those keeps long texts fast. */
const MAX_TAIL_LENGTH = 1_500;
const PIECE_LENGTH = 400;
const PIECE_OVERLAP = 100;

/** Chosen by cross-validation over the authors of the training lines; see docs/agent.md. */
const MIN_SCORE = 0;
/** Short texts give the model little to recognize. */
const MIN_SHORT_SCORE = -0.1;
const SHORT_LENGTH = 40;
/** Below this score, the reply is the general one for any danger. */
const MIN_NAME_SCORE = -0.6;

/** Wording this plain is always answered, whatever the model has learned. */
const SELF_HARM_PATTERN =
  /\b(?:kill|killing|hang|hanging) (?:myself|himself|herself|themselves)\b|\bsuicidal\b|\bend(?:ing)? (?:my|his|her|their) (?:own )?life\b|\b(?:matarme|suicidarme|quitarme la vida)\b/i;

/** A code, a phone number, or a date. The model mistakes some digits for parts of words. */
const NUMBERS_ONLY_PATTERN = /^[\d\s!#$()+,./:-]*$/;
const EMERGENCY_NUMBER_PATTERN = /^\D*(?:911|9-1-1|988)\D*$/;

/** Whether someone is in danger, according to the trained model. */
export function detectDanger(text: string): SafetyScript | null {
  if (NUMBERS_ONLY_PATTERN.test(text)) return EMERGENCY_NUMBER_PATTERN.test(text) ? unclearEmergency : null;
  if (SELF_HARM_PATTERN.test(text)) return getEmergency('self-harm');
  const [likeliest] = [...splitIntoWindows(text)].map(classifyDanger).sort((a, b) => b.score - a.score);
  const minScore = text.length < SHORT_LENGTH ? MIN_SHORT_SCORE : MIN_SCORE;
  if (!likeliest || likeliest.score < minScore) return null;
  return likeliest.nameScore < MIN_NAME_SCORE ? unclearEmergency : getEmergency(likeliest.name);
}

function* splitIntoWindows(text: string): Generator<string> {
  const ends =
    text.length <= 2 * MAX_TAIL_LENGTH
      ? [text]
      : [text.slice(0, MAX_TAIL_LENGTH), text.slice(-MAX_TAIL_LENGTH)];
  for (const end of ends)
    for (
      let start = 0;
      start === 0 || start + PIECE_OVERLAP < end.length;
      start += PIECE_LENGTH - PIECE_OVERLAP
    )
      yield end.slice(start, start + PIECE_LENGTH);
}
