/** What has become of a tour, in words that pages and emails share. */
export const tourHeadings = {
  requested: 'We have your request',
  unverified: 'We’re holding your time – one step left',
  canceled: 'This tour is canceled',
  yoursCanceled: 'Your tour is canceled',
  missed: 'This tour didn’t take place',
};

/** While the team reviews everything that the visitor sent. */
export const inReviewText = {
  heading: 'We’re reviewing your ID',
  sentence:
    'We’re holding your time, and there’s nothing to do now. Our team reviews IDs before tours start, and we’ll email you as soon as your tour is confirmed.',
};

/** The promise for a request, with the time in words. */
export const formatAnswerBy = (by: string): string => `Our team will respond by ${by}.`;

export const pickAgainOrCall = 'Pick another time, or call us.';
