type CancelReasonTexts = {
  /** What the visitor chooses. */
  label: string;
  /** What the team reads if that differs; null for nothing. */
  toTeam?: string | null;
};

const texts = {
  PREFER_NOT_TO_SAY: { label: 'I’d rather not say', toTeam: null },
  TIMING: { label: 'The time doesn’t work' },
  FOUND_ANOTHER_HOME: { label: 'I found another home', toTeam: 'Found another home' },
  PRICE: { label: 'The price' },
  LOCATION: { label: 'The location' },
  DOES_NOT_MEET_NEEDS: { label: 'The home isn’t what I need', toTeam: 'The home isn’t what they need' },
  CANNOT_VERIFY_ID: { label: 'I can’t provide an ID', toTeam: 'Can’t provide an ID' },
  OTHER: { label: 'Something else' },
} satisfies Record<string, CancelReasonTexts>;

export type CancelReason = keyof typeof texts;

/** In the order of the form. */
export const cancelReasons: Record<CancelReason, CancelReasonTexts> = texts;

export const MAX_CANCEL_COMMENT_LENGTH = 500;
