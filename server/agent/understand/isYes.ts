const yesPattern =
  /^(?:yes|yeah|yep|sure|ok|okay|please|si|do it|go ahead)(?: (?:please|do it|do that|go ahead|cancel it|send me the links)){0,2}[ .!]*$/;

/** A yes and nothing else; “ok, thanks” does not count. */
export const isYes = (normalizedText: string): boolean => yesPattern.test(normalizedText);
