const STEPS = ['tour-type', 'time', 'contact', 'details', 'verify', 'review'] as const;
type Step = (typeof STEPS)[number];

export type TourPlace = {
  slug: string;
  /** `quick` is the page that begins from a question; null is a step that there is not. */
  page: Step | 'quick' | null;
};

export const tourPath = (slug: string, page: string) =>
  page === 'quick' ? `/tour-request/inquiry/${slug}` : `/tour-request/${slug}/${page}`;

/** Null for an address that is not of booking a tour. */
export function tourPlaceOf(pathname: string): TourPlace | null {
  const [, first, second, rest] = /^\/tour-request\/([^/]+)\/([^/]+?)(\/?)$/.exec(pathname) ?? [];
  if (first === undefined || second === undefined || rest === undefined) return null;
  if (first.toLowerCase() === 'inquiry') return { slug: second, page: 'quick' };
  return { slug: first, page: STEPS.find((step) => step === second.toLowerCase()) ?? null };
}
