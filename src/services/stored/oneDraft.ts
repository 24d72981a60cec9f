import { createDraftsForADay } from './draftsForADay.ts';

/** Keeps the one draft of its kind that a tab has with an organization. */
export const oneDraftNamed =
  <Draft>(name: string, draftIn: (stored: object) => Draft | null) =>
  (organizationSlug: string, browser: Window = window) => {
    const key = `${name}:${organizationSlug}`;
    const drafts = createDraftsForADay(draftIn, browser);

    return {
      read: (now: number) => drafts.read(key, now),
      /** Whether it outlives the page. */
      write: (draft: Draft, now: number) => drafts.write(key, draft, now),
      forgetVisitor: drafts.forgetVisitor,
    };
  };
