const yesPattern =
  /^(?:yes|yeah|yep|sure|ok|okay|please|si|claro|do it|go ahead|adelante|hagalo)(?: (?:please|do it|do that|go ahead|cancel it|send me the links|por favor|claro|adelante|hagalo|cancelel[ao]|apartel[ao]|mandemelos|mandeme los enlaces)){0,2}[ .!]*$/;

/** A yes and nothing else; “ok, thanks” does not count. */
export const isYes = (normalizedText: string): boolean => yesPattern.test(normalizedText);
