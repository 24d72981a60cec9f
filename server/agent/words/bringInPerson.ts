/** The button beside every answer that may not have helped. */
export const bringInPerson = { label: 'Bring in a person', say: 'I would like to talk to a person' };
