import { FeedRejectedError } from '../feed.ts';
import type { RawHome } from '../normalize/rawHome.ts';
import type { XmlElement } from '../xml/element.ts';
import { readElements } from '../xml/readElements.ts';

import { parseProperty } from './property.ts';
import { parseUnit } from './parseUnit.ts';

/** Above this, units are emitted without waiting for what the property says after them. */
const MAX_PENDING_UNITS = 1_000;

/** Floor plans and other parts of a property that apply to all of its units. */
const MAX_PROPERTY_PARTS = 3_000;

const roots = ['physicalproperty', 'propertymarketing'];

/** Reads units from the MITS format: version 4.1, with the fees of version 5. */
export async function* readMits(text: AsyncIterable<string>): AsyncIterable<RawHome> {
  const isWhole = (path: readonly string[]) => {
    if (path.length === 1 && path[0] === 'hotpadsitems')
      throw new FeedRejectedError('The file isn’t a MITS feed.');
    return path.at(-2) === 'property' && path.some((name) => roots.includes(name));
  };
  let property: XmlElement | null = null;
  let units: XmlElement[] = [];

  for await (const { kind, element } of readElements(text, { isWhole, reportedElement: 'property' })) {
    if (kind === 'opened') {
      property = element;
    } else if (kind === 'read' && element.name === 'ils_unit') {
      units.push(element);
    } else if (kind === 'read') {
      property?.children.push(element);
      if ((property?.children.length ?? 0) > MAX_PROPERTY_PARTS) {
        throw new FeedRejectedError(
          `Line ${element.line}: a property has more than ${MAX_PROPERTY_PARTS} parts. We can’t read the file.`,
        );
      }
    }
    if (property && (kind === 'closed' || units.length >= MAX_PENDING_UNITS)) {
      const parsedProperty = parseProperty(property);
      for (const unit of units) {
        const row = parseUnit(unit, parsedProperty);
        if (row) yield row;
      }
      units = [];
    }
    if (kind === 'closed') property = null;
  }
}
