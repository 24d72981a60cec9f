import { Link } from 'react-router-dom';

import { useOrganization } from '#src/store/hooks.ts';
import { useBrokenImage } from '#src/ui/useBrokenImage.ts';

import styles from './Header.module.css';

export function Header() {
  const organization = useOrganization();
  const logo = organization?.logo?.fileUrl ?? null;
  const { isBroken, imageProps } = useBrokenImage(logo);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.home} to="/">
          {organization && logo !== null && !isBroken ? (
            <img {...imageProps} className={styles.logo} src={logo} alt={`${organization.name} home`} />
          ) : (
            (organization?.name ?? 'Rentals Portal')
          )}
        </Link>
      </div>
    </header>
  );
}
