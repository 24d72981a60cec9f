// Written from the files *.graphql of the server by `npm run types`.

/** An object of this type. */
export type ObjectOf<Type> = { type: Type };

type Field<Value, Args = object> = { value: Value; args: Args };

export type ContactChannel = 'EMAIL' | 'TEXT' | 'CALL';

export type LegalDocumentKind =
  | 'TERMS'
  | 'PRIVACY'
  | 'BIOMETRIC'
  | 'SMS_TERMS'
  | 'ACCESSIBILITY'
  | 'FAIR_HOUSING'
  | 'CRITERIA';

export type ListingSort =
  | 'RECOMMENDED'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'NEWEST'
  | 'AVAILABLE_SOONEST'
  | 'BEDS_DESC'
  | 'SQFT_DESC';

export type UnitAvailabilityStatus =
  | 'AVAILABLE_NOW'
  | 'AVAILABLE_LATER'
  | 'COMING_SOON'
  | 'ON_HOLD'
  | 'LEASED'
  | 'OFF_MARKET';

export type HomeKind =
  | 'HOUSE'
  | 'TOWNHOUSE'
  | 'APARTMENT'
  | 'CONDO'
  | 'DUPLEX'
  | 'STUDIO'
  | 'MANUFACTURED'
  | 'ROOM';

export type Amenity =
  | 'IN_UNIT_LAUNDRY'
  | 'LAUNDRY_HOOKUPS'
  | 'SHARED_LAUNDRY'
  | 'AIR_CONDITIONING'
  | 'DISHWASHER'
  | 'PARKING_GARAGE'
  | 'PARKING_COVERED'
  | 'EV_CHARGING'
  | 'FENCED_YARD'
  | 'BALCONY'
  | 'POOL'
  | 'GYM'
  | 'FURNISHED'
  | 'SMART_LOCK'
  | 'STORAGE'
  | 'FIREPLACE';

export type AccessibilityFeature =
  | 'STEP_FREE_ENTRY'
  | 'ELEVATOR'
  | 'WIDE_DOORWAYS'
  | 'ROLL_IN_SHOWER'
  | 'GRAB_BARS'
  | 'ACCESSIBLE_PARKING'
  | 'VISUAL_ALERTS'
  | 'LOWERED_COUNTERS'
  | 'SINGLE_STORY'
  | 'MOBILITY_UNIT'
  | 'HEARING_VISION_UNIT';

export type AddressVisibility = 'EXACT' | 'APPROXIMATE' | 'HIDDEN';

export type PlaceKind = 'MARKET' | 'CITY' | 'POSTAL_CODE' | 'NEIGHBORHOOD' | 'PROPERTY' | 'ADDRESS';

export type FeeRequirement = 'MANDATORY' | 'SITUATIONAL' | 'OPTIONAL';

export type FeeTiming = 'AT_APPLICATION' | 'AT_MOVE_IN' | 'MONTHLY' | 'AT_MOVE_OUT' | 'PER_OCCURRENCE';

export type FeeAmountKind = 'FLAT' | 'RANGE' | 'PERCENT_OF_RENT' | 'USAGE_BASED' | 'INCLUDED';

export type SearchNotice = 'ABOUT_PEOPLE' | 'ASSISTANCE_ANIMAL';

export type InquiryTopic =
  | 'AVAILABILITY'
  | 'PRICING'
  | 'PETS'
  | 'QUALIFICATION'
  | 'ACCESSIBILITY'
  | 'TOUR'
  | 'OTHER';

export type AlertFrequency = 'INSTANT' | 'DAILY' | 'WEEKLY';

export type AlertKind = 'SAVED_SEARCH' | 'UNIT_AVAILABLE' | 'PRICE_DROP' | 'TOURS_OPEN' | 'SLOT_FREED';

export type NotifyKind = 'UNIT_AVAILABLE' | 'PRICE_DROP' | 'TOURS_OPEN' | 'SLOT_FREED';

export type AlertState = 'UNCONFIRMED' | 'ACTIVE' | 'ENDED';

export type ListingCheckVerdict = 'OURS' | 'UNSURE' | 'NOT_FOUND';

export type LinkOwner = 'OURS' | 'ELSEWHERE' | 'IMITATION';

export type ScamSign = 'PAYMENT_METHOD' | 'CODE_REQUEST' | 'ABSENT_OWNER' | 'PAYMENT_FIRST' | 'PRESSURE';

export type ReportKind =
  | 'WRONG_PRICE'
  | 'WRONG_FACTS'
  | 'WRONG_PHOTOS'
  | 'ALREADY_RENTED'
  | 'SCAM_COPY'
  | 'ACCESSIBILITY_BARRIER'
  | 'DISCRIMINATORY'
  | 'OTHER';

export type TourKind = 'SELF_GUIDED' | 'IN_PERSON' | 'LIVE_VIDEO' | 'OPEN_HOUSE';

export type TourRequestStatus =
  | 'PENDING_APPROVAL'
  | 'NEEDS_VERIFICATION'
  | 'CONFIRMED'
  | 'CHECKED_IN'
  | 'COMPLETED'
  | 'NO_SHOW'
  | 'CANCELLED_BY_PROSPECT'
  | 'CANCELLED_BY_MANAGER'
  | 'DECLINED'
  | 'EXPIRED';

export type ApprovalMode = 'INSTANT' | 'REQUEST';

export type VerificationKind = 'EMAIL_CODE' | 'PHONE_CODE' | 'GOVERNMENT_ID';

export type TourUnavailableReason = 'LEASED' | 'ON_HOLD' | 'OFF_MARKET' | 'NOT_READY' | 'NO_TOURS';

export type QuestionKind =
  | 'DATE'
  | 'INTEGER'
  | 'BOOLEAN'
  | 'SINGLE_SELECT'
  | 'MULTI_SELECT'
  | 'TEXT'
  | 'PETS'
  | 'ACKNOWLEDGE';

export type QuestionPurpose = 'INFORMATIONAL' | 'PUBLISHED_CRITERION';

export type AnswerOutcome = 'OK' | 'MAY_NOT_MEET_CRITERIA';

export type IdentityStatus = 'NOT_STARTED' | 'PENDING' | 'MANUAL_REVIEW' | 'PASSED' | 'FAILED' | 'EXPIRED';

export type IdentityMethod = 'PROVIDER_HOSTED' | 'DOCUMENT_UPLOAD_REVIEW';

export type TourRequestStep = 'TOUR_TYPE' | 'TIME' | 'CONTACT' | 'DETAILS' | 'VERIFY' | 'REVIEW';

export type TourManageBlock =
  | 'TOO_CLOSE'
  | 'ALREADY_HAPPENED'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'LIMIT_REACHED'
  | 'UNIT_LEASED'
  | 'DECLINED'
  | 'ENDED';

export type TourChangeMode = 'MOVE' | 'PICK_AGAIN' | 'SAY_MISSED';

export type NextActionKind =
  | 'RESCHEDULE'
  | 'CANCEL'
  | 'BOOK_TOUR'
  | 'VIEW_UNIT'
  | 'VIEW_SIMILAR'
  | 'APPLY'
  | 'CALL'
  | 'ADD_TO_CALENDAR'
  | 'REQUEST_ACCESS'
  | 'GIVE_FEEDBACK';

export type TourCancelReason =
  | 'FOUND_ANOTHER_HOME'
  | 'PRICE'
  | 'TIMING'
  | 'LOCATION'
  | 'DOES_NOT_MEET_NEEDS'
  | 'CANNOT_VERIFY_ID'
  | 'OTHER'
  | 'PREFER_NOT_TO_SAY';

export type FeedbackState = 'NOT_YET' | 'OPEN' | 'EDITABLE' | 'SUBMITTED' | 'CLOSED' | 'NOT_APPLICABLE';

export type Attendance = 'TOURED' | 'COULD_NOT_GET_IN' | 'DID_NOT_GO';

export type FeedbackProblem =
  | 'LOCKBOX'
  | 'CODE'
  | 'KEY'
  | 'DOOR'
  | 'NOBODY_CAME'
  | 'SOMEONE_INSIDE'
  | 'FELT_UNSAFE'
  | 'OTHER';

export type InterestLevel = 'READY_TO_APPLY' | 'INTERESTED' | 'UNSURE' | 'NOT_FOR_ME';

export type FeedbackReason =
  | 'PRICE'
  | 'SIZE'
  | 'LAYOUT'
  | 'CONDITION'
  | 'CLEANLINESS'
  | 'LOCATION'
  | 'NOISE'
  | 'PARKING'
  | 'PETS'
  | 'ACCESSIBILITY'
  | 'NOT_AS_LISTED'
  | 'FOUND_ANOTHER'
  | 'SOMETHING_CAME_UP'
  | 'FORGOT'
  | 'COULD_NOT_FIND_IT'
  | 'TIME_DID_NOT_SUIT'
  | 'NO_LONGER_LOOKING'
  | 'OTHER';

export type FeedbackField =
  | 'PROBLEM'
  | 'INTEREST'
  | 'OVERALL'
  | 'CONDITION'
  | 'MATCHED_LISTING'
  | 'ACCESS_EASE'
  | 'REASONS'
  | 'LISTING_ISSUE'
  | 'COMMENT'
  | 'FOLLOW_UP';

