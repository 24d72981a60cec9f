import { lineOf } from './texts.ts';

/** Yes or no in the ways that feeds have; null when it is neither. */
export function answerOf(given: string | null): boolean | null {
  const text = lineOf(given)?.toLowerCase() ?? (given?.trim().toLowerCase() === 'none' ? 'none' : '');
  if (/^(y|yes|true|t|1|x|ok|allowed|accepted|on|considered|negotiable)\b/.test(text)) return true;
  if (/^(n|no|false|f|0|off|none|not|never)\b/.test(text)) return false;
  return null;
}

type Pets = { cats: boolean; dogs: boolean; largeDogs: boolean };

/** Which pets a sentence such as "Cats and small dogs" lets in. Null when it does not say. */
export function petsOf(given: string | null): Pets | null {
  const text = lineOf(given)?.toLowerCase() ?? null;
  if (text === null) return null;
  const everything = answerOf(text);
  if (
    /^no\b(?! (breed|size|weight|pet (fee|rent|deposit)))|not (allowed|permitted|accepted)|no pets/.test(
      text,
    ) ||
    everything === false
  ) {
    return { cats: false, dogs: false, largeDogs: false };
  }
  const cats = /\bcats?\b/.test(text) && !/no cats?\b/.test(text);
  const dogs = /\bdogs?\b/.test(text) && !/no dogs?\b/.test(text);
  const large =
    dogs && /large dogs?|any (size|breed)|no (size|weight|breed)/.test(text) && !text.includes('no large');
  if (cats || dogs) return { cats, dogs, largeDogs: large };
  const welcome =
    everything === true ||
    /pets? (ok|allowed|friendly|welcome|accepted|considered)|pet[- ]friendly/.test(text);
  return welcome ? { cats: true, dogs: true, largeDogs: false } : null;
}
