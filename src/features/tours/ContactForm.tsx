import type { ReactNode } from 'react';

import { contactErrors, noBookingEmailError, looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import type { Values } from '#machines/tour/context.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { consentField } from '#src/lib/consents.ts';
import { ConsentFields } from '#src/ui/form/ConsentFields.tsx';
import type { Rules } from '#src/ui/form/errors.ts';
import { CHECK_REQUIRED } from '#src/ui/form/errors.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';
import { HONEYPOT_FIELD } from '#src/ui/form/formFields.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { NameFields } from '#src/ui/form/NameFields.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { HoneypotField } from '#src/ui/form/HoneypotField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { TourOffer } from './api/tours.ts';
import type { FormQuestion } from './questions/formQuestion.ts';
import { QuestionField } from './questions/QuestionField.tsx';
import { useTypedValues } from './useTypedValues.ts';

type Props = {
  consents: TourOffer['consents'];
  /** The values typed so far, or known from elsewhere. */
  typed: Values;
  needsPhone: boolean;
  kind: TourKind | null;
  error: ApiError | null;
  /** Boxes that have to be checked on this page. */
  boxes?: readonly FormQuestion[];
  isSending?: boolean;
  /** The buttons, with what is read before them. */
  children?: ReactNode;
  onTyped: (values: Values) => void;
  /** With the value of the button that was pressed. */
  onSubmitted: (values: Values, pressed: string) => void;
};

/** The value of a button that leads to all questions, so that no box has to be checked before them. */
export const ASK_MORE = 'more';

const NO_BOXES: readonly FormQuestion[] = [];

/** Who is coming, and where the confirmation goes. Known details are filled in. */
export function ContactForm(props: Props) {
  const { consents, typed, needsPhone, kind, error, onTyped, onSubmitted } = props;
  const { boxes = NO_BOXES, isSending = false, children } = props;
  const fields = [
    ...['firstName', 'lastName', 'email', 'phoneNumber', 'preferredChannel', HONEYPOT_FIELD],
    ...consents.map(({ key }) => consentField(key)),
    ...boxes.map(({ field }) => field),
  ];
  const form = useForm({
    name: 'tourContactForm',
    isTypedKnown: true,
    fields,
    rules: createContactRules(needsPhone, boxes),
    isSending,
    error,
    submit: ({ [HONEYPOT_FIELD]: website = '', ...values }, pressed) =>
      onSubmitted({ ...values, website }, pressed),
    notify: () => undefined,
  });
  useTypedValues(form.ref, { fields, typed, onTyped });

  return (
    <Form form={form} label="Who’s coming">
      <HoneypotField />
      <NameFields known={typed} />
      <EmailField
        name="email"
        label="Email"
        hint="We’ll send your confirmation here, with a link to change or cancel the tour."
        defaultValue={typed.email}
      />
      <TextField
        name="phoneNumber"
        label="Mobile number"
        hint={needsPhone ? explainPhone(kind) : ''}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isOptional={!needsPhone}
        defaultValue={typed.phoneNumber}
      />
      <SelectField
        name="preferredChannel"
        label="How should we reach you?"
        options={contactChannels}
        defaultValue={typed.preferredChannel}
        isOptional
      />
      <ConsentFields consents={consents} />
      {boxes.map(({ question, field, about }) => (
        <QuestionField
          key={field}
          question={question}
          name={field}
          about={about}
          initialValue={typed[field] ?? ''}
        />
      ))}
      {children ?? <SubmitButton>Continue</SubmitButton>}
    </Form>
  );
}

function explainPhone(kind: TourKind | null): string {
  if (kind === 'LIVE_VIDEO') return 'We’ll video call you at this number when your tour starts.';
  return kind === 'SELF_GUIDED'
    ? 'So we can reach you if something goes wrong at the door.'
    : 'We’ll text you a code to verify it’s yours.';
}

/** The checks that are possible in the browser; the server makes the final decision. */
const createContactRules = (needsPhone: boolean, boxes: readonly FormQuestion[]): Rules<string> => ({
  ...nameRules,
  ...Object.fromEntries(
    boxes.map(({ field }) => [
      field,
      (ticked: string, _: unknown, pressed: string) =>
        ticked === '' && pressed !== ASK_MORE ? CHECK_REQUIRED : null,
    ]),
  ),
  email(email) {
    if (email === '') return noBookingEmailError;
    return looksLikeEmail(email) ? null : contactErrors.invalidEmail;
  },
  phoneNumber(phone, { preferredChannel }) {
    if (phone === '' && needsPhone) return 'Enter your mobile number.';
    if (phone === '' && (preferredChannel === 'TEXT' || preferredChannel === 'CALL')) {
      return 'Enter your phone number, or choose another way for us to reach you.';
    }
    return phone === '' || isPhoneNumber(phone) ? null : contactErrors.invalidPhone;
  },
  preferredChannel: (channel, values) =>
    channel === 'TEXT' && !values[consentField('sms.transactional')]
      ? 'Allow us to text you, or choose another way for us to reach you.'
      : null,
});
