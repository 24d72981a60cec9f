import type { GraphQLResolveInfo } from 'graphql';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { CheckedListing } from '#server/reports/adVerification/checkListing.ts';
import type { AlertAccess } from '#server/alerts/manageAlerts.ts';
import type { OpenedSession } from '#server/chat/session/issueSession.ts';
import type { Lockbox } from '#server/tours/locks/lockboxes.ts';
import type { WorkOrder } from '#server/db/agent/workOrders.ts';
import type { Alert } from '#server/alerts/queries/alerts.ts';
import type { AgentConfig, ChatbotStyles } from '#server/chat/queries/agentConfigs.ts';
import type { FacetCounts } from '#server/homes/queries/getFacetCounts.ts';
import type { ListingSearch } from '#server/homes/queries/listingSearch.ts';
import type { PinnedHome } from '#server/maps/queries/pinnedHomes.ts';
import type { Inquiry } from '#server/inquiries/queries.ts';
import type { TextBlock } from '#server/organizations/legalDocuments.ts';
import type { Market, Organization } from '#server/organizations/queries.ts';
import type { ResidentLease } from '#server/residents/queries/accounts.ts';
import type { Tour } from '#server/tours/model/tours.ts';
import type { getFacets } from '#server/homes/facets.ts';
import type { ListedHome, ListedProperty } from '#server/homes/listedHome.ts';
import type { MapCell } from '#server/maps/mapGroups.ts';
import type { Door } from '#server/tours/access/door.ts';
import type { Feedback } from '#server/tours/model/feedback.ts';
import type { HeldSlot } from '#server/tours/holds/tourSlotHold.ts';
import type { SlotView } from '#server/tours/slots/slot.ts';
import type { TourRule } from '#server/tours/model/tour.ts';
import type { TourableHome } from '#server/tours/model/tourPlace.ts';
import type { toIdentityView } from '#server/tours/verifications/identityView.ts';
import type { DayTour } from '#server/tours/page/sameDay.ts';

import type { Context } from './context.ts';
import type { getListingPage } from '../homes/resolvers/listingPaging.ts';
import type { ObjectOf, ObjectTypes } from './schemaTypes.ts';

type Listings = {
  search: ListingSearch;
  page: () => ReturnType<typeof getListingPage>;
  counts: () => Promise<FacetCounts>;
  total: () => Promise<number>;
};

/**
 * What an object of the schema is until its fields are asked for. A field that its model has under the same name needs
 * no resolver. An object without a model here has all of its fields.
 */
export type Models = {
  Query: unknown;
  Mutation: unknown;
  AccessContextType: Door;
  AiAgentConfigType: AgentConfig & { id: string };
  AlertType: Alert & { isOpened: boolean };
  AlertsType: AlertAccess;
  PreviousInquiryType: Inquiry;
  BillType: ResidentLease['bills'][number];
  ChatbotStylesType: ChatbotStyles;
  ChatSessionType: OpenedSession;
  IdentityVerificationType: Awaited<ReturnType<typeof toIdentityView>>;
  InquiryLandingType: Omit<Values<'InquiryLandingType'>, 'similar'>;
  LeaseType: ResidentLease;
  ListingCheckType: CheckedListing;
  ListingConnection: Listings;
  ListingFacetsType: ReturnType<typeof getFacets> & Pick<Listings, 'search' | 'counts'>;
  ListingFreshnessType: ListedHome;
  ListingPinType: MapCell & { homes: () => Promise<PinnedHome[]> };
  LockboxType: Lockbox;
  MarketType: Market;
  OrganizationType: Organization;
  PropertyType: ListedProperty & { unitNumber: string | null };
  RenewalOfferType: ResidentLease['renewalOffers'][number];
  SubmitTourFeedbackPayload: { tour: Tour; feedback: Feedback };
  TextBlockType: TextBlock;
  TourAccessType: Omit<Values<'TourAccessType'>, 'activities'>;
  TourAvailabilityType: TourableHome;
  TourFeedbackFormType: Omit<Values<'TourFeedbackFormType'>, 'nextActions' | 'hasMessagesToCome'>;
  TourFeedbackResponseActivityType: Feedback;
  TourFlowType: Omit<PlainObject<'TourFlowType'>, 'similar'> & { unit: ListedHome; tourable: boolean };
  TourOfDayType: DayTour;
  TourOptionType: TourRule & { nextSlots: () => Promise<Map<TourKind, SlotView>> };
  TourRequestType: Tour;
  TourSlotHoldType: HeldSlot;
  UnitType: ListedHome;
  WorkOrderType: WorkOrder;
};

export type TypeName = keyof ObjectTypes;
export type ModelOf<Type extends TypeName> = Type extends keyof Models ? Models[Type] : PlainObject<Type>;

type PlainObject<Type extends TypeName> = {
  [Name in keyof ObjectTypes[Type]]: PropertyFor<ObjectTypes[Type][Name]>;
};

/** The same, with neither promises nor functions. */
type Values<Type extends TypeName> = {
  [Name in keyof ObjectTypes[Type]]: ObjectTypes[Type][Name] extends AnyField
    ? InModels<ObjectTypes[Type][Name]['value']>
    : never;
};

type AnyField = { value: unknown; args: unknown };

/** A value, a promise of it, or a function that returns either. */
export type PropertyFor<Field> = Field extends AnyField
  ? Answer<Field> | ((args: Field['args'], context: Context, info: GraphQLResolveInfo) => Answer<Field>)
  : never;

export type FieldResolver<Type extends TypeName, Field> = Field extends AnyField
  ? (model: ModelOf<Type>, args: Field['args'], context: Context, info: GraphQLResolveInfo) => Answer<Field>
  : never;

type Answer<Field extends AnyField> = OrUndefined<Field['value']> | Promise<OrUndefined<Field['value']>>;
type OrUndefined<Value> = InModels<Value> | (null extends Value ? undefined : never);

type InModels<Value> =
  Value extends ObjectOf<infer Type extends TypeName>
    ? ModelOf<Type>
    : Value extends readonly (infer Item)[]
      ? readonly InModels<Item>[]
      : Value;
