import type { ChangeContext } from '#machines/reschedule/context.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';

/** Whether our team has to approve the chosen time. */
export const requiresApproval = ({ slot }: ChangeContext, { options }: Pick<TourOffer, 'options'>): boolean =>
  options.some(({ type, approval }) => type === slot?.type && approval === 'REQUEST');
