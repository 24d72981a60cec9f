import type { ConsentText, InquiryLanding, SentInquiry } from '#src/api/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';
import { getHomeStatus } from '#src/lib/homeStatus.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { ConsentFields } from '#src/ui/form/ConsentFields.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { HoneypotField } from '#src/ui/form/HoneypotField.tsx';

import { ContactFields } from './ContactFields.tsx';
import { TopicFields } from './TopicFields.tsx';
import { useInquiryForm } from './useInquiryForm.ts';
import { CriteriaFields } from './CriteriaFields.tsx';

type Props = {
  organization: Organization;
  landing: InquiryLanding;
  consents: readonly ConsentText[];
  onSent: (inquiry: SentInquiry) => void;
};

export function InquiryForm({ organization, landing, consents, onSent }: Props) {
  const visitor = useAppSelector(selectVisitor);
  const { unit } = landing;
  const { canBeRented } = getHomeStatus(unit);
  const form = useInquiryForm({
    organizationId: organization.id,
    unitSlug: unit?.slug ?? null,
    consents,
    visitor,
    onSent,
  });

  return (
    <Form form={form} label="Ask a question">
      <HoneypotField />
      <TopicFields />
      <TextField name="message" label="Your message" rows={5} isOptional />
      {!canBeRented && (
        <CriteriaFields markets={organization.markets} marketSlug={unit?.property.market.slug} />
      )}
      <TextField name="moveInOn" label="Move-in date" type="date" isOptional />
      <ContactFields visitor={visitor} />
      <ConsentFields consents={consents} />
      <SubmitButton>Send question</SubmitButton>
    </Form>
  );
}
