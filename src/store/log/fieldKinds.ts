/**
 * How a text in the log of a visit is shown. `open` is shown as it is, and so is an `address` or a `sentence`
 * except for the secrets in it. A `choice` is shown if it's one of the offered options, a number or a date. Of
 * anything else, only a stand-in is shown.
 */
export type Kind =
  | 'open'
  | 'sentence'
  | 'address'
  | 'choice'
  | 'token'
  | 'code'
  | 'contact'
  | 'name'
  | 'link'
  | 'drawing'
  | 'text';

const namesByKind = {
  open: [
    'accent acceptedRulesVersion accessibility accessibilityNote after agentIdentifier aggregatorUtmSource',
    'alt amenities amountKind amountLabel anchor answerBy applicantPortalUrl applicationId approval',
    'appVersion arrivalAccessibility assistanceAnimalNote assumptions at attendance attendanceConfirmedAt',
    'availability availableBy availableOn avifSrcSet blocked blockedReason buttonBackgroundColor by call',
    'callNow cancelReason caption changedAt changes channel chatNotificationDismissed chunk city clientId',
    'closedReason closes condition connection connectionChanged contentType conversationState createdAt',
    'criterionText date day deletesAt depositNote description detail deviceCategory dropFilters dsn dueAt',
    'editableUntil effectiveOn embedAllowedOrigins embedOrigins endCursor endpoint endpointName endsAt endsOn',
    'environment equalHousingStatement expectedReplyBy expiration expiresAt facts feeSummary fileUrl',
    'floodZone focus followUpChannel form formatted frequency from fromSlug headerBackgroundColor',
    'headerForegroundColor heading help historyMode hold holdId homesRemoved homeType homeTypes host id ids',
    'importantDisclaimer interest items jsonLd key kind kinds label language lastReadAt lastReload',
    'lastVerifiedAt leasedAt leasingEmail leasingHelpCenterLink leasingPhone leasingTextNumber licenseState',
    'line1 linkOwner loadedChunks localLabel lockUpChecklist mapStyleUrl marketName marketSlug max mediaHost',
    'mediaRequested mediaSid messageSid messagingPlatform method min missing missingVerifications mode moveIn',
    'moveInOn neighborhood nextFrom nextTour note notificationDismissed notReadyReason ogImageUrl onPrimary',
    'op opens opensOn optionalFeeIds options organizationId organizationSlug origin otherAmenities outcome',
    'outgoingDiscarded outOfReach page pageCategory pageParams paidBy paidTo paper parking participantSid',
    'parts per personaTemplateId perUnit pictureUrl place placeholder plainSummary postalCode',
    'preferredChannel preselectedSlotId primary privacyPolicyUrl problems program publishedAt purpose queryCacheKey',
    'questionId questionsVersion reasonClosed reasons reducerPath reinstateUntil removedSids rentalPortalUrl',
    'requestedAnswerBy requestedChunk requestedPage requestedSlotId requestId requestStatus required',
    'requirement requirements requires resendAfter restrictedBreeds reviewBy room rules rulesVersion',
    'scamWarning send sendingBegun sendingRetried serialHint sid slotId slug slugs sort sourceNote srcSet',
    'sliceJoined stage startsAt state status steps streetMap terms termsOfServiceUrl textAlternative timeLabel timeZone timing',
    'title topics toSlug totalMonthly virtualTourUrl tourableBy tourRequestId tourTypes type unavailableReason',
    'unitId unitNumber unitSlug until updatedAt useCase utmCampaign utmMedium utmSource validTo verdict scamSigns',
    'verification verifiedBy version visibility visitId whatToBring whatToExpect whatYouCanDo why',
    'windowEndsAt windowStartsAt without writeKey',
    'building sharedAccessibility sharedAmenities',
    'allQuestions boxes chatSideView cities dayDate dayKind excludedCities field filters notCity notices partsLeft pickedHomes presenceWay reportKind sectionInView seenSteps timer',
  ],
  sentence: [
    'cause currentSearch error failureMessage failureReason filterQuery message notice problem reason say',
    'sentence stepUpReason summary text tips',
    'adCheckNotice alertNotice chatFeedbackNotice chatStartNotice codeProblem contactProblem forgetProblem identityProblem reportNotice shareNotice words',
  ],
  address: ['applyUrl google href landingPath locationChanged outlook pageUrl path'],
  choice: [],
  token: [
    'aggregatorLeadId author contactProof contactProofs conversationId conversationSid idempotencyKey',
    'identity identityVerificationId inquiryToken licenseNumber lockboxSerial proof publicToken reference',
    'rescheduleToken sameDayAs serial sessionKey stamp token tourRequestPublicToken twilsockUri typing',
    'typingEnded typingStarted userIdentity',
  ],
  code: ['code'],
  contact: [
    'acceptedInstead contactPhone destination email maskedDestination officeEmail phoneNumber recipient',
    'userEmail userPhoneNumber',
    'alertSentTo destinationToVerify emailSuggestion',
  ],
  name: ['brokerage contactName filename firstName friendlyName lastName name userFirstName userLastName'],
  link: ['handoffUrl joinUrl url'],
  drawing: [],
  text: [
    'accommodationRequest attributes body cancelComment comment draft draftTyped foundUrl instructions',
    'joinInstructions listingIssue locationHint query referrer secretText unexplained value website',
  ],
} as const satisfies Record<Kind, readonly string[]>;

/** Where a name means something else than elsewhere, by the name of the part around it. */
const exceptions = {
  open: [
    'aiAgentConfig.name branches.fields chatbotIcon.url closed.name closedDays.name fees.code fees.name floorPlans.name form.name',
    'homes.name image.url images.url market.name markets.name options.value organization.name property.name',
    'transit.name transit.url utilities.name',
  ],
  sentence: ['context.query placeSuggestions.query'],
  address: ['calendar.icsUrl giveUpTourAccess.rescheduleUrl nextActions.url understoodSearch.query'],
  choice: ['answers.value'],
  token: ['identity.id identityVerification.id startIdentityVerification.id'],
  drawing: ['handoffQr.path'],
  text: ['adCheck.text checkListing.text values.message values.text'],
} as const satisfies Partial<Record<Kind, readonly string[]>>;

/** Parts with any keys. What is in them is of one kind, whatever its name. */
const dictionaries: Record<string, Kind> = {
  answeredQuestions: 'open',
  errors: 'sentence',
  fields: 'sentence',
  info: 'sentence',
  questions: 'open',
  shownQuestions: 'open',
};

/** Parts with any keys, in which only unknown names are of this kind. */
const answers: Record<string, Kind> = { details: 'choice', values: 'choice' };

type Words<Line> = Line extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Line;
type Line = (typeof namesByKind)[Kind][number] | (typeof exceptions)[keyof typeof exceptions][number];

/** The names that have a kind: one that is missing doesn't compile in the test of this file. */
export type KnownName = Words<Line>;

const toKinds = (lists: Partial<Record<Kind, readonly string[]>>) =>
  new Map(
    Object.entries(lists).flatMap(([kind, lines]) =>
      lines.flatMap((line) => line.split(' ').map((name) => [name, kind as Kind] as const)),
    ),
  );

const kinds = new Map([...toKinds(namesByKind), ...toKinds(exceptions)]);

/** Null if it isn't listed: then it's treated as a secret. */
export const findKind = (parent: string, name: string): Kind | null =>
  kinds.get(`${parent}.${name}`) ?? dictionaries[parent] ?? kinds.get(name) ?? answers[parent] ?? null;
