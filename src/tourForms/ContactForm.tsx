import type { TourKind, Values } from '#machines/tour/context.ts';
import type { TourOffer } from '#src/api/tours.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { consentField } from '#src/lib/consents.ts';
import { INVALID_EMAIL, looksLikeEmail } from '#src/lib/email.ts';
import { hasPhoneDigits } from '#src/lib/phone.ts';
import { ConsentFields } from '#src/ui/form/ConsentFields.tsx';
import type { Rules } from '#src/ui/form/errors.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';
import { TRAP } from '#src/ui/form/fields.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { NameFields } from '#src/ui/form/NameFields.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Trap } from '#src/ui/form/Trap.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import { useTyped } from './useTyped.ts';

type Props = {
  consents: TourOffer['consents'];
  /** As typed so far, or as known from elsewhere. */
  typed: Values;
  needsPhone: boolean;
  kind: TourKind | null;
  error: ApiError | null;
  onTyped: (values: Values) => void;
  onGiven: (values: Values) => void;
};

/** Who comes, and where the confirmation goes. What is known already stands in it. */
export function ContactForm({ consents, typed, needsPhone, kind, error, onTyped, onGiven }: Props) {
  const fields = [
    ...['firstName', 'lastName', 'email', 'phoneNumber', 'preferredChannel', TRAP],
    ...consents.map(({ key }) => consentField(key)),
  ];
  const form = useForm({
    fields,
    rules: rulesFor(needsPhone),
    isSending: false,
    error,
    submit: ({ [TRAP]: website = '', ...values }) => onGiven({ ...values, website }),
    notify: () => undefined,
  });
  useTyped(form.ref, { fields, typed, onTyped });

  return (
    <Form form={form} label="Who’s coming">
      <Trap />
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
        hint={needsPhone ? whyPhone(kind) : ''}
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
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}

function whyPhone(kind: TourKind | null): string {
  if (kind === 'LIVE_VIDEO') return 'We’ll video call you at this number when your tour starts.';
  return kind === 'SELF_GUIDED'
    ? 'So we can reach you if something goes wrong at the door.'
    : 'We’ll text you a code to verify it’s yours.';
}

/** What can be known here; the server has the last word. */
const rulesFor = (needsPhone: boolean): Rules<string> => ({
  ...nameRules,
  email(email) {
    if (email === '') return 'Enter your email address. We’ll send your confirmation there.';
    return looksLikeEmail(email) ? null : INVALID_EMAIL;
  },
  phoneNumber(phone, { preferredChannel }) {
    if (phone === '' && needsPhone) return 'Enter your mobile number.';
    if (phone === '' && (preferredChannel === 'TEXT' || preferredChannel === 'CALL')) {
      return 'Enter your phone number, or choose another way for us to reach you.';
    }
    return phone === '' || hasPhoneDigits(phone)
      ? null
      : 'Enter a phone number with its area code, like (512) 555-0142.';
  },
  preferredChannel: (channel, values) =>
    channel === 'TEXT' && !values[consentField('sms.transactional')]
      ? 'Allow us to text you, or choose another way for us to reach you.'
      : null,
});
