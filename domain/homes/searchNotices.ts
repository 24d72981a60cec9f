/** What a sentence asks for that changes no search, and about which something is said. */
export const searchNotices = ['ABOUT_PEOPLE', 'ASSISTANCE_ANIMAL'] as const;

export type SearchNotice = (typeof searchNotices)[number];
