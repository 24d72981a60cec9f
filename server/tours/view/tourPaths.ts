/** Where a tour is seen by whoever holds its token. */
export const pageOfTour = (token: string) => `/tour-request/finished?tour=${token}`;

/** Where its holder picks another time, or cancels. */
export const rescheduleOf = (token: string) => `/reschedule-tour-request/${token}`;

export const feedbackOf = (token: string) => `/tour-feedback/${token}`;

export const accessOf = (token: string) => `/access/tour?token=${token}`;

/** The door of an agent’s visit. */
export const visitOf = (token: string) => `/access/tour?as=agent&token=${token}`;

export const calendarOfTour = (token: string) => `/calendar/${token}.ics`;

/** Where another time, or another home's, is picked. */
export const bookingOf = (slug: string) => `/tour-request/${slug}/tour-type`;

/** The same for whoever has just booked it: his tab would show that tour. */
export const bookingAgainOf = (slug: string) => `${bookingOf(slug)}?again=true`;
