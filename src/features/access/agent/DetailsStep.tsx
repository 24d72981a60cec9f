import { agentErrors, isLicenseNumber, isLicenseState, MAX_BROKERAGE_LENGTH } from '#domain/agents.ts';
import { looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';
import { formatCount } from '#domain/text.ts';
import { agentDetails } from '#machines/agentRequest/context.ts';
import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { useFormError } from '#src/features/tours/useFormError.ts';
import { useTypedValues } from '#src/features/tours/useTypedValues.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import choices from '#src/ui/form/choices.module.css';
import type { Rules } from '#src/ui/form/errors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { NameFields } from '#src/ui/form/NameFields.tsx';
import { nameRules } from '#src/ui/form/nameRules.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { AgentListing } from '../api/agentAccess.ts';
import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import { AccessErrorBanner } from '../AccessErrorBanner.tsx';
import type { AgentRequestSnapshot } from '../store/agentRequest.ts';

/** The agent's details, filled in from the previous home. */
export function DetailsStep({ listing, request, send }: RequestProps) {
  const { details, error: flowError } = request.context;
  const visitor = useAppSelector(selectVisitor);
  const error = useFormError(flowError);
  const form = useForm({
    name: 'agentDetailsForm',
    isTypedKnown: true,
    fields: agentDetails,
    rules: detailRules,
    isSending: false,
    error,
    submit: (values) => send({ type: 'details.submitted', values }),
    notify: () => undefined,
  });
  useTypedValues(form.ref, {
    fields: agentDetails,
    typed: details,
    onTyped: (values) => send({ type: 'details.typed', values }),
  });
  const known = { ...visitor, ...details };

  return (
    <>
      <StepHeading>Show this home as an agent</StepHeading>
      <AccessErrorBanner error={flowError} notice={null} inlineFields={agentDetails} />
      <p>
        <strong>{formatPlace(listing.unit)}:</strong>{' '}
        {listing.visitMinutes === null
          ? 'your visit starts right away.'
          : `your visit starts right away and can last up to ${formatCount(listing.visitMinutes, 'minute')}.`}{' '}
        No one else can get in during that time. You’ll need:
      </p>
      <ul className={styles.rules}>
        {listing.requirements.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Form form={form} label="Your information">
        <NameFields known={known} />
        <div className={choices.pair}>
          <TextField name="licenseNumber" label="License number" maxLength={30} />
          <TextField
            name="licenseState"
            label="License state"
            hint="Two letters, like TX."
            autoComplete="address-level1"
            maxLength={2}
          />
        </div>
        <TextField
          name="brokerage"
          label="Brokerage"
          autoComplete="organization"
          maxLength={MAX_BROKERAGE_LENGTH}
        />
        <TextField
          name="officeEmail"
          label="Office email address"
          hint="We’ll send a verification code there. It has to belong to an office we have on file."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          name="phoneNumber"
          label="Mobile number"
          hint="We may need to reach you while you’re at the home."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={known.phoneNumber}
        />
        <SubmitButton>Continue</SubmitButton>
      </Form>
    </>
  );
}

/** The checks that are possible in the browser; the server makes the final decision. */
const detailRules: Rules<(typeof agentDetails)[number]> = {
  ...nameRules,
  licenseNumber: (number) => (isLicenseNumber(number) ? null : agentErrors.licenseNumber),
  licenseState: (state) => (isLicenseState(state) ? null : agentErrors.licenseState),
  brokerage: (name) => (name === '' ? 'Enter your brokerage’s name.' : null),
  officeEmail: (email) => (looksLikeEmail(email) ? null : agentErrors.officeEmail),
  phoneNumber: (phone) =>
    isPhoneNumber(phone) ? null : 'Enter your mobile number with area code, like (512) 555-0142.',
};

export type RequestProps = {
  listing: AgentListing;
  request: AgentRequestSnapshot;
  send: (event: AgentRequestEvent) => void;
};
