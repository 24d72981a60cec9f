import { callHref } from '#src/lib/phone.ts';

type Props = { phone: string | null | undefined; email: string | null | undefined };

/** One sentence on how to reach the people who let the homes. Nothing when there is no way. */
export function LeasingContacts({ phone, email }: Props) {
  if (!phone && !email) return null;
  return (
    <p>
      {phone && (
        <>
          Call us at <a href={callHref(phone)}>{phone}</a>
        </>
      )}
      {phone && email && ' or email '}
      {!phone && email && 'Email us at '}
      {email && <a href={`mailto:${email}`}>{email}</a>}.
    </p>
  );
}
