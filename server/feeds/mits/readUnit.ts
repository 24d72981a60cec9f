import type { Given } from '../given/given.ts';
import { nothingGiven } from '../given/given.ts';
import { splitRooms } from '../values/rooms.ts';
import type { Element } from '../xml/element.ts';
import { allOf, attributeOf, childOf, childrenOf, textOf } from '../xml/element.ts';

import { feesIn, remarksOnFees } from './fees.ts';
import { filesIn, isPhoto, isTour } from './files.ts';
import { petsIn } from './pets.ts';
import { depositIn, leaseMonthsIn, leaseOptionsIn, rentOfPlan, rentOfUnit } from './prices.ts';
import type { MitsProperty } from './property.ts';
import { amenitiesIn, planOf } from './property.ts';
import { statusIn } from './statuses.ts';
import { unitNumberOf } from './unitNumberOf.ts';

/** A unit with what its floor plan and its property say of it. Null when it is not to be rented. */
export function givenOfUnit(ilsUnit: Element, property: MitsProperty): Given | null {
  const unit = childOf(ilsUnit, 'units', 'unit') ?? childOf(ilsUnit, 'unit');
  const status = statusIn(ilsUnit, unit);
  if (status === 'SKIPPED') return null;
  const plan = planOf(property, ilsUnit, unit);
  const of = (...names: string[]) =>
    names.map((name) => textOf(unit, name) ?? textOf(ilsUnit, name)).find((text) => text !== null) ?? null;
  const roomsOfPlan = (type: RegExp) => {
    const room = childrenOf(plan, 'room').find((one) => type.test(attributeOf(one, 'roomtype') ?? ''));
    return textOf(room ?? null, 'count') ?? attributeOf(room ?? null, 'count');
  };
  const rooms = splitRooms(of('unitbedrooms'));
  const rent = rentOfUnit(ilsUnit, unit) ?? rentOfPlan(plan);
  const files = [...filesIn(ilsUnit), ...filesIn(plan), ...property.files];

  return {
    ...nothingGiven,
    ...property.given,
    ...(petsIn(ilsUnit) ?? property.pets),
    line: ilsUnit.line,
    externalId: idOf(ilsUnit, unit, property),
    unitNumber: unitNumberOf(of('marketingname', 'unitnumber', 'unitname')),
    title: of('unittypedescription'),
    description: of('comment', 'longdescription', 'description') ?? textOf(plan, 'comment'),
    kind: of('unittype'),
    bedrooms: rooms?.bedrooms ?? of('unitbedrooms', 'bedrooms') ?? roomsOfPlan(/bed/i),
    bathrooms: of('unitbathrooms', 'bathrooms') ?? rooms?.bathrooms ?? roomsOfPlan(/bath/i),
    sqft: areaIn(unit) ?? areaIn(ilsUnit) ?? areaOfPlan(plan),
    floor: of('floorlevel'),
    status,
    availableOn: dateIn(ilsUnit, unit),
    rent,
    leaseMonths: leaseMonthsIn(ilsUnit, rent),
    leaseOptions: leaseOptionsIn(ilsUnit),
    deposit: depositIn(ilsUnit) ?? depositIn(plan) ?? property.deposit,
    amenities: [...amenitiesIn(ilsUnit), ...amenitiesIn(plan), ...property.amenities],
    fees: [...property.fees, ...feesIn(plan), ...feesIn(ilsUnit)],
    notes: [...property.remarks, ...remarksOnFees(plan), ...remarksOnFees(ilsUnit)],
    pictures: files.filter(isPhoto),
    tour3dUrl: files.find(isTour)?.url ?? null,
    special:
      textOf(ilsUnit, 'concession', 'description') ?? textOf(ilsUnit, 'promotional') ?? property.special,
  };
}

/** Feeds number their units within a property, so that 101 is there in each of them. */
function idOf(ilsUnit: Element, unit: Element | null, { given }: MitsProperty): string | null {
  const id =
    attributeOf(ilsUnit, 'idvalue') ??
    attributeOf(childOf(unit, 'identification'), 'idvalue') ??
    attributeOf(ilsUnit, 'id') ??
    textOf(unit, 'marketingname');
  const isGlobal = attributeOf(ilsUnit, 'idtype')?.toLowerCase() === 'global';
  return id === null || isGlobal || given.propertyExternalId === null
    ? id
    : `${given.propertyExternalId}/${id}`;
}

function areaIn(holder: Element | null): string | null {
  const of = (name: string) => textOf(holder, name);
  const least = of('minsquarefeet') ?? of('squarefeet') ?? of('unitsquarefeet');
  const most = of('maxsquarefeet');
  return least !== null && most !== null && Number(most) > Number(least)
    ? `${least} - ${most}`
    : (least ?? most);
}

function areaOfPlan(plan: Element | null): string | null {
  const area = childOf(plan, 'squarefeet');
  const least = attributeOf(area, 'min') ?? attributeOf(area, 'avg') ?? textOf(area);
  const most = attributeOf(area, 'max');
  return least !== null && most !== null && Number(most) > Number(least)
    ? `${least} - ${most}`
    : (least ?? most);
}

/** Day, month and year as attributes, or the whole as text. */
function dateIn(ilsUnit: Element, unit: Element | null): string | null {
  const names = ['madereadydate', 'availabledate', 'dateavailable', 'availableon', 'vacatedate'];
  const holders = [childOf(ilsUnit, 'availability'), unit, ilsUnit];
  const dates = names.flatMap((name) => holders.flatMap((holder) => (holder ? allOf(holder, name) : [])));
  return dates.map(dateOf).find((date) => date !== null) ?? null;
}

function dateOf(date: Element): string | null {
  const [month, day, year] = ['month', 'day', 'year'].map((name) => attributeOf(date, name));
  return month && day && year ? `${month}/${day}/${year}` : textOf(date);
}
