import { FeedRefused } from '../feed.ts';
import type { Given } from '../given/given.ts';
import type { Element } from '../xml/element.ts';
import { readElements } from '../xml/readElements.ts';

import { propertyOf } from './property.ts';
import { givenOfUnit } from './readUnit.ts';

/** More of them, and what the property says after its units is not waited for. */
const MOST_HELD = 1_000;

/** Floor plans and other things of a property that apply to all of its units. */
const MOST_PARTS = 3_000;

const roots = ['physicalproperty', 'propertymarketing'];

/** Units of the MITS format: version 4.1, with the charges of version 5. */
export async function* readMits(text: AsyncIterable<string>): AsyncIterable<Given> {
  const whole = (path: readonly string[]) => {
    if (path.length === 1 && path[0] === 'hotpadsitems') throw new FeedRefused('The file isn’t a MITS feed.');
    return path.at(-2) === 'property' && path.some((name) => roots.includes(name));
  };
  let property: Element | null = null;
  let units: Element[] = [];

  for await (const { kind, element } of readElements(text, { whole, told: 'property' })) {
    if (kind === 'opened') {
      property = element;
    } else if (kind === 'read' && element.name === 'ils_unit') {
      units.push(element);
    } else if (kind === 'read') {
      property?.children.push(element);
      if ((property?.children.length ?? 0) > MOST_PARTS) {
        throw new FeedRefused(
          `Line ${element.line}: a property has more than ${MOST_PARTS} parts. We can’t read the file.`,
        );
      }
    }
    if (property && (kind === 'closed' || units.length >= MOST_HELD)) {
      const known = propertyOf(property);
      for (const unit of units) {
        const given = givenOfUnit(unit, known);
        if (given) yield given;
      }
      units = [];
    }
    if (kind === 'closed') property = null;
  }
}
