/** The tour page of the token's holder. */
export const getTourPath = (token: string) => `/tour-request/finished?tour=${token}`;

/** The page to reschedule or cancel. */
export const getReschedulePath = (token: string) => `/reschedule-tour-request/${token}`;

export const getFeedbackPath = (token: string) => `/tour-feedback/${token}`;

export const getAccessPath = (token: string) => `/access/tour?token=${token}`;

/** The access page of an agent’s visit. */
export const getVisitPath = (token: string) => `/access/tour?as=agent&token=${token}`;

export const getCalendarPath = (token: string) => `/calendar/${token}.ics`;

/** The page to book a new time, or another home. */
export const getBookingPath = (slug: string) => `/tour-request/${slug}/tour-type`;

/** The same after a recent booking, because the tab would otherwise show that tour. */
export const getBookAgainPath = (slug: string) => `${getBookingPath(slug)}?again=true`;
