import { useDispatch } from 'react-redux';

import { useFormStampQuery } from '#src/api/formStamp.ts';
import { toApiError } from '#src/lib/refusal.ts';
import { formatReplyDeadline } from '#src/lib/formatReplyDeadline.ts';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import { contactUpdated, selectVisitor } from '#src/store/visitorSlice.ts';

import type { ReportDraft } from './api/reports.ts';
import { useReportListingMutation } from './api/reports.ts';

type Content = Omit<ReportDraft, 'organizationId' | 'unitSlug'>;

/** The data of a report form, and how to send it. */
export function useReport(unitSlug: string | null) {
  const dispatch = useDispatch();
  const organization = useOrganization();
  const organizationId = organization?.id ?? '';
  const { email } = useAppSelector(selectVisitor);
  const [reportListing] = useReportListingMutation();
  useFormStampQuery({ organizationId }, { skip: organizationId === '' });

  return {
    email,
    draftName: `REPORT:${organizationId}:${unitSlug ?? ''}`,
    onEmailEntered: (newEmail: string) => void dispatch(contactUpdated({ email: newEmail })),
    send: async (content: Content) => {
      const { data, error } = await reportListing({ ...content, organizationId, unitSlug });
      if (!data) return { error: toApiError(error) };
      const reviewBy = formatReplyDeadline(data.reviewBy, { supportHours: organization?.supportHours ?? [] });
      return { taken: { reference: data.reference, reviewBy } };
    },
  };
}
