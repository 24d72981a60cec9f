import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql';

import { getSchema } from '#server/schema.ts';

/** All object types that a query or a mutation can reach. */
function reachableFrom(schema: GraphQLSchema): Set<string> {
  const found = new Set<string>();
  const waiting = [schema.getQueryType(), schema.getMutationType()];
  for (let type = waiting.pop(); type; type = waiting.pop()) {
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      if (!isObjectType(next) || found.has(next.name)) continue;
      found.add(next.name);
      waiting.push(next);
    }
  }
  return found;
}

test('each type that the backend names for the portal is in the schema, and an answer can contain it', () => {
  expect([...reachableFrom(getSchema())]).toEqual(
    expect.arrayContaining([
      'TourRequestType',
      'TourFeedbackResponseActivityType',
      'TourRequestActivityType',
      'AccessRequestActivityType',
      'ResidentProspectType',
      'UnitType',
      'PropertyType',
      'LockboxType',
      'ListingForMlsAgentType',
      'ApplicationGroupType',
      'LeaseType',
      'BillType',
      'WorkOrderType',
      'MaintenanceRequestType',
      'RenewalOfferType',
    ]),
  );
});
