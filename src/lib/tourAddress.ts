const STEPS = ['tour-type', 'time', 'contact', 'details', 'verify', 'review'] as const;
type Step = (typeof STEPS)[number];

export type TourRoute = {
  slug: string;
  /** `quick` is the page for visitors who come from an inquiry; null means an unknown step. */
  page: Step | 'quick' | null;
};

export const tourPath = (slug: string, page: string) =>
  page === 'quick' ? `/tour-request/inquiry/${slug}` : `/tour-request/${slug}/${page}`;

/** Null if the address does not belong to booking a tour. */
export function parseTourPlace(pathname: string): TourRoute | null {
  const [, first, second, rest] = /^\/tour-request\/([^/]+)\/([^/]+?)(\/?)$/.exec(pathname) ?? [];
  if (first === undefined || second === undefined || rest === undefined) return null;
  if (first.toLowerCase() === 'inquiry') return { slug: second, page: 'quick' };
  return { slug: first, page: STEPS.find((step) => step === second.toLowerCase()) ?? null };
}
