import { topicLabels } from '#domain/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';
import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import type { Visitor } from '#src/store/visitorSlice.ts';
import choices from '#src/ui/form/choices.module.css';
import { ConsentFields } from '#src/ui/form/ConsentFields.tsx';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { NameFields } from '#src/ui/form/NameFields.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { HoneypotField } from '#src/ui/form/HoneypotField.tsx';

import type { ConsentText, InquiryLanding, SentInquiry } from '../api/inquiries.ts';
import { topicField, topics } from './fields.ts';
import styles from './InquiryForm.module.css';
import { useInquiryForm } from './useInquiryForm.ts';

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

/** Who is asking, and where the answer goes. Known details are filled in. */
const ContactFields = ({ visitor }: { visitor: Visitor }) => (
  <fieldset className={choices.group}>
    <legend>Your contact info</legend>
    <NameFields known={visitor} />
    <p className={styles.hint}>An email address or a phone number is enough.</p>
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      isOptional
      defaultValue={visitor.email}
    />
    <TextField
      name="phoneNumber"
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isOptional
      defaultValue={visitor.phoneNumber}
    />
    <SelectField name="preferredChannel" label="How should we reply?" options={contactChannels} isOptional />
  </fieldset>
);

const TopicFields = () => (
  <fieldset className={choices.group}>
    <legend>What would you like to know? (optional)</legend>
    <div className={choices.chips}>
      {topics.map((topic) => (
        <label key={topic} className={`${choices.choice} ${choices.chip}`}>
          <input type="checkbox" name={topicField(topic)} />
          {topicLabels[topic]}
        </label>
      ))}
    </div>
  </fieldset>
);

const beds = [
  { value: '', label: 'Any' },
  { value: '0', label: 'Studio' },
  ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
];

type CriteriaFieldsProps = { markets: Organization['markets']; marketSlug: string | undefined };

/** The visitor's criteria, asked if the inquiry is not about a specific home. */
const CriteriaFields = ({ markets, marketSlug }: CriteriaFieldsProps) => (
  <>
    <SelectField
      name="marketSlug"
      label="Where are you looking?"
      defaultValue={marketSlug}
      options={[
        { value: '', label: 'Anywhere' },
        ...markets.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` })),
      ]}
      isOptional
    />
    <div className={choices.pair}>
      <SelectField name="beds" label="Bedrooms" options={beds} isOptional />
      <TextField name="budgetMonthly" label="Monthly budget, in dollars" inputMode="numeric" isOptional />
    </div>
  </>
);
