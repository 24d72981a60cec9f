import { parseVirtualTour } from '#domain/homes/virtualTour.ts';

import type { RawHome } from '../normalize/rawHome.ts';
import { emptyRawHome } from '../normalize/rawHome.ts';
import { splitRooms } from '../values/rooms.ts';
import type { XmlElement } from '../xml/element.ts';
import { getDescendants, getAttribute, findChild, getChildren, getText } from '../xml/element.ts';

import { parseFees, listFeeWarnings } from './fees.ts';
import { type File, parseFiles, isPhoto, isTour } from './files.ts';
import { parsePets } from './pets.ts';
import { parseDeposit, parseLeaseMonths, parseLeaseOptions, getPlanRent, getUnitRent } from './prices.ts';
import type { MitsProperty } from './property.ts';
import { parseAmenities, findPlan } from './property.ts';
import { parseStatus } from './statuses.ts';
import { parseUnitNumber } from './parseUnitNumber.ts';

/** A unit combined with its floor plan and its property. Null when it is not for rent. */
export function parseUnit(ilsUnit: XmlElement, property: MitsProperty): RawHome | null {
  const unit = findChild(ilsUnit, 'units', 'unit') ?? findChild(ilsUnit, 'unit');
  const status = parseStatus(ilsUnit, unit);
  if (status === 'SKIPPED') return null;
  const plan = findPlan(property, ilsUnit, unit);
  const getUnitText = (...names: string[]) =>
    names.map((name) => getText(unit, name) ?? getText(ilsUnit, name)).find((text) => text !== null) ?? null;
  const getPlanRoomCount = (type: RegExp) => {
    const room = getChildren(plan, 'room').find((one) => type.test(getAttribute(one, 'roomtype') ?? ''));
    return getText(room ?? null, 'count') ?? getAttribute(room ?? null, 'count');
  };
  const rooms = splitRooms(getUnitText('unitbedrooms'));
  const rent = getUnitRent(ilsUnit, unit) ?? getPlanRent(plan);
  const files = [...parseFiles(ilsUnit), ...parseFiles(plan), ...property.files];

  return {
    ...emptyRawHome,
    ...property.propertyFields,
    ...(parsePets(ilsUnit) ?? property.pets),
    line: ilsUnit.line,
    externalId: getExternalId(ilsUnit, unit, property),
    unitNumber: parseUnitNumber(getUnitText('marketingname', 'unitnumber', 'unitname')),
    title: getUnitText('unittypedescription'),
    description: getUnitText('comment', 'longdescription', 'description') ?? getText(plan, 'comment'),
    kind: getUnitText('unittype'),
    bedrooms: rooms?.bedrooms ?? getUnitText('unitbedrooms', 'bedrooms') ?? getPlanRoomCount(/bed/i),
    bathrooms: getUnitText('unitbathrooms', 'bathrooms') ?? rooms?.bathrooms ?? getPlanRoomCount(/bath/i),
    sqft: getAreaText(unit) ?? getAreaText(ilsUnit) ?? getPlanAreaText(plan),
    floor: getUnitText('floorlevel'),
    status,
    availableOn: readAvailableDate(ilsUnit, unit),
    rent,
    leaseMonths: parseLeaseMonths(ilsUnit, rent),
    leaseOptions: parseLeaseOptions(ilsUnit),
    deposit: parseDeposit(ilsUnit) ?? parseDeposit(plan) ?? property.deposit,
    amenities: [...parseAmenities(ilsUnit), ...parseAmenities(plan), ...property.amenities],
    fees: [...property.fees, ...parseFees(plan), ...parseFees(ilsUnit)],
    notes: [...property.warnings, ...listFeeWarnings(plan), ...listFeeWarnings(ilsUnit)],
    pictures: files.filter(isPhoto),
    virtualTourUrl: findVirtualTour(files),
    special:
      getText(ilsUnit, 'concession', 'description') ?? getText(ilsUnit, 'promotional') ?? property.special,
  };
}

/** The first that we can show; otherwise the first, which the report then names. */
function findVirtualTour(files: readonly File[]): string | null {
  const urls = files.filter(isTour).map(({ url }) => url);
  return urls.find((url) => parseVirtualTour(url) !== null) ?? urls[0] ?? null;
}

/** Feeds number units within a property, so unit 101 can exist in each of them. */
function getExternalId(
  ilsUnit: XmlElement,
  unit: XmlElement | null,
  { propertyFields }: MitsProperty,
): string | null {
  const id =
    getAttribute(ilsUnit, 'idvalue') ??
    getAttribute(findChild(unit, 'identification'), 'idvalue') ??
    getAttribute(ilsUnit, 'id') ??
    getText(unit, 'marketingname');
  const isGlobal = getAttribute(ilsUnit, 'idtype')?.toLowerCase() === 'global';
  return id === null || isGlobal || propertyFields.propertyExternalId === null
    ? id
    : `${propertyFields.propertyExternalId}/${id}`;
}

function getAreaText(holder: XmlElement | null): string | null {
  const getValue = (name: string) => getText(holder, name);
  const min = getValue('minsquarefeet') ?? getValue('squarefeet') ?? getValue('unitsquarefeet');
  const max = getValue('maxsquarefeet');
  return min !== null && max !== null && Number(max) > Number(min) ? `${min} - ${max}` : (min ?? max);
}

function getPlanAreaText(plan: XmlElement | null): string | null {
  const area = findChild(plan, 'squarefeet');
  const min = getAttribute(area, 'min') ?? getAttribute(area, 'avg') ?? getText(area);
  const max = getAttribute(area, 'max');
  return min !== null && max !== null && Number(max) > Number(min) ? `${min} - ${max}` : (min ?? max);
}

/** Reads a date from day, month and year attributes, or from text. */
function readAvailableDate(ilsUnit: XmlElement, unit: XmlElement | null): string | null {
  const names = ['madereadydate', 'availabledate', 'dateavailable', 'availableon', 'vacatedate'];
  const holders = [findChild(ilsUnit, 'availability'), unit, ilsUnit];
  const dates = names.flatMap((name) =>
    holders.flatMap((holder) => (holder ? getDescendants(holder, name) : [])),
  );
  return dates.map(parseDateElement).find((date) => date !== null) ?? null;
}

function parseDateElement(date: XmlElement): string | null {
  const [month, day, year] = ['month', 'day', 'year'].map((name) => getAttribute(date, name));
  return month && day && year ? `${month}/${day}/${year}` : getText(date);
}
