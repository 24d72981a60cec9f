import type { RawHome } from '#server/feeds/normalize/rawHome.ts';
import { parseYesNo } from '#server/feeds/values/texts.ts';
import { type XmlElement, getAttribute, findChild, getChildren, getText } from '#server/feeds/xml/element.ts';
import type { Fee } from '#server/homes/home.ts';

import { parseFees, listFeeWarnings } from './fees.ts';
import { parseFiles } from './files.ts';
import { type Pets, parsePets } from './pets.ts';
import { parseDeposit } from './prices.ts';

/** Data that applies to every unit of a property. */
export type MitsProperty = {
  propertyFields: Partial<RawHome> & Pick<RawHome, 'propertyExternalId'>;
  plans: XmlElement[];
  files: ReturnType<typeof parseFiles>;
  amenities: string[];
  pets: Pets | null;
  fees: Fee[];
  warnings: string[];
  deposit: string | null;
  special: string | null;
};

/** Parsed from all children of a property except its units. */
export function parseProperty(property: XmlElement): MitsProperty {
  const id = findChild(property, 'propertyid') ?? findChild(property, 'property_id');
  const identifications = getChildren(id, 'identification');
  const findIdentification = (type: string) =>
    identifications.find((one) => getAttribute(one, 'idtype')?.toLowerCase() === type) ?? null;
  const [firstId = null] = identifications;
  const address = findChild(id, 'address') ?? findChild(property, 'address');
  const information = findChild(property, 'information');
  const ilsIdentification = findChild(property, 'ils_identification');
  const line1 =
    getText(address, 'addressline1') ?? getText(address, 'address1') ?? getText(address, 'streetaddress');

  return {
    propertyFields: {
      propertyExternalId:
        getAttribute(property, 'idvalue') ??
        getAttribute(findIdentification('property') ?? firstId, 'idvalue') ??
        getText(id),
      propertyName: getText(id, 'marketingname') ?? getText(property, 'propertyname'),
      propertyKind: getText(information, 'structuretype') ?? getText(property, 'propertytype'),
      propertyDescription:
        getText(information, 'longdescription') ?? getText(information, 'shortdescription'),
      market: getAttribute(findIdentification('market'), 'idvalue'),
      line1,
      addressVisibility: line1 === null ? 'HIDDEN' : 'EXACT',
      city: getText(address, 'city'),
      state: getText(address, 'state') ?? getText(address, 'province'),
      postalCode: getText(address, 'postalcode') ?? getText(address, 'zip'),
      lat: getText(ilsIdentification, 'latitude') ?? getText(address, 'latitude'),
      lng: getText(ilsIdentification, 'longitude') ?? getText(address, 'longitude'),
      yearBuilt: getText(information, 'yearbuilt'),
    },
    plans: getChildren(property, 'floorplan'),
    files: parseFiles(property),
    amenities: parseAmenities(property),
    pets: parsePets(property),
    fees: parseFees(property),
    warnings: listFeeWarnings(property),
    deposit: parseDeposit(property),
    special: getText(property, 'concession', 'description') ?? getText(property, 'promotional'),
  };
}

/** Matched by an id in text or an attribute, or by a name that the plan and the unit share. */
export function findPlan(
  { plans }: MitsProperty,
  ilsUnit: XmlElement,
  unit: XmlElement | null,
): XmlElement | null {
  const named = [unit, ilsUnit].flatMap((holder) => [
    ...['floorplanid', 'floorplan', 'floorplanname', 'unittype'].flatMap((name) => [
      getText(holder, name),
      getAttribute(findChild(holder, name), 'idvalue'),
    ]),
    getAttribute(holder, 'floorplanid'),
  ]);
  const names = new Set(named.flatMap((name) => name?.toLowerCase() ?? []));
  return (
    plans.find((plan) =>
      [getAttribute(plan, 'idvalue'), getAttribute(plan, 'id'), getText(plan, 'name')].some(
        (name) => name !== null && names.has(name.toLowerCase()),
      ),
    ) ?? null
  );
}

/** Uses the description, or else the type; older feeds use an element per amenity with the value true. */
export function parseAmenities(holder: XmlElement | null): string[] {
  const single = getChildren(holder, 'amenity').flatMap((amenity) => {
    const type = getAttribute(amenity, 'amenitytype') ?? getText(amenity, 'amenitytype');
    return getText(amenity, 'description') ?? getText(amenity) ?? (type === null ? [] : splitCamelCase(type));
  });
  const listed = getChildren(holder, 'amenities').flatMap((list) =>
    [list, ...list.children]
      .flatMap(({ children }) => children)
      .flatMap((one) =>
        parseYesNo(one.text) === true ? splitCamelCase(one.name) : (getText(one, 'description') ?? []),
      ),
  );
  return [...single, ...listed].filter((words) => words.toLowerCase() !== 'other');
}

const splitCamelCase = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
