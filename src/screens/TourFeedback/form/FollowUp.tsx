import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import type { Said } from './fields.ts';

/** How somebody is answered is asked of whoever wants an answer. */
export const FollowUp = ({ before, isWanted }: { before: Said; isWanted: boolean }) => (
  <>
    <CheckboxField
      name="wantsFollowUp"
      label="I’d like someone to get back to me"
      defaultChecked={Boolean(before.wantsFollowUp)}
    />
    {isWanted && (
      <SelectField
        name="followUpChannel"
        label="How should we reach you?"
        options={contactChannels}
        defaultValue={before.followUpChannel ?? ''}
        isOptional
      />
    )}
  </>
);
