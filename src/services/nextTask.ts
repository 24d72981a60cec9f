/** Ends the page's task: what follows is one of its own, and a press meanwhile comes first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