export type AccessStatus =
  | 'NEEDS_CONTACT'
  | 'NEEDS_IDENTITY'
  | 'IN_REVIEW'
  | 'APPROVED'
  | 'ACTIVE'
  | 'USED'
  | 'EXPIRED'
  | 'REVOKED';

export type AccessCallStatus = 'UNAVAILABLE' | 'NOT_REQUESTED' | 'ASKED' | 'CONFIRMED' | 'REFUSED';

export type ActivityActor = 'VISITOR' | 'TEAM' | 'SYSTEM';

export type AccessProblem =
  | 'CANNOT_FIND_LOCKBOX'
  | 'CODE_REJECTED'
  | 'KEY_MISSING'
  | 'DOOR_STUCK'
  | 'SOMEONE_INSIDE'
  | 'UNSAFE'
  | 'ALARM'
  | 'OTHER';

export type AiAgentUseCase = 'LEASING_SUPPORT' | 'MAINTENANCE_ASSISTANT' | 'RESIDENT_SUPPORT';

export type MessagingPlatform = 'SENDBIRD' | 'TWILIO';

export type PageCategory = 'APPLICATION' | 'LISTING' | 'TOUR';

export type DeviceCategory = 'DESKTOP' | 'MOBILE';

export type ResidentPolicyTopic =
  | 'RENT'
  | 'FEES'
  | 'RENEWAL'
  | 'MOVE_OUT'
  | 'PETS'
  | 'GUESTS'
  | 'PARKING'
  | 'INSURANCE'
  | 'NOISE'
  | 'KEYS';

export type WorkOrderUrgency = 'EMERGENCY' | 'URGENT' | 'ROUTINE';

export type WorkOrderStatus = 'WITH_TEAM' | 'CANCELED';

export type ContactInput = {
  firstName: string;
  lastName: string;
  email?: string | null;
  phoneNumber?: string | null;
  preferredChannel?: ContactChannel | null;
};

export type ConsentInput = { key: string; version: string; granted: boolean };

export type AttributionInput = {
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
  referrer?: string | null;
  landingPath?: string | null;
  aggregatorLeadId?: string | null;
};

export type AntiSpamInput = { stamp: string; website?: string | null };

export type RangeInput = { min?: number | null; max?: number | null };

export type FloatRangeInput = { min?: number | null; max?: number | null };

export type PetsFilterInput = { dogs?: boolean | null; cats?: boolean | null; largeDogs?: boolean | null };

export type ListingFilterInput = {
  text?: string | null;
  marketSlug?: string | null;
  city?: string | null;
  cities?: readonly string[] | null;
  excludedCities?: readonly string[] | null;
  postalCode?: string | null;
  bounds?: GeoBoundsInput | null;
  totalMonthly?: RangeInput | null;
  beds?: RangeInput | null;
  baths?: FloatRangeInput | null;
  sqft?: RangeInput | null;
  homeTypes?: readonly HomeKind[] | null;
  pets?: PetsFilterInput | null;
  availableBy?: string | null;
  includeComingSoon?: boolean | null;
  tourTypes?: readonly TourKind[] | null;
  tourableBy?: string | null;
  amenities?: readonly Amenity[] | null;
  accessibility?: readonly AccessibilityFeature[] | null;
  maxUpfront?: number | null;
  acceptsVouchers?: boolean | null;
  incomeRestricted?: boolean | null;
  ids?: readonly string[] | null;
  building?: string | null;
};

export type GeoBoundsInput = { north: number; south: number; east: number; west: number };

export type CostEstimateInput = {
  slug: string;
  leaseMonths?: number | null;
  moveIn?: string | null;
  dogs: number | null;
  cats: number | null;
  parkingSpaces: number | null;
  adults: number | null;
  optionalFeeIds: readonly string[] | null;
};

export type CreateInquiryInput = {
  organizationId: string;
  unitSlug?: string | null;
  marketSlug?: string | null;
  contact: ContactInput;
  topics?: readonly InquiryTopic[] | null;
  message?: string | null;
  moveInOn?: string | null;
  budgetMonthly?: number | null;
  beds?: number | null;
  consents: readonly ConsentInput[];
  attribution?: AttributionInput | null;
  page?: string | null;
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};

export type CreateSavedSearchInput = {
  organizationId: string;
  name?: string | null;
  filterQuery: string;
  email: string;
  frequency: AlertFrequency;
  consents: readonly ConsentInput[];
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};

export type NotifyWhenAvailableInput = {
  organizationId: string;
  unitSlug: string;
  kind: NotifyKind;
  day?: string | null;
  email: string;
  consents: readonly ConsentInput[];
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};

export type AlertTokenInput = { organizationId: string; token: string };

export type UpdateAlertInput = {
  organizationId: string;
  token: string;
  name?: string | null;
  frequency?: AlertFrequency | null;
};

export type UnsubscribeAlertInput = { organizationId: string; token: string; all: boolean | null };

export type ReportListingInput = {
  organizationId: string;
  unitSlug?: string | null;
  foundUrl?: string | null;
  kind: ReportKind;
  comment?: string | null;
  email?: string | null;
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};

export type AnswerInput = { questionId: string; value?: unknown };

export type CheckTourAnswersInput = {
  slug: string;
  questionsVersion: string;
  answers: readonly AnswerInput[];
};

export type SlotQueryInput = {
  slug: string;
  type: TourKind;
  from?: string | null;
  days: number | null;
  sessionKey?: string | null;
  sameDayAs?: string | null;
  rescheduleToken?: string | null;
};

export type SendContactCodeInput = {
  organizationId: string;
  channel: ContactChannel;
  destination: string;
  sessionKey: string;
};

export type VerifyContactCodeInput = {
  organizationId: string;
  sessionKey: string;
  channel: ContactChannel;
  destination: string;
  code: string;
  publicToken?: string | null;
};

export type StartIdentityVerificationInput = {
  organizationId: string;
  slug: string;
  sessionKey: string;
  firstName: string;
  lastName: string;
  publicToken?: string | null;
  method: IdentityMethod;
  consents: readonly ConsentInput[];
  idempotencyKey: string;
};

export type PreviouslyVerifiedInput = {
  firstName: string;
  lastName: string;
  email?: string | null;
  phoneNumber?: string | null;
};

export type HoldTourSlotInput = { organizationId: string; slug: string; slotId: string; sessionKey: string };

export type TourSlotHoldInput = { organizationId: string; holdId: string; sessionKey: string };

export type CreateTourRequestInput = {
  organizationId: string;
  slug: string;
  slotId: string;
  holdId?: string | null;
  sessionKey: string;
  contact: ContactInput;
  contactProofs: readonly string[];
  identityVerificationId?: string | null;
  verifyLater: boolean | null;
  questionsVersion: string;
  answers: readonly AnswerInput[];
  accommodationRequest?: string | null;
  partySize?: number | null;
  consents: readonly ConsentInput[];
  acceptedTotalCents: number;
  inquiryToken?: string | null;
  sameDayAs?: string | null;
  attribution?: AttributionInput | null;
  page?: string | null;
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};

export type ResendTourLinkInput = { organizationId: string; email: string; publicToken?: string | null };

export type PlanTourDayInput = {
  slugs: readonly string[];
  date: string;
  type: TourKind;
  sessionKey?: string | null;
};

export type TourDaysInput = {
  slugs: readonly string[];
  type: TourKind;
  from?: string | null;
  days: number | null;
  sessionKey?: string | null;
};

export type TourDayStopInput = {
  slug: string;
  slotId: string;
  holdId?: string | null;
  acceptedTotalCents: number;
  questionsVersion?: string | null;
  answers?: readonly AnswerInput[] | null;
};

export type CreateTourDayInput = {
  organizationId: string;
  stops: readonly TourDayStopInput[];
  sessionKey: string;
  contact: ContactInput;
  contactProofs: readonly string[];
  identityVerificationId?: string | null;
  verifyLater: boolean | null;
  accommodationRequest?: string | null;
  partySize?: number | null;
  consents: readonly ConsentInput[];
  attribution?: AttributionInput | null;
  page?: string | null;
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};

export type RescheduleTourRequestInput = {
  organizationId: string;
  publicToken: string;
  slotId: string;
  sessionKey: string;
  phoneNumber?: string | null;
  reason?: string | null;
  wasMissed: boolean | null;
  idempotencyKey: string;
};

export type CancelTourRequestInput = {
  organizationId: string;
  publicToken: string;
  reason: TourCancelReason | null;
  comment?: string | null;
};

export type ConfirmTourAttendanceInput = { organizationId: string; publicToken: string };

export type SubmitTourFeedbackInput = {
  organizationId: string;
  publicToken: string;
  version: string;
  attendance: Attendance;
  problem?: FeedbackProblem | null;
  interest?: InterestLevel | null;
  overall?: number | null;
  condition?: number | null;
  matchedListing?: number | null;
  accessEase?: number | null;
  reasons?: readonly FeedbackReason[] | null;
  listingIssue?: string | null;
  comment?: string | null;
  wantsFollowUp: boolean | null;
  followUpChannel?: ContactChannel | null;
  idempotencyKey: string;
};

export type StopTourMessagesInput = { organizationId: string; publicToken: string };

export type RequestTourAccessInput = {
  organizationId: string;
  publicToken: string;
  sessionKey: string;
  contactProofs: readonly string[];
  acceptedRulesVersion: string;
};

