/** The button shown with answers that may not have helped. */
export const talkToPersonButton = { label: 'Talk to a person', say: 'I’d like to talk to a person' };
