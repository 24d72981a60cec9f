import { createExpiringDrafts } from './expiringDrafts.ts';

/** Stores a tab's single draft of this kind for each organization. */
export const defineDraftStorage =
  <Draft>(name: string, parseDraft: (stored: object) => Draft | null) =>
  (organizationSlug: string, browser: Window = window) => {
    const key = `${name}:${organizationSlug}`;
    const drafts = createExpiringDrafts(parseDraft, browser);

    return {
      read: (now: number) => drafts.read(key, now),
      /** Whether the draft outlives the page. */
      write: (draft: Draft, now: number) => drafts.write(key, draft, now),
      forgetVisitor: drafts.forgetVisitor,
    };
  };
