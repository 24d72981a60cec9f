import { useDispatch } from 'react-redux';

import { useFormStampQuery } from '#src/api/formStamp.ts';
import type { ReportToSend } from '#src/api/reports.ts';
import { useReportListingMutation } from '#src/api/reports.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';
import { replyByWords } from '#src/lib/replyBy.ts';

import { useAppSelector, useOrganization } from './hooks.ts';
import { contactGiven, selectVisitor } from './visitorSlice.ts';

type Content = Omit<ReportToSend, 'organizationId' | 'unitSlug'>;

/** What a form for a report needs, and how it is sent. */
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
    onEmailGiven: (given: string) => void dispatch(contactGiven({ email: given })),
    send: async (content: Content) => {
      const { data, error } = await reportListing({ ...content, organizationId, unitSlug });
      if (!data) return { error: apiErrorOf(error) };
      const lookBy = replyByWords(data.lookBy, { supportHours: organization?.supportHours ?? [] });
      return { taken: { reference: data.reference, lookBy } };
    },
  };
}
