import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import type { Said } from './fields.ts';

/** How somebody is answered is asked of whoever wants an answer. */
export const FollowUp = ({ before, isWanted }: { before: Said; isWanted: boolean }) => (
  <>
    <CheckboxField
      name="wantsFollowUp"
      label="I would like somebody to answer me"
      defaultChecked={Boolean(before.wantsFollowUp)}
    />
    {isWanted && (
      <SelectField
        name="followUpChannel"
        label="How shall we answer?"
        options={contactChannels}
        defaultValue={before.followUpChannel ?? ''}
        isOptional
      />
    )}
  </>
);