export type PresenceInput = {
  latitude?: number | null;
  longitude?: number | null;
  accuracyMeters?: number | null;
  lockboxSerial?: string | null;
  byCall?: boolean | null;
};

export type AccessLinkInput = { organizationId: string; publicToken: string; sessionKey: string };

export type CheckInForTourInput = {
  organizationId: string;
  publicToken: string;
  sessionKey: string;
  presence: PresenceInput;
};

export type ReportAccessProblemInput = {
  organizationId: string;
  publicToken: string;
  sessionKey: string;
  problem: AccessProblem;
  comment?: string | null;
  idempotencyKey: string;
};

export type CompleteTourAccessInput = {
  organizationId: string;
  publicToken: string;
  sessionKey: string;
  keyReturned: boolean;
  doorLocked: boolean;
  lightsOff: boolean;
};

export type AccessContextInput = {
  unitSlug?: string | null;
  lockboxSerial?: string | null;
  sessionKey?: string | null;
};

export type MlsAgentInput = {
  firstName: string;
  lastName: string;
  licenseNumber: string;
  licenseState: string;
  brokerage: string;
  officeEmail: string;
  phoneNumber: string;
};

export type RequestAgentAccessInput = {
  organizationId: string;
  unitSlug: string;
  sessionKey: string;
  agent: MlsAgentInput;
  contactProofs: readonly string[];
  acceptedRulesVersion: string;
  idempotencyKey: string;
};

export type ResumeAgentAccessInput = {
  organizationId: string;
  publicToken: string;
  sessionKey: string;
  contactProofs: readonly string[];
};

export type CheckInAgentInput = {
  organizationId: string;
  publicToken: string;
  sessionKey: string;
  presence: PresenceInput;
};

export type CompleteAgentAccessInput = {
  organizationId: string;
  publicToken: string;
  sessionKey: string;
  keyReturned: boolean;
  doorLocked: boolean;
};

export type ConversationContextInput = {
  marketName?: string | null;
  unitId?: string | null;
  applicationId?: string | null;
  tourRequestId?: string | null;
  pageCategory?: PageCategory | null;
  pageUrl?: string | null;
  deviceCategory?: DeviceCategory | null;
  appVersion?: string | null;
};

export type UpdateAiAgentConversationInput = {
  userIdentity?: string | null;
  userEmail?: string | null;
  userFirstName?: string | null;
  userLastName?: string | null;
  userPhoneNumber?: string | null;
  tourRequestPublicToken?: string | null;
  agentIdentifier: string;
  organizationId: string;
  conversationId: string;
  conversationContext?: ConversationContextInput | null;
};

export type EndAiAgentConversationInput = {
  agentIdentifier: string;
  conversationId: string;
  organizationId: string;
};

export type PreEngagementInput = { name: string; query: string; email: string };

export type CreateChatSessionInput = {
  organizationId: string;
  agentIdentifier: string;
  useCase: AiAgentUseCase;
  preEngagement: PreEngagementInput;
  context?: ConversationContextInput | null;
  idempotencyKey: string;
};

export type RefreshChatTokenInput = { token: string; conversationSid: string };

export type UpdateChatAttributesInput = { conversationSid: string; attributes: unknown; sequence: number };

export type EndChatSessionInput = { conversationSid: string };

export type SendChatFeedbackInput = {
  conversationSid: string;
  messageSid?: string | null;
  rating?: number | null;
  helpful?: boolean | null;
  comment?: string | null;
  idempotencyKey: string;
};

export type SendResidentCodeInput = { conversationId: string; email: string };

export type ProveResidentInput = { conversationId: string; email: string; code: string };

export type CreateWorkOrderInput = {
  conversationId: string;
  category: string;
  place: string;
  urgency: WorkOrderUrgency;
  description: string;
  permissionToEnter: boolean;
  preferredTimes: readonly string[];
  idempotencyKey: string;
};

