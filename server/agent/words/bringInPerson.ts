/** The button beside every answer that may not have helped. */
export const bringInPerson = { label: 'Talk to a person', say: 'I’d like to talk to a person' };
