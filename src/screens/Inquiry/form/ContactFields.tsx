import type { Visitor } from '#src/store/visitorSlice.ts';
import choices from '#src/ui/form/choices.module.css';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { NameFields } from '#src/ui/form/NameFields.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import styles from './form.module.css';

/** Who is asking, and where the answer goes. Known details are filled in. */
export const ContactFields = ({ visitor }: { visitor: Visitor }) => (
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
