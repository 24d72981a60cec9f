import { FeedRefused } from '../feed.ts';

const MOST_IN_ONE = 1024 * 1024;
const MOST_DEPTH = 20;

const cutOff = () => new FeedRefused('The JSON isn’t valid or was cut off. We can’t read the file.');

/** The objects of a JSON list, each as its text and the line where it begins. The list may lie in an object. */
export async function* splitArray(
  text: AsyncIterable<string>,
): AsyncIterable<{ line: number; json: string }> {
  let line = 1;
  let depth = 0;
  let listDepth = 0;
  let hasEnded = false;
  let isInText = false;
  let isEscaped = false;
  let begin: { line: number; json: string } | null = null;
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
      const isBetween = listDepth > 0 && depth === listDepth && begin === null;
      switch (character) {
        case '"':
          if (isBetween || depth === 0) throw cutOff();
          isInText = true;
          break;
        case '[':
        case '{':
          if (depth === 0 && hasEnded) throw cutOff();
          if (isBetween) {
            if (character === '[' || expects === 'comma') throw cutOff();
            begin = { line, json: '' };
            from = at;
          }
          depth += 1;
          if (depth > MOST_DEPTH) {
            throw new FeedRefused(
              `Line ${line}: the JSON nests more than ${MOST_DEPTH} levels deep. We can’t read the file.`,
            );
          }
          if (character === '[' && listDepth === 0 && !hasEnded && depth <= 2) listDepth = depth;
          break;
        case ']':
        case '}':
          if (depth === listDepth && begin === null) {
            if (character !== ']') throw cutOff();
            listDepth = 0;
            hasEnded = true;
          }
          depth -= 1;
          if (depth < 0) throw cutOff();
          if (begin && depth === listDepth) {
            yield { line: begin.line, json: begin.json + piece.slice(from, at + 1) };
            begin = null;
            size = 0;
            expects = 'comma';
          }
          break;
        case ',':
          if (!isBetween) break;
          if (expects === 'object') throw cutOff();
          expects = 'object';
          break;
        default:
          if ((isBetween || depth === 0) && !/[\s\ufeff]/.test(character)) throw cutOff();
      }
    }
    size += piece.length - from;
    if (begin) begin.json += piece.slice(from);
    if (begin && size > MOST_IN_ONE)
      throw new FeedRefused(`Line ${line}: one home has more than 1 MB of text.`);
    if (!begin) size = 0;
  }
  if (depth !== 0 || isInText || !hasEnded) throw cutOff();
}
