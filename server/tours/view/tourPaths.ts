/** Where a tour is seen by whoever holds its token. */
export const pageOfTour = (token: string) => `/tour-request/finished?tour=${token}`;

export const calendarOfTour = (token: string) => `/calendar/${token}.ics`;

/** Where another time, or another home's, is picked. */
export const bookingOf = (slug: string) => `/tour-request/${slug}/tour-type`;
