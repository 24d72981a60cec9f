import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { buildSchema, isObjectType } from 'graphql';

import type { Context } from './context.ts';
import type { Resolvers, SomeResolvers } from './resolverTypes.ts';
import { agentAccessResolvers } from './resolvers/agentAccess.ts';
import { agentConfigResolvers } from './resolvers/agentConfigs.ts';
import { alertResolvers } from './resolvers/alerts.ts';
import { chatResolvers } from './resolvers/chat.ts';
import { costResolvers } from './resolvers/costs.ts';
import { doorResolvers } from './resolvers/doors.ts';
import { inquiryResolvers } from './resolvers/inquiries.ts';
import { legalDocumentResolvers } from './resolvers/legalDocuments.ts';
import { listingMapResolvers } from './resolvers/listingMap.ts';
import { listingResolvers } from './resolvers/listings.ts';
import { nextTourResolvers } from './resolvers/nextTours.ts';
import { organizationResolvers } from './resolvers/organization.ts';
import { placeResolvers } from './resolvers/places.ts';
import { searchResolvers } from '#server/understanding/resolvers.ts';
import { verificationResolvers } from './resolvers/verifications.ts';
import { reportResolvers } from './resolvers/reports.ts';
import { residentResolvers } from './resolvers/residents.ts';
import { tourAccessResolvers } from './resolvers/tourAccess.ts';
import { tourFeedbackResolvers } from './resolvers/tourFeedback.ts';
import { tourFlowResolvers } from './resolvers/tourFlows.ts';
import { tourChangeResolvers } from './resolvers/tourChanges.ts';
import { tourBookingResolvers } from './resolvers/tourBookings.ts';
import { tourRequestResolvers } from './resolvers/tourRequests.ts';
import { unitResolvers } from './resolvers/units.ts';
import { workOrderResolvers } from './resolvers/workOrders.ts';
import { attachScalars } from './scalars.ts';
import { readSchemaText } from './readSchemaText.ts';

const allResolvers: Resolvers = join(
  organizationResolvers,
  legalDocumentResolvers,
  listingResolvers,
  listingMapResolvers,
  unitResolvers,
  placeResolvers,
  searchResolvers,
  costResolvers,
  inquiryResolvers,
  alertResolvers,
  reportResolvers,
  verificationResolvers,
  nextTourResolvers,
  tourFlowResolvers,
  tourBookingResolvers,
  tourRequestResolvers,
  tourChangeResolvers,
  tourFeedbackResolvers,
  tourAccessResolvers,
  chatResolvers,
  agentConfigResolvers,
  doorResolvers,
  agentAccessResolvers,
  residentResolvers,
  workOrderResolvers,
);

let schema: GraphQLSchema | undefined;

/** Built once and shared, because nothing changes it. */
export const getSchema = (): GraphQLSchema => (schema ??= buildWithResolvers());

function buildWithResolvers(): GraphQLSchema {
  const built = buildSchema(readSchemaText());
  attachScalars(built);
  attach(built, allResolvers);
  return built;
}

/** A resolver for a missing field would never run, so fail at startup instead. */
function attach(built: GraphQLSchema, resolvers: Resolvers) {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = built.getType(typeName);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
      if (!field) throw new Error(`The schema has no ${typeName}.${fieldName}`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, Context>;
    }
  }
}

type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** All parts as one. */
function join<Parts extends SomeResolvers[]>(...parts: Parts): Joined<Parts[number]> {
  const joined: Record<string, object> = {};
  for (const part of parts) {
    for (const [type, fields] of Object.entries(part)) joined[type] = { ...joined[type], ...fields };
  }
  return joined as Joined<Parts[number]>;
}
