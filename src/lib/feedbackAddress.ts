const NO_ONE_CAME = 'problem=no-one-came';

/** The feedback of a visitor who waited for someone from our team; the form then knows what went wrong. */
export const toNoOneCame = (feedbackPath: string) => `${feedbackPath}?${NO_ONE_CAME}`;

export const isNoOneCame = (search: string) => search.slice(1).split('&').includes(NO_ONE_CAME);
