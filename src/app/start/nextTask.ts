/** Ends the current task, so that pending input is handled before what follows. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
