import type { GraphQLSchema } from 'graphql';

import { workOrderResolvers } from './agent/repairs/resolvers.ts';
import { alertResolvers } from './alerts/resolvers.ts';
import { agentConfigResolvers, chatResolvers } from './chat/resolvers.ts';
import { createSchema, joinResolvers } from './graphql/createSchema.ts';
import type { Resolvers } from './graphql/resolverTypes.ts';
import { listingResolvers } from './homes/resolvers/listings.ts';
import { buildingResolvers } from './homes/resolvers/buildings.ts';
import { placeResolvers } from './homes/resolvers/places.ts';
import { costResolvers, unitResolvers } from './homes/resolvers/units.ts';
import { inquiryResolvers } from './inquiries/resolvers.ts';
import { listingMapResolvers } from './maps/resolvers.ts';
import { legalDocumentResolvers, organizationResolvers } from './organizations/resolvers.ts';
import { reportResolvers } from './reports/resolvers.ts';
import { residentResolvers } from './residents/resolvers.ts';
import { readSchemaText } from './schemaText.ts';
import { doorResolvers, tourAccessResolvers } from './tours/access/resolvers.ts';
import { agentAccessResolvers } from './tours/agents/resolvers.ts';
import { tourFlowResolvers } from './tours/book/flowResolvers.ts';
import { tourBookingResolvers } from './tours/book/resolvers.ts';
import { tourChangeResolvers } from './tours/change/resolvers.ts';
import { tourDayResolvers } from './tours/day/resolvers.ts';
import { tourFeedbackResolvers } from './tours/feedback/resolvers.ts';
import { nextTourResolvers } from './tours/next/resolvers.ts';
import { tourRequestResolvers } from './tours/page/resolvers.ts';
import { verificationResolvers } from './tours/verifications/resolvers.ts';
import { searchResolvers } from './understanding/resolvers.ts';

/** The resolvers of all features. A field that none of them resolves doesn't compile. */
const resolvers: Resolvers = joinResolvers(
  organizationResolvers,
  legalDocumentResolvers,
  listingResolvers,
  listingMapResolvers,
  unitResolvers,
  buildingResolvers,
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
export const getSchema = (): GraphQLSchema => (schema ??= createSchema(readSchemaText(), resolvers));
