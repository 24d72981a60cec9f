import { SaxesParser } from 'saxes';

import { FeedRefused } from '../feed.ts';
import { namedCharacters } from '../values/namedCharacters.ts';

import type { Element } from './element.ts';

const MOST_DEPTH = 40;
const MOST_TEXT = 1024 * 1024;
const MOST_ATTRIBUTES = 60;
const MOST_IN_ONE = 1024 * 1024;

/** An element that is wanted has ended, or one that holds such elements has begun or ended. */
export type ElementEvent = { kind: 'opened' | 'closed' | 'read'; element: Element };

type Wanted = {
  /** Elements that are given whole, at their end. */
  whole: (path: readonly string[]) => boolean;
  /** Elements whose beginning and end are told. */
  told?: string;
};

/** Reads well-formed XML without a document type, as a stream of small trees. */
export async function* readElements(
  text: AsyncIterable<string>,
  wanted: Wanted,
): AsyncIterable<ElementEvent> {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, namedCharacters);
  const events: ElementEvent[] = [];
  const path: string[] = [];
  const open: Element[] = [];
  let size = 0;
  let silent = 0;

  const refuse = (why: string): never => {
    throw new FeedRefused(`Line ${parser.line}: ${why}`);
  };
  const grow = (by: number) => {
    silent = 0;
    size += by;
    if (size > MOST_IN_ONE) refuse('one home has more than 1 MB of text. We can’t read the file.');
  };

  parser.on('error', () => refuse('the XML isn’t valid or was cut off. We can’t read the file.'));
  parser.on('doctype', () =>
    refuse(
      'the file declares a document type or entities (DOCTYPE). Feeds don’t have those, so we don’t read it.',
    ),
  );
  parser.on('attribute', ({ value }) => grow(value.length));
  parser.on('comment', () => grow(0));
  parser.on('processinginstruction', () => grow(0));
  parser.on('opentag', ({ name, attributes }) => {
    path.push(plainName(name));
    if (path.length > MOST_DEPTH)
      refuse(`elements nest more than ${MOST_DEPTH} levels deep. We can’t read the file.`);
    if (Object.keys(attributes).length > MOST_ATTRIBUTES) {
      refuse(`an element has more than ${MOST_ATTRIBUTES} attributes. We can’t read the file.`);
    }
    const element: Element = {
      name: plainName(name),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [plainName(key), value]),
      ),
      children: [],
      text: '',
      line: parser.line,
    };
    if (open.length > 0) {
      grow(64);
      open.at(-1)?.children.push(element);
      open.push(element);
    } else if (wanted.whole(path)) {
      size = 0;
      open.push(element);
    } else if (element.name === wanted.told) {
      events.push({ kind: 'opened', element });
    }
    silent = 0;
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element) {
      grow(piece.length);
      element.text += piece;
    }
    silent = 0;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const closed = open.pop();
    if (closed && open.length === 0) events.push({ kind: 'read', element: closed });
    if (!closed && plainName(name) === wanted.told) {
      events.push({
        kind: 'closed',
        element: { name: wanted.told, attributes: {}, children: [], text: '', line: parser.line },
      });
    }
    path.pop();
    silent = 0;
  });

  for await (const piece of text) {
    silent += piece.length;
    parser.write(piece);
    if (silent > MOST_TEXT) refuse('a single text or attribute is longer than 1 MB. We can’t read the file.');
    yield* events.splice(0);
  }
  parser.close();
  yield* events.splice(0);
}

const plainName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