export type ObjectTypes = {
  Query: {
    organization: Field<ObjectOf<'OrganizationType'> | null, { name?: string | null }>;
    legalDocument: Field<
      ObjectOf<'LegalDocumentType'> | null,
      { organizationId: string; kind: LegalDocumentKind }
    >;
    publicListings: Field<
      ObjectOf<'ListingConnection'>,
      {
        organizationId: string;
        filter?: ListingFilterInput | null;
        sort: ListingSort | null;
        first?: number | null;
        after?: string | null;
        last?: number | null;
        before?: string | null;
        page?: number | null;
      }
    >;
    placeSuggestions: Field<
      readonly ObjectOf<'PlaceSuggestionType'>[],
      { organizationId: string; query: string; limit: number | null }
    >;
    unit: Field<ObjectOf<'UnitType'> | null, { organizationId: string; slug: string }>;
    building: Field<ObjectOf<'BuildingType'> | null, { organizationId: string; slug: string }>;
    buildingsWithSimilarSlug: Field<
      readonly ObjectOf<'BuildingType'>[],
      { organizationId: string; slug: string; first: number | null }
    >;
    unitsBySlugs: Field<
      readonly (ObjectOf<'UnitType'> | null)[],
      { organizationId: string; slugs: readonly string[] }
    >;
    unitsWithSimilarSlug: Field<
      readonly ObjectOf<'UnitType'>[],
      { organizationId: string; slug: string; first: number | null }
    >;
    compareUnits: Field<
      readonly (ObjectOf<'UnitType'> | null)[],
      { organizationId: string; slugs: readonly string[] }
    >;
    costEstimate: Field<ObjectOf<'CostEstimateType'>, { organizationId: string; input: CostEstimateInput }>;
    understoodSearch: Field<ObjectOf<'UnderstoodSearchType'>, { organizationId: string; text: string }>;
    listingMap: Field<
      ObjectOf<'ListingMapType'>,
      { organizationId: string; filter?: ListingFilterInput | null; bounds: GeoBoundsInput; zoom: number }
    >;
    inquiryForm: Field<ObjectOf<'InquiryFormType'> | null, { organizationId: string }>;
    inquiryLanding: Field<
      ObjectOf<'InquiryLandingType'>,
      { organizationId: string; unitSlug?: string | null; inquiryToken?: string | null }
    >;
    alertForm: Field<ObjectOf<'AlertFormType'> | null, { organizationId: string }>;
    alerts: Field<ObjectOf<'AlertsType'> | null, { organizationId: string; token: string }>;
    checkListing: Field<ObjectOf<'ListingCheckType'>, { organizationId: string; text: string }>;
    checkTourAnswers: Field<
      ObjectOf<'AnswerCheckType'>,
      { organizationId: string; input: CheckTourAnswersInput }
    >;
    tourSlots: Field<ObjectOf<'TourSlotsType'> | null, { organizationId: string; input: SlotQueryInput }>;
    identityVerification: Field<
      ObjectOf<'IdentityVerificationType'> | null,
      { organizationId: string; id: string; sessionKey: string }
    >;
    previouslyVerified: Field<
      ObjectOf<'ShownBeforeType'>,
      { organizationId: string; input: PreviouslyVerifiedInput }
    >;
    tourFlow: Field<
      ObjectOf<'TourFlowType'> | null,
      { organizationId: string; slug: string; inquiryToken?: string | null }
    >;
    tourBookedHere: Field<ObjectOf<'TourRequestType'> | null, { organizationId: string; slug: string }>;
    tourRequest: Field<ObjectOf<'TourRequestType'> | null, { organizationId: string; publicToken: string }>;
    planTourDay: Field<ObjectOf<'TourDayPlanType'>, { organizationId: string; input: PlanTourDayInput }>;
    tourDays: Field<
      readonly ObjectOf<'TourDayChoiceType'>[],
      { organizationId: string; input: TourDaysInput }
    >;
    tourFeedbackForm: Field<
      ObjectOf<'TourFeedbackFormType'> | null,
      { organizationId: string; publicToken: string }
    >;
    accessContext: Field<
      ObjectOf<'AccessContextType'> | null,
      { organizationId: string; input: AccessContextInput }
    >;
    tourAccess: Field<
      ObjectOf<'TourAccessType'> | null,
      { organizationId: string; publicToken: string; sessionKey?: string | null }
    >;
    listingForMlsAgent: Field<
      ObjectOf<'ListingForMlsAgentType'> | null,
      { organizationId: string; unitSlug?: string | null; lockboxSerial?: string | null }
    >;
    agentAccess: Field<
      ObjectOf<'AgentAccessType'> | null,
      { organizationId: string; publicToken: string; sessionKey?: string | null }
    >;
    aiAgentConfig: Field<
      ObjectOf<'AiAgentConfigType'> | null,
      { useCase: AiAgentUseCase; organizationId?: string | null }
    >;
    residentPolicies: Field<readonly ObjectOf<'ResidentPolicyType'>[], { organizationId: string }>;
    residentAccount: Field<ObjectOf<'ResidentAccountType'> | null, { conversationId: string }>;
    workOrder: Field<ObjectOf<'WorkOrderType'> | null, { organizationId: string; publicToken: string }>;
  };
  Mutation: {
    createInquiry: Field<ObjectOf<'CreateInquiryPayload'>, { input: CreateInquiryInput }>;
    createSavedSearch: Field<ObjectOf<'AcceptedPayload'>, { input: CreateSavedSearchInput }>;
    notifyWhenAvailable: Field<ObjectOf<'AcceptedPayload'>, { input: NotifyWhenAvailableInput }>;
    confirmAlert: Field<ObjectOf<'AlertsPayload'>, { input: AlertTokenInput }>;
    updateAlert: Field<ObjectOf<'AlertsPayload'>, { input: UpdateAlertInput }>;
    unsubscribeAlert: Field<ObjectOf<'AlertsPayload'>, { input: UnsubscribeAlertInput }>;
    reportListing: Field<ObjectOf<'ReportListingPayload'>, { input: ReportListingInput }>;
    sendContactCode: Field<ObjectOf<'SendContactCodePayload'>, { input: SendContactCodeInput }>;
    verifyContactCode: Field<ObjectOf<'VerifyContactCodePayload'>, { input: VerifyContactCodeInput }>;
    startIdentityVerification: Field<
      ObjectOf<'StartIdentityVerificationPayload'>,
      { input: StartIdentityVerificationInput }
    >;
    forgetMe: Field<ObjectOf<'ForgetMePayload'>>;
    holdTourSlot: Field<ObjectOf<'HoldTourSlotPayload'>, { input: HoldTourSlotInput }>;
    extendTourSlotHold: Field<
      ObjectOf<'ExtendTourSlotHoldPayload'>,
      { input: TourSlotHoldInput; forDocument: boolean | null }
    >;
    releaseTourSlotHold: Field<ObjectOf<'ReleaseTourSlotHoldPayload'>, { input: TourSlotHoldInput }>;
    createTourRequest: Field<ObjectOf<'CreateTourRequestPayload'>, { input: CreateTourRequestInput }>;
    resendTourLink: Field<ObjectOf<'AcceptedPayload'>, { input: ResendTourLinkInput }>;
    createTourDay: Field<ObjectOf<'CreateTourDayPayload'>, { input: CreateTourDayInput }>;
    confirmTourAttendance: Field<
      ObjectOf<'ConfirmTourAttendancePayload'>,
      { input: ConfirmTourAttendanceInput }
    >;
    rescheduleTourRequest: Field<
      ObjectOf<'RescheduleTourRequestPayload'>,
      { input: RescheduleTourRequestInput }
    >;
    cancelTourRequest: Field<ObjectOf<'CancelTourRequestPayload'>, { input: CancelTourRequestInput }>;
    submitTourFeedback: Field<ObjectOf<'SubmitTourFeedbackPayload'>, { input: SubmitTourFeedbackInput }>;
    stopTourMessages: Field<ObjectOf<'StopTourMessagesPayload'>, { input: StopTourMessagesInput }>;
    requestTourAccess: Field<ObjectOf<'RequestTourAccessPayload'>, { input: RequestTourAccessInput }>;
    checkInForTour: Field<ObjectOf<'CheckInForTourPayload'>, { input: CheckInForTourInput }>;
    requestAccessCall: Field<ObjectOf<'RequestAccessCallPayload'>, { input: AccessLinkInput }>;
    giveUpTourAccess: Field<ObjectOf<'GiveUpTourAccessPayload'>, { input: AccessLinkInput }>;
    reportAccessProblem: Field<ObjectOf<'ReportAccessProblemPayload'>, { input: ReportAccessProblemInput }>;
    completeTourAccess: Field<ObjectOf<'CompleteTourAccessPayload'>, { input: CompleteTourAccessInput }>;
    requestAgentAccess: Field<ObjectOf<'RequestAgentAccessPayload'>, { input: RequestAgentAccessInput }>;
    resumeAgentAccess: Field<ObjectOf<'ResumeAgentAccessPayload'>, { input: ResumeAgentAccessInput }>;
    checkInAgent: Field<ObjectOf<'CheckInAgentPayload'>, { input: CheckInAgentInput }>;
    completeAgentAccess: Field<ObjectOf<'CompleteAgentAccessPayload'>, { input: CompleteAgentAccessInput }>;
    createChatSession: Field<ObjectOf<'CreateChatSessionPayload'>, { input: CreateChatSessionInput }>;
    refreshChatToken: Field<ObjectOf<'RefreshChatTokenPayload'>, { input: RefreshChatTokenInput }>;
    updateChatAttributes: Field<
      ObjectOf<'UpdateChatAttributesPayload'>,
      { input: UpdateChatAttributesInput }
    >;
    endChatSession: Field<ObjectOf<'EndChatSessionPayload'>, { input: EndChatSessionInput }>;
    updateAiAgentConversation: Field<
      ObjectOf<'UpdateAiAgentConversationPayload'>,
      { input: UpdateAiAgentConversationInput }
    >;
    endAiAgentConversation: Field<
      ObjectOf<'EndAiAgentConversationPayload'>,
      { input: EndAiAgentConversationInput }
    >;
    sendChatFeedback: Field<ObjectOf<'SendChatFeedbackPayload'>, { input: SendChatFeedbackInput }>;
    sendResidentCode: Field<ObjectOf<'SendResidentCodePayload'>, { input: SendResidentCodeInput }>;
    proveResident: Field<ObjectOf<'ProveResidentPayload'>, { input: ProveResidentInput }>;
    createWorkOrder: Field<ObjectOf<'CreateWorkOrderPayload'>, { input: CreateWorkOrderInput }>;
  };
  MoneyType: {
    amountCents: Field<number>;
    currency: Field<string>;
  };
  ConsentTextType: {
    key: Field<string>;
    version: Field<string>;
    text: Field<string>;
  };
  AcceptedPayload: {
    accepted: Field<boolean>;
  };
  OrganizationType: {
    id: Field<string>;
    slug: Field<string>;
    name: Field<string>;
    leasingEmail: Field<string | null>;
    leasingPhone: Field<string | null>;
    leasingTextNumber: Field<string | null>;
    rentalPortalUrl: Field<string | null>;
    applicantPortalUrl: Field<string | null>;
    personaTemplateId: Field<string | null>;
    leasingHelpCenterLink: Field<string | null>;
    logo: Field<ObjectOf<'FileType'> | null>;
    favicon: Field<ObjectOf<'FileType'> | null>;
    trecIbsDocument: Field<ObjectOf<'FileType'> | null>;
    supportHours: Field<readonly ObjectOf<'OfficeHoursType'>[]>;
    closedDays: Field<readonly ObjectOf<'ClosedDayType'>[]>;
    brand: Field<ObjectOf<'BrandType'>>;
    markets: Field<readonly ObjectOf<'MarketType'>[]>;
    embedAllowedOrigins: Field<readonly string[]>;
    equalHousingStatement: Field<string>;
    accessibilityStatementUrl: Field<string | null>;
  };
  FileType: {
    id: Field<string>;
    fileUrl: Field<string>;
    mimeType: Field<string | null>;
    bytes: Field<number | null>;
  };
  BrandType: {
    primary: Field<string>;
    onPrimary: Field<string>;
    accent: Field<string>;
    paper: Field<string>;
    radius: Field<number | null>;
    fontFamily: Field<string | null>;
  };
  ClosedDayType: {
    date: Field<Date | string>;
    name: Field<string>;
  };
  OfficeHoursType: {
    weekday: Field<number>;
    opens: Field<string>;
    closes: Field<string>;
    timeZone: Field<string>;
  };
  MarketType: {
    id: Field<string>;
    slug: Field<string>;
    name: Field<string>;
    state: Field<string>;
    timeZone: Field<string>;
    bounds: Field<readonly number[]>;
    availableCount: Field<number>;
  };
  LegalDocumentType: {
    kind: Field<LegalDocumentKind>;
    version: Field<string>;
    effectiveOn: Field<Date | string>;
    title: Field<string>;
    blocks: Field<readonly ObjectOf<'TextBlockType'>[]>;
    plainSummary: Field<readonly string[]>;
    changes: Field<readonly string[]>;
  };
  TextBlockType: {
    kind: Field<string>;
    anchor: Field<string | null>;
    text: Field<string>;
    items: Field<readonly string[]>;
    href: Field<string | null>;
  };
  ListingConnection: {
    edges: Field<readonly ObjectOf<'ListingEdge'>[]>;
    pageInfo: Field<ObjectOf<'PageInfo'>>;
    totalCount: Field<number>;
    facets: Field<ObjectOf<'ListingFacetsType'>>;
    relaxations: Field<readonly ObjectOf<'FilterRelaxationType'>[]>;
    recentlyLeased: Field<readonly ObjectOf<'UnitType'>[], { first: number | null }>;
  };
  ListingEdge: {
    cursor: Field<string>;
    node: Field<ObjectOf<'UnitType'>>;
  };
  PageInfo: {
    hasNextPage: Field<boolean>;
    hasPreviousPage: Field<boolean>;
    startCursor: Field<string | null>;
    endCursor: Field<string | null>;
  };
  ListingFacetsType: {
    markets: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    cities: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    homeTypes: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    beds: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    baths: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    pets: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    amenities: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    accessibility: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    availability: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    tourTypes: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    tourDays: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    programs: Field<readonly ObjectOf<'FacetBucketType'>[]>;
    totalMonthlyHistogram: Field<readonly ObjectOf<'HistogramBucketType'>[]>;
  };
  FacetBucketType: {
    key: Field<string>;
    label: Field<string>;
    count: Field<number>;
    selected: Field<boolean>;
  };
  HistogramBucketType: {
    min: Field<number>;
    max: Field<number | null>;
    count: Field<number>;
  };
  FilterRelaxationType: {
    label: Field<string>;
    dropFilters: Field<readonly string[]>;
    resultCount: Field<number>;
  };
  PlaceSuggestionType: {
    id: Field<string>;
    kind: Field<PlaceKind>;
    label: Field<string>;
    detail: Field<string | null>;
    marketSlug: Field<string | null>;
    city: Field<string | null>;
    postalCode: Field<string | null>;
    unitSlug: Field<string | null>;
    availableCount: Field<number>;
  };
  GeoPointType: {
    lat: Field<number>;
    lng: Field<number>;
  };
  AddressType: {
    line1: Field<string | null>;
    line2: Field<string | null>;
    city: Field<string>;
    state: Field<string>;
    postalCode: Field<string>;
    country: Field<string>;
    formatted: Field<string>;
    visibility: Field<AddressVisibility>;
  };
  ImageType: {
    id: Field<string>;
    url: Field<string>;
    srcSet: Field<string | null>;
    avifSrcSet: Field<string | null>;
    width: Field<number>;
    height: Field<number>;
    alt: Field<string>;
    caption: Field<string | null>;
    room: Field<string | null>;
    isIllustration: Field<boolean>;
    placeholder: Field<string | null>;
    position: Field<number>;
    focus: Field<string | null>;
  };
  PropertyType: {
    id: Field<string>;
    slug: Field<string>;
    name: Field<string | null>;
    kind: Field<HomeKind>;
    address: Field<ObjectOf<'AddressType'>>;
    neighborhood: Field<string | null>;
    point: Field<ObjectOf<'GeoPointType'> | null>;
    timeZone: Field<string>;
    yearBuilt: Field<number | null>;
    market: Field<ObjectOf<'MarketType'>>;
    description: Field<string | null>;
    policies: Field<readonly ObjectOf<'PolicyType'>[]>;
    homeCount: Field<number>;
  };
  BuildingType: {
    property: Field<ObjectOf<'PropertyType'>>;
    image: Field<ObjectOf<'ImageType'> | null>;
    homeCount: Field<number>;
    comingSoonCount: Field<number>;
    lowestTotalMonthly: Field<ObjectOf<'MoneyType'> | null>;
    bedrooms: Field<readonly number[]>;
    minSqft: Field<number | null>;
    maxSqft: Field<number | null>;
    sharedAmenities: Field<readonly Amenity[]>;
    sharedAccessibility: Field<readonly AccessibilityFeature[]>;
    pets: Field<ObjectOf<'PetPolicyType'> | null>;
    dogHomeCount: Field<number>;
    catHomeCount: Field<number>;
    homes: Field<readonly ObjectOf<'UnitType'>[], { first: number | null }>;
  };
  PolicyType: {
    kind: Field<string>;
    title: Field<string>;
    body: Field<string>;
  };
  UnitType: {
    id: Field<string>;
    slug: Field<string>;
    unitNumber: Field<string | null>;
    title: Field<string>;
    description: Field<string>;
    property: Field<ObjectOf<'PropertyType'>>;
    building: Field<ObjectOf<'BuildingType'> | null>;
    homeType: Field<HomeKind>;
    bedrooms: Field<number>;
    bathrooms: Field<number>;
    sqft: Field<number | null>;
    sqftIsApproximate: Field<boolean>;
    floor: Field<number | null>;
    availability: Field<ObjectOf<'UnitAvailabilityType'>>;
    pricing: Field<ObjectOf<'UnitPricingType'>>;
    leaseOptions: Field<readonly ObjectOf<'LeaseOptionType'>[]>;
    pets: Field<ObjectOf<'PetPolicyType'>>;
    parking: Field<readonly ObjectOf<'ParkingOptionType'>[]>;
    utilities: Field<readonly ObjectOf<'UtilityType'>[]>;
    amenities: Field<readonly Amenity[]>;
    otherAmenities: Field<readonly string[]>;
    accessibility: Field<readonly AccessibilityFeature[]>;
    accessibilityNote: Field<string | null>;
    images: Field<readonly ObjectOf<'ImageType'>[], { first?: number | null }>;
    imageCount: Field<number>;
    floorPlans: Field<readonly ObjectOf<'FloorPlanType'>[]>;
    floorPlanImage: Field<ObjectOf<'ImageType'> | null>;
    virtualTourUrl: Field<string | null>;
    criteria: Field<ObjectOf<'RentalCriteriaType'> | null>;
    incomeRestriction: Field<ObjectOf<'IncomeRestrictionType'> | null>;
    vouchersAccepted: Field<boolean | null>;
    safety: Field<ObjectOf<'SafetyFactsType'> | null>;
    nearby: Field<ObjectOf<'NearbyType'> | null>;
    applyUrl: Field<string | null>;
    freshness: Field<ObjectOf<'ListingFreshnessType'>>;
    seo: Field<ObjectOf<'SeoType'>>;
    similar: Field<readonly ObjectOf<'UnitType'>[], { first: number | null }>;
    nextTour: Field<ObjectOf<'NextTourType'> | null, { types?: readonly TourKind[] | null }>;
    tours: Field<ObjectOf<'TourAvailabilityType'>>;
    accuracy: Field<ObjectOf<'AccuracyType'> | null>;
  };
  UnitAvailabilityType: {
    status: Field<UnitAvailabilityStatus>;
    availableOn: Field<Date | string | null>;
    label: Field<string>;
    notReadyReason: Field<string | null>;
    applicationsPending: Field<number | null>;
    publishedAt: Field<Date | string>;
    leasedAt: Field<Date | string | null>;
  };
  FeeType: {
    id: Field<string>;
    code: Field<string>;
    name: Field<string>;
    purpose: Field<string>;
    requirement: Field<FeeRequirement>;
    timing: Field<FeeTiming>;
    amountKind: Field<FeeAmountKind>;
    amount: Field<ObjectOf<'MoneyType'> | null>;
    maxAmount: Field<ObjectOf<'MoneyType'> | null>;
    percent: Field<number | null>;
    perUnit: Field<string | null>;
    refundable: Field<boolean | null>;
    paidTo: Field<string | null>;
    condition: Field<string | null>;
    includedInTotal: Field<boolean>;
    amountLabel: Field<string>;
  };
  UnitPricingType: {
    totalMonthly: Field<ObjectOf<'MoneyType'>>;
    totalMonthlyIsMinimum: Field<boolean>;
    monthlyFeesDisclosed: Field<boolean>;
    baseRent: Field<ObjectOf<'MoneyType'>>;
    leaseMonthsForPrice: Field<number | null>;
    upfrontMin: Field<ObjectOf<'MoneyType'>>;
    deposit: Field<ObjectOf<'MoneyType'> | null>;
    depositNote: Field<string | null>;
    fees: Field<readonly ObjectOf<'FeeType'>[]>;
    specials: Field<readonly ObjectOf<'SpecialType'>[]>;
    disclosure: Field<ObjectOf<'PriceDisclosureType'>>;
  };
  SpecialType: {
    title: Field<string>;
    terms: Field<string>;
    endsOn: Field<Date | string | null>;
  };
  PriceDisclosureType: {
    jurisdiction: Field<string>;
    text: Field<string>;
    version: Field<string>;
  };
  LeaseOptionType: {
    months: Field<number>;
    totalMonthly: Field<ObjectOf<'MoneyType'>>;
    baseRent: Field<ObjectOf<'MoneyType'>>;
  };
  PetPolicyType: {
    catsAllowed: Field<boolean>;
    dogsAllowed: Field<boolean>;
    largeDogsAllowed: Field<boolean>;
    smallDogsOnly: Field<boolean>;
    isDisclosed: Field<boolean>;
    maxPets: Field<number | null>;
    maxWeightLbs: Field<number | null>;
    restrictedBreeds: Field<readonly string[]>;
    fees: Field<readonly ObjectOf<'FeeType'>[]>;
    feeSummary: Field<string | null>;
    assistanceAnimalNote: Field<string>;
  };
  ParkingOptionType: {
    kind: Field<string>;
    spaces: Field<number | null>;
    included: Field<boolean>;
    monthly: Field<ObjectOf<'MoneyType'> | null>;
  };
  UtilityType: {
    name: Field<string>;
    paidBy: Field<string>;
    estimateMonthly: Field<ObjectOf<'MoneyType'> | null>;
  };
  FloorPlanType: {
    id: Field<string>;
    name: Field<string>;
    image: Field<ObjectOf<'ImageType'>>;
    pdf: Field<ObjectOf<'FileType'> | null>;
    textAlternative: Field<string>;
  };
  RentalCriteriaType: {
    version: Field<string>;
    effectiveOn: Field<Date | string>;
    summary: Field<readonly string[]>;
    blocks: Field<readonly ObjectOf<'TextBlockType'>[]>;
  };
  IncomeRestrictionType: {
    program: Field<string>;
    amiPercent: Field<number>;
    maxIncomeBySize: Field<readonly ObjectOf<'MoneyType'>[]>;
  };
  SafetyFactsType: {
    floodZone: Field<string | null>;
    smokeDetectors: Field<boolean | null>;
  };
  NearbyType: {
    transit: Field<readonly ObjectOf<'NearbyPlaceType'>[]>;
    grocery: Field<readonly ObjectOf<'NearbyPlaceType'>[]>;
    schools: Field<readonly ObjectOf<'NearbyPlaceType'>[]>;
    parks: Field<readonly ObjectOf<'NearbyPlaceType'>[]>;
    sourceNote: Field<string>;
  };
  NearbyPlaceType: {
    name: Field<string>;
    miles: Field<number>;
    url: Field<string | null>;
  };
  ListingFreshnessType: {
    updatedAt: Field<Date | string>;
    lastVerifiedAt: Field<Date | string | null>;
    verifiedBy: Field<string | null>;
    priceHistory: Field<readonly ObjectOf<'PricePointType'>[]>;
    priceDrop: Field<ObjectOf<'MoneyType'> | null>;
  };
  PricePointType: {
    at: Field<Date | string>;
    totalMonthly: Field<ObjectOf<'MoneyType'>>;
  };
  SeoType: {
    title: Field<string>;
    description: Field<string>;
    canonicalUrl: Field<string>;
    ogImageUrl: Field<string>;
    jsonLd: Field<string>;
    indexable: Field<boolean>;
  };
  CostEstimateType: {
    monthly: Field<readonly ObjectOf<'CostLineType'>[]>;
    monthlyTotal: Field<ObjectOf<'MoneyType'>>;
    monthlyIsLeast: Field<boolean>;
    upfront: Field<readonly ObjectOf<'CostLineType'>[]>;
    upfrontTotal: Field<ObjectOf<'MoneyType'>>;
    upfrontIsLeast: Field<boolean>;
    variable: Field<readonly ObjectOf<'CostLineType'>[]>;
    proratedFirstMonth: Field<ObjectOf<'MoneyType'> | null>;
    assumptions: Field<readonly string[]>;
  };
  CostLineType: {
    feeId: Field<string | null>;
    label: Field<string>;
    amount: Field<ObjectOf<'MoneyType'> | null>;
    note: Field<string | null>;
    requirement: Field<FeeRequirement>;
  };
  UnderstoodSearchType: {
    query: Field<string>;
    unexplained: Field<readonly string[]>;
    notices: Field<readonly SearchNotice[]>;
  };
  ListingMapType: {
    pins: Field<readonly ObjectOf<'ListingPinType'>[]>;
    clusters: Field<readonly ObjectOf<'ListingClusterType'>[]>;
    totalCount: Field<number>;
    withoutPoint: Field<number>;
    truncated: Field<boolean>;
  };
  ListingPinType: {
    id: Field<string>;
    point: Field<ObjectOf<'GeoPointType'>>;
    isApproximate: Field<boolean>;
    homeCount: Field<number>;
    minTotalMonthly: Field<ObjectOf<'MoneyType'>>;
    homes: Field<readonly ObjectOf<'PinnedHomeType'>[]>;
  };
  PinnedHomeType: {
    slug: Field<string>;
    totalMonthly: Field<ObjectOf<'MoneyType'>>;
  };
  ListingClusterType: {
    id: Field<string>;
    point: Field<ObjectOf<'GeoPointType'>>;
    count: Field<number>;
    minTotalMonthly: Field<ObjectOf<'MoneyType'>>;
    bounds: Field<readonly number[]>;
  };
  InquiryFormType: {
    stamp: Field<string>;
    minSeconds: Field<number>;
    consents: Field<readonly ObjectOf<'ConsentTextType'>[]>;
    expectedReplyBy: Field<Date | string | null>;
  };
  InquiryLandingType: {
    unit: Field<ObjectOf<'UnitType'> | null>;
    unitUnavailable: Field<boolean>;
    inquiry: Field<ObjectOf<'PreviousInquiryType'> | null>;
    similar: Field<readonly ObjectOf<'UnitType'>[], { first: number | null }>;
  };
  PreviousInquiryType: {
    firstName: Field<string>;
    topics: Field<readonly InquiryTopic[]>;
    createdAt: Field<Date | string>;
    expectedReplyBy: Field<Date | string | null>;
  };
  CreateInquiryPayload: {
    inquiry: Field<ObjectOf<'InquiryType'>>;
  };
  InquiryType: {
    id: Field<string>;
    publicToken: Field<string>;
    createdAt: Field<Date | string>;
    expectedReplyBy: Field<Date | string | null>;
  };
  AlertFormType: {
    stamp: Field<string>;
    minSeconds: Field<number>;
    consent: Field<ObjectOf<'ConsentTextType'>>;
  };
  AlertsType: {
    recipient: Field<string>;
    alerts: Field<readonly ObjectOf<'AlertType'>[]>;
  };
  AlertType: {
    id: Field<string>;
    token: Field<string>;
    isOpened: Field<boolean>;
    kind: Field<AlertKind>;
    state: Field<AlertState>;
    name: Field<string>;
    frequency: Field<AlertFrequency | null>;
    filterQuery: Field<string | null>;
    path: Field<string>;
    unit: Field<ObjectOf<'UnitType'> | null>;
    matchCount: Field<number | null>;
    createdAt: Field<Date | string>;
  };
  AlertsPayload: {
    alerts: Field<ObjectOf<'AlertsType'> | null>;
  };
  ListingCheckType: {
    verdict: Field<ListingCheckVerdict>;
    homes: Field<readonly ObjectOf<'UnitType'>[]>;
    link: Field<ObjectOf<'PastedLinkType'> | null>;
    namedPrice: Field<ObjectOf<'MoneyType'> | null>;
    isFarBelow: Field<boolean>;
    scamSigns: Field<readonly ScamSign[]>;
  };
  PastedLinkType: {
    host: Field<string>;
    linkOwner: Field<LinkOwner>;
  };
  ReportListingPayload: {
    reference: Field<string>;
    reviewBy: Field<Date | string | null>;
  };
  TourQuestionType: {
    id: Field<string>;
    kind: Field<QuestionKind>;
    label: Field<string>;
    help: Field<string | null>;
    required: Field<boolean>;
    purpose: Field<QuestionPurpose>;
    why: Field<string>;
    options: Field<readonly ObjectOf<'QuestionOptionType'>[]>;
    min: Field<string | null>;
    max: Field<string | null>;
    maxLength: Field<number | null>;
    criterionText: Field<string | null>;
  };
  QuestionOptionType: {
    value: Field<string>;
    label: Field<string>;
  };
  AnswerCheckType: {
    outcome: Field<AnswerOutcome>;
    notes: Field<readonly ObjectOf<'AnswerNoteType'>[]>;
  };
  AnswerNoteType: {
    questionId: Field<string>;
    criterionText: Field<string>;
    whatYouCanDo: Field<string>;
  };
  TourSlotType: {
    id: Field<string>;
    type: Field<TourKind>;
    startsAt: Field<Date | string>;
    endsAt: Field<Date | string>;
    timeZone: Field<string>;
    localLabel: Field<string>;
    timeLabel: Field<string>;
    remaining: Field<number>;
  };
  TourSlotDayType: {
    date: Field<Date | string>;
    label: Field<string>;
    slots: Field<readonly ObjectOf<'TourSlotType'>[]>;
    outOfReach: Field<readonly string[]>;
    closedReason: Field<string | null>;
    isFull: Field<boolean>;
  };
  TourSlotsType: {
    timeZone: Field<string>;
    days: Field<readonly ObjectOf<'TourSlotDayType'>[]>;
    firstAvailable: Field<ObjectOf<'TourSlotType'> | null>;
    nextFrom: Field<Date | string | null>;
    generatedAt: Field<Date | string>;
  };
  NextTourType: {
    slotId: Field<string>;
    type: Field<TourKind>;
    startsAt: Field<Date | string>;
    label: Field<string>;
  };
  SendContactCodePayload: {
    sent: Field<boolean>;
    maskedDestination: Field<string>;
    resendAfter: Field<Date | string>;
    expiresAt: Field<Date | string>;
  };
  VerifyContactCodePayload: {
    verified: Field<boolean>;
    contactProof: Field<string | null>;
    attemptsLeft: Field<number>;
    acceptedInstead: Field<string | null>;
  };
  StartIdentityVerificationPayload: {
    verification: Field<ObjectOf<'IdentityVerificationType'>>;
  };
  ShownBeforeType: {
    contacts: Field<readonly ObjectOf<'ShownContactType'>[]>;
    identity: Field<ObjectOf<'IdentityVerificationType'> | null>;
  };
  ShownContactType: {
    channel: Field<ContactChannel>;
    verifiedAt: Field<Date | string>;
    contactProof: Field<string>;
  };
  ForgetMePayload: {
    forgotten: Field<boolean>;
  };
  IdentityVerificationType: {
    id: Field<string>;
    status: Field<IdentityStatus>;
    method: Field<IdentityMethod>;
    handoffUrl: Field<string | null>;
    handoffQr: Field<ObjectOf<'QrCodeType'> | null>;
    failureReason: Field<string | null>;
    attemptsLeft: Field<number>;
    expiresAt: Field<Date | string>;
    deletesAt: Field<Date | string>;
  };
  QrCodeType: {
    size: Field<number>;
    path: Field<string>;
  };
  TourAvailabilityType: {
    tourable: Field<boolean>;
    reason: Field<TourUnavailableReason | null>;
    opensOn: Field<Date | string | null>;
    kinds: Field<readonly TourKind[]>;
    nextSlots: Field<readonly ObjectOf<'TourSlotType'>[], { first: number | null }>;
  };
  TourOptionType: {
    type: Field<TourKind>;
    label: Field<string>;
    durationMinutes: Field<number>;
    approval: Field<ApprovalMode>;
    minNoticeMinutes: Field<number>;
    maxDaysAhead: Field<number>;
    requires: Field<readonly VerificationKind[]>;
    verifyByMinutesBefore: Field<number>;
    needsPhone: Field<boolean>;
    whatToExpect: Field<readonly string[]>;
    accessibilityNote: Field<string | null>;
    nextSlot: Field<ObjectOf<'TourSlotType'> | null>;
  };
  TourFlowType: {
    unit: Field<ObjectOf<'UnitType'>>;
    tourable: Field<boolean>;
    unavailableReason: Field<TourUnavailableReason | null>;
    opensOn: Field<Date | string | null>;
    options: Field<readonly ObjectOf<'TourOptionType'>[]>;
    steps: Field<readonly TourRequestStep[]>;
    questions: Field<readonly ObjectOf<'TourQuestionType'>[]>;
    questionsVersion: Field<string>;
    consents: Field<readonly ObjectOf<'ConsentTextType'>[]>;
    identityConsent: Field<ObjectOf<'ConsentTextType'>>;
    timeZone: Field<string>;
    holdMinutes: Field<number>;
    holdExtendMinutes: Field<number>;
    holdExtensions: Field<number>;
    stamp: Field<string>;
    minSeconds: Field<number>;
    slot: Field<ObjectOf<'TourSlotType'> | null, { id: string }>;
    prefill: Field<ObjectOf<'ResidentProspectType'> | null>;
    similar: Field<readonly ObjectOf<'UnitType'>[], { first: number | null }>;
  };
  ResidentProspectType: {
    firstName: Field<string>;
    lastName: Field<string>;
    email: Field<string | null>;
    phoneNumber: Field<string | null>;
    preferredChannel: Field<ContactChannel | null>;
    moveInOn: Field<Date | string | null>;
  };
  TourSlotHoldType: {
    id: Field<string>;
    slot: Field<ObjectOf<'TourSlotType'>>;
    expiresAt: Field<Date | string>;
    secondsLeft: Field<number>;
    extensionsLeft: Field<number>;
  };
  HoldTourSlotPayload: {
    hold: Field<ObjectOf<'TourSlotHoldType'>>;
  };
  ExtendTourSlotHoldPayload: {
    hold: Field<ObjectOf<'TourSlotHoldType'>>;
  };
  ReleaseTourSlotHoldPayload: {
    released: Field<boolean>;
  };
  CreateTourRequestPayload: {
    tourRequest: Field<ObjectOf<'TourRequestType'>>;
  };
  TourRequestType: {
    id: Field<string>;
    publicToken: Field<string>;
    reference: Field<string>;
    status: Field<TourRequestStatus>;
    unit: Field<ObjectOf<'UnitType'>>;
    type: Field<TourKind>;
    startsAt: Field<Date | string>;
    endsAt: Field<Date | string>;
    timeZone: Field<string>;
    localLabel: Field<string>;
    firstName: Field<string>;
    recipient: Field<string | null>;
    partySize: Field<number | null>;
    accommodationRequest: Field<string | null>;
    rescheduleCount: Field<number>;
    canReschedule: Field<boolean>;
    canCancel: Field<boolean>;
    rescheduleClosesAt: Field<Date | string | null>;
    ended: Field<ObjectOf<'TourEndType'> | null>;
    answerBy: Field<Date | string | null>;
    verification: Field<readonly ObjectOf<'VerificationRequirementType'>[]>;
    stepUpReason: Field<string | null>;
    calendar: Field<ObjectOf<'CalendarLinksType'>>;
    meeting: Field<ObjectOf<'MeetingInfoType'>>;
    timeline: Field<readonly ObjectOf<'TourRequestActivityType'>[]>;
    addNearby: Field<ObjectOf<'TourDayStopType'> | null>;
    day: Field<readonly ObjectOf<'TourOfDayType'>[]>;
    attendanceConfirmedAt: Field<Date | string | null>;
    similar: Field<readonly ObjectOf<'UnitType'>[], { first: number | null }>;
    createdAt: Field<Date | string>;
    change: Field<ObjectOf<'TourChangeType'>>;
    reinstateUntil: Field<Date | string | null>;
    nextActions: Field<readonly ObjectOf<'NextActionType'>[]>;
  };
  TourEndType: {
    heading: Field<string>;
    sentence: Field<string>;
  };
  CalendarLinksType: {
    icsUrl: Field<string>;
    google: Field<string>;
    outlook: Field<string>;
  };
  MeetingInfoType: {
    address: Field<ObjectOf<'AddressType'> | null>;
    instructions: Field<readonly string[]>;
    joinUrl: Field<string | null>;
    joinInstructions: Field<string | null>;
    whatToBring: Field<readonly string[]>;
    contactName: Field<string | null>;
    contactPhone: Field<string | null>;
    parking: Field<string | null>;
    arrivalAccessibility: Field<string | null>;
  };
  VerificationRequirementType: {
    kind: Field<VerificationKind>;
    status: Field<IdentityStatus>;
    dueAt: Field<Date | string | null>;
  };
  TourRequestActivityType: {
    at: Field<Date | string>;
    localLabel: Field<string>;
    kind: Field<string>;
    actor: Field<ActivityActor | null>;
    summary: Field<string>;
    isPast: Field<boolean>;
  };
  TourDayChoiceType: {
    date: Field<Date | string>;
    label: Field<string>;
    homes: Field<number>;
    without: Field<readonly string[]>;
    closedReason: Field<string | null>;
  };
  TourDayPlanType: {
    date: Field<Date | string>;
    stops: Field<readonly ObjectOf<'TourDayStopType'>[]>;
    unplaced: Field<readonly ObjectOf<'UnitType'>[]>;
    travelMinutes: Field<number>;
    travelTimes: Field<readonly ObjectOf<'TravelTimeType'>[]>;
  };
  TravelTimeType: {
    fromSlug: Field<string>;
    toSlug: Field<string>;
    minutes: Field<number>;
  };
  TourDayStopType: {
    unit: Field<ObjectOf<'UnitType'>>;
    slot: Field<ObjectOf<'TourSlotType'>>;
    travelMinutesBefore: Field<number>;
  };
  TourOfDayType: {
    unit: Field<ObjectOf<'UnitType'>>;
    startsAt: Field<Date | string>;
    endsAt: Field<Date | string>;
    timeLabel: Field<string>;
    travelMinutesBefore: Field<number | null>;
    isThisTour: Field<boolean>;
  };
  CreateTourDayPayload: {
    tourRequests: Field<readonly ObjectOf<'TourRequestType'>[]>;
  };
  TourChangeType: {
    mode: Field<TourChangeMode | null>;
    until: Field<Date | string | null>;
    blocked: Field<TourManageBlock | null>;
    sentence: Field<string>;
    left: Field<number>;
    requested: Field<ObjectOf<'TourSlotType'> | null>;
    requestedAnswerBy: Field<Date | string | null>;
    hasPhoneNumber: Field<boolean>;
  };
  NextActionType: {
    kind: Field<NextActionKind>;
    label: Field<string>;
    url: Field<string>;
  };
  RescheduleTourRequestPayload: {
    tourRequest: Field<ObjectOf<'TourRequestType'>>;
  };
  CancelTourRequestPayload: {
    tourRequest: Field<ObjectOf<'TourRequestType'>>;
  };
  ConfirmTourAttendancePayload: {
    tourRequest: Field<ObjectOf<'TourRequestType'>>;
  };
  AccuracyType: {
    average: Field<number>;
    count: Field<number>;
  };
  FeedbackBranchType: {
    attendance: Field<Attendance>;
    fields: Field<readonly FeedbackField[]>;
    problems: Field<readonly FeedbackProblem[]>;
    reasons: Field<readonly FeedbackReason[]>;
  };
  TourFeedbackFormType: {
    tourRequest: Field<ObjectOf<'TourRequestType'>>;
    state: Field<FeedbackState>;
    opensAt: Field<Date | string>;
    closesAt: Field<Date | string>;
    editableUntil: Field<Date | string | null>;
    version: Field<string>;
    branches: Field<readonly ObjectOf<'FeedbackBranchType'>[]>;
    previous: Field<ObjectOf<'TourFeedbackResponseActivityType'> | null>;
    nextActions: Field<readonly ObjectOf<'NextActionType'>[]>;
    hasMessagesToCome: Field<boolean>;
  };
  TourFeedbackResponseActivityType: {
    at: Field<Date | string>;
    changedAt: Field<Date | string>;
    attendance: Field<Attendance>;
    problem: Field<FeedbackProblem | null>;
    interest: Field<InterestLevel | null>;
    overall: Field<number | null>;
    condition: Field<number | null>;
    matchedListing: Field<number | null>;
    accessEase: Field<number | null>;
    reasons: Field<readonly FeedbackReason[]>;
    listingIssue: Field<string | null>;
    comment: Field<string | null>;
    wantsFollowUp: Field<boolean>;
    followUpChannel: Field<ContactChannel | null>;
  };
  SubmitTourFeedbackPayload: {
    feedback: Field<ObjectOf<'TourFeedbackResponseActivityType'>>;
    form: Field<ObjectOf<'TourFeedbackFormType'>>;
    tourRequest: Field<ObjectOf<'TourRequestType'>>;
    nextActions: Field<readonly ObjectOf<'NextActionType'>[]>;
  };
  StopTourMessagesPayload: {
    form: Field<ObjectOf<'TourFeedbackFormType'>>;
  };
  LockboxType: {
    locationHint: Field<string>;
    pictureUrl: Field<string | null>;
    serialHint: Field<string>;
  };
  TourAccessType: {
    tourRequest: Field<ObjectOf<'TourRequestType'>>;
    status: Field<AccessStatus>;
    windowStartsAt: Field<Date | string>;
    windowEndsAt: Field<Date | string>;
    secondsToStart: Field<number>;
    secondsToEnd: Field<number>;
    lockbox: Field<ObjectOf<'LockboxType'> | null>;
    rules: Field<readonly string[]>;
    rulesVersion: Field<string>;
    scamWarning: Field<string>;
    lockUpChecklist: Field<readonly string[]>;
    callNow: Field<string | null>;
    call: Field<AccessCallStatus>;
    verifiedToday: Field<boolean>;
    activities: Field<readonly ObjectOf<'AccessRequestActivityType'>[]>;
  };
  AccessRequestActivityType: {
    at: Field<Date | string>;
    localLabel: Field<string>;
    kind: Field<string>;
    actor: Field<ActivityActor>;
    summary: Field<string>;
  };
  AccessCodeType: {
    code: Field<string>;
    validFrom: Field<Date | string>;
    validTo: Field<Date | string>;
  };
  RequestTourAccessPayload: {
    access: Field<ObjectOf<'TourAccessType'>>;
  };
  RequestAccessCallPayload: {
    access: Field<ObjectOf<'TourAccessType'>>;
  };
  GiveUpTourAccessPayload: {
    access: Field<ObjectOf<'TourAccessType'>>;
    rescheduleUrl: Field<string>;
  };
  CheckInForTourPayload: {
    access: Field<ObjectOf<'TourAccessType'>>;
    accessCode: Field<ObjectOf<'AccessCodeType'>>;
  };
  ReportAccessProblemPayload: {
    access: Field<ObjectOf<'TourAccessType'>>;
    tips: Field<readonly string[]>;
    replacementCode: Field<ObjectOf<'AccessCodeType'> | null>;
    rebook: Field<readonly ObjectOf<'TourSlotType'>[]>;
  };
  CompleteTourAccessPayload: {
    access: Field<ObjectOf<'TourAccessType'>>;
    feedbackUrl: Field<string>;
  };
  AccessContextType: {
    unit: Field<ObjectOf<'UnitType'>>;
    seeItNow: Field<ObjectOf<'TourSlotType'> | null>;
    reasonClosed: Field<string | null>;
    nextWindow: Field<ObjectOf<'TourSlotType'> | null>;
    requires: Field<readonly VerificationKind[]>;
    rules: Field<readonly string[]>;
    rulesVersion: Field<string>;
    scamWarning: Field<string>;
    callNow: Field<string | null>;
  };
  ListingForMlsAgentType: {
    unit: Field<ObjectOf<'UnitType'>>;
    agentAccessAllowed: Field<boolean>;
    reasonClosed: Field<string | null>;
    visitMinutes: Field<number | null>;
    requirements: Field<readonly string[]>;
    rules: Field<readonly string[]>;
    rulesVersion: Field<string>;
    scamWarning: Field<string>;
    callNow: Field<string | null>;
  };
  AgentAccessType: {
    publicToken: Field<string>;
    status: Field<AccessStatus>;
    unit: Field<ObjectOf<'UnitType'>>;
    windowStartsAt: Field<Date | string>;
    windowEndsAt: Field<Date | string>;
    secondsToEnd: Field<number>;
    lockbox: Field<ObjectOf<'LockboxType'> | null>;
    lockUpChecklist: Field<readonly string[]>;
    scamWarning: Field<string>;
    callNow: Field<string | null>;
  };
  RequestAgentAccessPayload: {
    access: Field<ObjectOf<'AgentAccessType'>>;
  };
  ResumeAgentAccessPayload: {
    access: Field<ObjectOf<'AgentAccessType'>>;
  };
  CheckInAgentPayload: {
    access: Field<ObjectOf<'AgentAccessType'>>;
    accessCode: Field<ObjectOf<'AccessCodeType'>>;
  };
  CompleteAgentAccessPayload: {
    access: Field<ObjectOf<'AgentAccessType'>>;
  };
  ChatbotStylesType: {
    headerBackgroundColor: Field<string | null>;
    headerForegroundColor: Field<string | null>;
    buttonBackgroundColor: Field<string | null>;
  };
  AiAgentConfigType: {
    id: Field<string>;
    useCase: Field<AiAgentUseCase>;
    agentIdentifier: Field<string>;
    messagingPlatform: Field<MessagingPlatform>;
    chatbotIcon: Field<ObjectOf<'FileType'> | null>;
    chatbotAvatar: Field<ObjectOf<'FileType'> | null>;
    chatbotStyles: Field<ObjectOf<'ChatbotStylesType'> | null>;
    privacyPolicyUrl: Field<string | null>;
    termsOfServiceUrl: Field<string | null>;
    chatbotAutoOpenDelay: Field<number>;
    importantDisclaimer: Field<string | null>;
    isActive: Field<boolean>;
  };
  ConversationContextType: {
    marketName: Field<string | null>;
    unitId: Field<string | null>;
    applicationId: Field<string | null>;
    tourRequestId: Field<string | null>;
    pageCategory: Field<PageCategory | null>;
    pageUrl: Field<string | null>;
    deviceCategory: Field<DeviceCategory | null>;
    appVersion: Field<string | null>;
  };
  UpdateAiAgentConversationPayload: {
    userIdentity: Field<string>;
    conversationId: Field<string>;
    conversationContext: Field<ObjectOf<'ConversationContextType'>>;
  };
  EndAiAgentConversationPayload: {
    conversationId: Field<string>;
  };
  ChatSessionType: {
    token: Field<string>;
    expiration: Field<Date | string>;
    identity: Field<string>;
    conversationSid: Field<string>;
    twilsockUri: Field<string | null>;
    useCase: Field<AiAgentUseCase>;
  };
  CreateChatSessionPayload: {
    session: Field<ObjectOf<'ChatSessionType'>>;
  };
  RefreshChatTokenPayload: {
    session: Field<ObjectOf<'ChatSessionType'>>;
  };
  UpdateChatAttributesPayload: {
    conversationSid: Field<string>;
  };
  EndChatSessionPayload: {
    conversationSid: Field<string>;
  };
  SendChatFeedbackPayload: {
    ok: Field<boolean>;
  };
  ResidentPolicyType: {
    topic: Field<ResidentPolicyTopic>;
    text: Field<string>;
    textInSpanish: Field<string | null>;
  };
  ResidentAccountType: {
    verifiedUntil: Field<Date | string>;
    leases: Field<readonly ObjectOf<'LeaseType'>[]>;
  };
  LeaseType: {
    address: Field<string>;
    startsOn: Field<Date | string>;
    endsOn: Field<Date | string>;
    monthlyRent: Field<ObjectOf<'MoneyType'>>;
    deposit: Field<ObjectOf<'MoneyType'>>;
    bills: Field<readonly ObjectOf<'BillType'>[]>;
    maintenanceRequests: Field<readonly ObjectOf<'MaintenanceRequestType'>[]>;
    renewalOffers: Field<readonly ObjectOf<'RenewalOfferType'>[]>;
    applicationGroup: Field<ObjectOf<'ApplicationGroupType'> | null>;
  };
  ApplicationGroupType: {
    appliedOn: Field<Date | string>;
    approvedOn: Field<Date | string | null>;
    applicants: Field<readonly string[]>;
  };
  BillType: {
    label: Field<string>;
    amount: Field<ObjectOf<'MoneyType'>>;
    dueOn: Field<Date | string>;
    paidOn: Field<Date | string | null>;
  };
  MaintenanceRequestType: {
    category: Field<string>;
    reportedOn: Field<Date | string>;
    visitOn: Field<Date | string | null>;
    doneOn: Field<Date | string | null>;
  };
  RenewalOfferType: {
    months: Field<number>;
    monthlyRent: Field<ObjectOf<'MoneyType'>>;
    goodUntil: Field<Date | string>;
  };
  SendResidentCodePayload: {
    maskedDestination: Field<string>;
    resendAfter: Field<Date | string>;
    expiresAt: Field<Date | string>;
  };
  ProveResidentPayload: {
    verified: Field<boolean>;
    attemptsLeft: Field<number>;
  };
  WorkOrderType: {
    id: Field<string>;
    number: Field<string>;
    category: Field<string>;
    place: Field<string | null>;
    urgency: Field<WorkOrderUrgency>;
    description: Field<string>;
    permissionToEnter: Field<boolean | null>;
    preferredTimes: Field<readonly string[]>;
    status: Field<WorkOrderStatus>;
    createdAt: Field<Date | string>;
  };
  CreateWorkOrderPayload: {
    workOrder: Field<ObjectOf<'WorkOrderType'>>;
    publicToken: Field<string>;
  };
};
