import type { Fee } from '#server/homes/home.ts';

import type { Given } from '../given/given.ts';
import { answerOf } from '../values/answers.ts';
import type { Element } from '../xml/element.ts';
import { attributeOf, childOf, childrenOf, textOf } from '../xml/element.ts';

import { feesIn, remarksOnFees } from './fees.ts';
import { filesIn } from './files.ts';
import { type Pets, petsIn } from './pets.ts';
import { depositIn } from './prices.ts';

/** What holds for every unit of a property. */
export type MitsProperty = {
  given: Partial<Given> & Pick<Given, 'propertyExternalId'>;
  plans: Element[];
  files: ReturnType<typeof filesIn>;
  amenities: string[];
  pets: Pets | null;
  fees: Fee[];
  remarks: string[];
  deposit: string | null;
  special: string | null;
};

/** From all children of a property but its units. */
export function propertyOf(property: Element): MitsProperty {
  const id = childOf(property, 'propertyid') ?? childOf(property, 'property_id');
  const identifications = childrenOf(id, 'identification');
  const typed = (type: string) =>
    identifications.find((one) => attributeOf(one, 'idtype')?.toLowerCase() === type) ?? null;
  const [firstId = null] = identifications;
  const address = childOf(id, 'address') ?? childOf(property, 'address');
  const information = childOf(property, 'information');
  const place = childOf(property, 'ils_identification');
  const line1 =
    textOf(address, 'addressline1') ?? textOf(address, 'address1') ?? textOf(address, 'streetaddress');

  return {
    given: {
      propertyExternalId:
        attributeOf(property, 'idvalue') ??
        attributeOf(typed('property') ?? firstId, 'idvalue') ??
        textOf(id),
      propertyName: textOf(id, 'marketingname') ?? textOf(property, 'propertyname'),
      propertyKind: textOf(information, 'structuretype') ?? textOf(property, 'propertytype'),
      propertyDescription: textOf(information, 'longdescription') ?? textOf(information, 'shortdescription'),
      market: attributeOf(typed('market'), 'idvalue'),
      line1,
      addressVisibility: line1 === null ? 'HIDDEN' : 'EXACT',
      city: textOf(address, 'city'),
      state: textOf(address, 'state') ?? textOf(address, 'province'),
      postalCode: textOf(address, 'postalcode') ?? textOf(address, 'zip'),
      lat: textOf(place, 'latitude') ?? textOf(address, 'latitude'),
      lng: textOf(place, 'longitude') ?? textOf(address, 'longitude'),
      yearBuilt: textOf(information, 'yearbuilt'),
    },
    plans: childrenOf(property, 'floorplan'),
    files: filesIn(property),
    amenities: amenitiesIn(property),
    pets: petsIn(property),
    fees: feesIn(property),
    remarks: remarksOnFees(property),
    deposit: depositIn(property),
    special: textOf(property, 'concession', 'description') ?? textOf(property, 'promotional'),
  };
}

/** Named by an id as text or as an attribute, or by the name that the plan and the unit share. */
export function planOf({ plans }: MitsProperty, ilsUnit: Element, unit: Element | null): Element | null {
  const named = [unit, ilsUnit].flatMap((holder) => [
    ...['floorplanid', 'floorplan', 'floorplanname', 'unittype'].flatMap((name) => [
      textOf(holder, name),
      attributeOf(childOf(holder, name), 'idvalue'),
    ]),
    attributeOf(holder, 'floorplanid'),
  ]);
  const names = new Set(named.flatMap((name) => name?.toLowerCase() ?? []));
  return (
    plans.find((plan) =>
      [attributeOf(plan, 'idvalue'), attributeOf(plan, 'id'), textOf(plan, 'name')].some(
        (name) => name !== null && names.has(name.toLowerCase()),
      ),
    ) ?? null
  );
}

/** A description, else the type; in older feeds an element of its own that says true. */
export function amenitiesIn(holder: Element | null): string[] {
  const single = childrenOf(holder, 'amenity').flatMap((amenity) => {
    const type = attributeOf(amenity, 'amenitytype') ?? textOf(amenity, 'amenitytype');
    return textOf(amenity, 'description') ?? textOf(amenity) ?? (type === null ? [] : spaced(type));
  });
  const listed = childrenOf(holder, 'amenities').flatMap((list) =>
    [list, ...list.children]
      .flatMap(({ children }) => children)
      .flatMap((one) =>
        answerOf(one.text) === true ? spaced(one.name) : (textOf(one, 'description') ?? []),
      ),
  );
  return [...single, ...listed].filter((words) => words.toLowerCase() !== 'other');
}

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
