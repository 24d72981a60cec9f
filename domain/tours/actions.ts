/** What a visitor can do about a tour, from its page or an email. */
export const tourActions = {
  confirm: 'Yes, I’ll be there',
  joinVideo: 'Join the video tour',
  reportMissed: 'I missed it – pick another time',
};

/** Asked the day before a tour. */
export const attendanceQuestion = 'Are you still coming?';
