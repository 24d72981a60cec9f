import { type GraphQLFieldResolver, type GraphQLSchema, buildSchema, isObjectType } from 'graphql';

import { alertResolvers } from '#server/alerts/resolvers.ts';
import { agentConfigResolvers, chatResolvers } from '#server/chat/resolvers.ts';
import { listingResolvers } from '#server/homes/resolvers/listings.ts';
import { placeResolvers } from '#server/homes/resolvers/places.ts';
import { costResolvers, unitResolvers } from '#server/homes/resolvers/units.ts';
import { inquiryResolvers } from '#server/inquiries/resolvers.ts';
import { listingMapResolvers } from '#server/maps/resolvers.ts';
import { legalDocumentResolvers, organizationResolvers } from '#server/organizations/resolvers.ts';
import { reportResolvers } from '#server/reports/resolvers.ts';
import { residentResolvers } from '#server/residents/resolvers.ts';

import type { Context } from './context.ts';
import { readSchemaText } from './readSchemaText.ts';
import type { Resolvers, SomeResolvers } from './resolverTypes.ts';
import { agentAccessResolvers } from '#server/tours/agents/resolvers.ts';
import { doorResolvers, tourAccessResolvers } from '#server/tours/access/resolvers.ts';
import { nextTourResolvers } from '#server/tours/next/resolvers.ts';
import { tourBookingResolvers } from '#server/tours/book/resolvers.ts';
import { tourDayResolvers } from '#server/tours/day/resolvers.ts';
import { tourChangeResolvers } from '#server/tours/change/resolvers.ts';
import { tourFeedbackResolvers } from '#server/tours/feedback/resolvers.ts';
import { tourFlowResolvers } from '#server/tours/book/flowResolvers.ts';
import { tourRequestResolvers } from '#server/tours/page/resolvers.ts';
import { searchResolvers } from '#server/understanding/resolvers.ts';
import { verificationResolvers } from '#server/tours/verifications/resolvers.ts';
import { workOrderResolvers } from './resolvers/workOrders.ts';
import { attachScalars } from './scalars.ts';

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
  tourDayResolvers,
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
