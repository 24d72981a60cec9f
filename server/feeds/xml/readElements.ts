import { SaxesParser } from 'saxes';

import { FeedRejectedError } from '../feed.ts';
import { namedCharacters } from '../values/namedCharacters.ts';

import type { XmlElement } from './element.ts';

const MAX_DEPTH = 40;
const MAX_TEXT_LENGTH = 1024 * 1024;
const MAX_ATTRIBUTES = 60;
const MAX_ITEM_CHARACTERS = 1024 * 1024;

/** A requested element was read, or an element that contains such elements was opened or closed. */
export type ElementEvent = { kind: 'opened' | 'closed' | 'read'; element: XmlElement };

type ElementOptions = {
  /** Elements that are emitted whole, when they end. */
  isWhole: (path: readonly string[]) => boolean;
  /** Elements whose opening and closing are reported. */
  reportedElement?: string;
};

/** Reads well-formed XML without a document type, as a stream of small trees. */
export async function* readElements(
  text: AsyncIterable<string>,
  options: ElementOptions,
): AsyncIterable<ElementEvent> {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, namedCharacters);
  const events: ElementEvent[] = [];
  const path: string[] = [];
  const open: XmlElement[] = [];
  let size = 0;
  let unparsedLength = 0;

  const reject = (why: string): never => {
    throw new FeedRejectedError(`Line ${parser.line}: ${why}`);
  };
  const addSize = (by: number) => {
    unparsedLength = 0;
    size += by;
    if (size > MAX_ITEM_CHARACTERS) reject('one home has more than 1 MB of text. We can’t read the file.');
  };

  parser.on('error', () => reject('the XML isn’t valid or was cut off. We can’t read the file.'));
  parser.on('doctype', () =>
    reject(
      'the file declares a document type or entities (DOCTYPE). We don’t read feeds with those, so remove them.',
    ),
  );
  parser.on('attribute', ({ value }) => addSize(value.length));
  parser.on('comment', () => addSize(0));
  parser.on('processinginstruction', () => addSize(0));
  parser.on('opentag', ({ name, attributes }) => {
    path.push(stripPrefix(name));
    if (path.length > MAX_DEPTH)
      reject(`elements are nested more than ${MAX_DEPTH} levels deep. We can’t read the file.`);
    if (Object.keys(attributes).length > MAX_ATTRIBUTES) {
      reject(`an element has more than ${MAX_ATTRIBUTES} attributes. We can’t read the file.`);
    }
    const element: XmlElement = {
      name: stripPrefix(name),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [stripPrefix(key), value]),
      ),
      children: [],
      text: '',
      line: parser.line,
    };
    if (open.length > 0) {
      addSize(64);
      open.at(-1)?.children.push(element);
      open.push(element);
    } else if (options.isWhole(path)) {
      size = 0;
      open.push(element);
    } else if (element.name === options.reportedElement) {
      events.push({ kind: 'opened', element });
    }
    unparsedLength = 0;
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element) {
      addSize(piece.length);
      element.text += piece;
    }
    unparsedLength = 0;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const closed = open.pop();
    if (closed && open.length === 0) events.push({ kind: 'read', element: closed });
    if (!closed && stripPrefix(name) === options.reportedElement) {
      events.push({
        kind: 'closed',
        element: { name: options.reportedElement, attributes: {}, children: [], text: '', line: parser.line },
      });
    }
    path.pop();
    unparsedLength = 0;
  });

  for await (const piece of text) {
    unparsedLength += piece.length;
    parser.write(piece);
    if (unparsedLength > MAX_TEXT_LENGTH)
      reject('a single text or attribute is longer than 1 MB. We can’t read the file.');
    yield* events.splice(0);
  }
  parser.close();
  yield* events.splice(0);
}

const stripPrefix = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
