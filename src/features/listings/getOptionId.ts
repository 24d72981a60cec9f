/** The id by which a combobox refers to its active option. */
export const getOptionId = (listId: string, at: number) => `${listId}-${at}`;
