/** Of an option, which the field of a list names as the one that is active. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`;
