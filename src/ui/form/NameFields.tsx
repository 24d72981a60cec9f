import choices from './choices.module.css';
import { TextField } from './TextField.tsx';

type Props = { known: { firstName?: string | undefined; lastName?: string | undefined } };

/** Known names are filled in. */
export const NameFields = ({ known }: Props) => (
  <div className={choices.pair}>
    <TextField name="firstName" label="First name" autoComplete="given-name" defaultValue={known.firstName} />
    <TextField name="lastName" label="Last name" autoComplete="family-name" defaultValue={known.lastName} />
  </div>
);
