import { FeedRejectedError } from '../feed.ts';

const MAX_ITEM_CHARACTERS = 1024 * 1024;
const MAX_DEPTH = 20;

const createTruncatedError = () =>
  new FeedRejectedError('The JSON isn’t valid or was cut off. We can’t read the file.');

/**
 * Yields the objects of a JSON list, each with its text and start line. The list may be nested in an object.
 */
export async function* splitArray(
  text: AsyncIterable<string>,
): AsyncIterable<{ line: number; json: string }> {
  let line = 1;
  let depth = 0;
  let listDepth = 0;
  let hasEnded = false;
  let isInText = false;
  let isEscaped = false;
  let currentItem: { line: number; json: string } | null = null;
  let size = 0;
  let expects: 'object' | 'comma' = 'object';

  for await (const piece of text) {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece.charAt(at);
      if (character === '\n') line += 1;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') isInText = false;
        continue;
      }
      const isBetween = listDepth > 0 && depth === listDepth && currentItem === null;
      switch (character) {
        case '"':
          if (isBetween || depth === 0) throw createTruncatedError();
          isInText = true;
          break;
        case '[':
        case '{':
          if (depth === 0 && hasEnded) throw createTruncatedError();
          if (isBetween) {
            if (character === '[' || expects === 'comma') throw createTruncatedError();
            currentItem = { line, json: '' };
            from = at;
          }
          depth += 1;
          if (depth > MAX_DEPTH) {
            throw new FeedRejectedError(
              `Line ${line}: the JSON is nested more than ${MAX_DEPTH} levels deep. We can’t read the file.`,
            );
          }
          if (character === '[' && listDepth === 0 && !hasEnded && depth <= 2) listDepth = depth;
          break;
        case ']':
        case '}':
          if (depth === listDepth && currentItem === null) {
            if (character !== ']') throw createTruncatedError();
            listDepth = 0;
            hasEnded = true;
          }
          depth -= 1;
          if (depth < 0) throw createTruncatedError();
          if (currentItem && depth === listDepth) {
            yield { line: currentItem.line, json: currentItem.json + piece.slice(from, at + 1) };
            currentItem = null;
            size = 0;
            expects = 'comma';
          }
          break;
        case ',':
          if (!isBetween) break;
          if (expects === 'object') throw createTruncatedError();
          expects = 'object';
          break;
        default:
          if ((isBetween || depth === 0) && !/[\s\ufeff]/.test(character)) throw createTruncatedError();
      }
    }
    size += piece.length - from;
    if (currentItem) currentItem.json += piece.slice(from);
    if (currentItem && size > MAX_ITEM_CHARACTERS)
      throw new FeedRejectedError(`Line ${line}: one home has more than 1 MB of text.`);
    if (!currentItem) size = 0;
  }
  if (depth !== 0 || isInText || !hasEnded) throw createTruncatedError();
}
