import { Link } from 'react-router-dom';

import { useOrganization } from '#src/store/hooks.ts';

import styles from './Header.module.css';

export function Header() {
  const organization = useOrganization();

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.home} to="/">
          {organization?.logo ? (
            <img className={styles.logo} src={organization.logo.fileUrl} alt={`${organization.name} home`} />
          ) : (
            (organization?.name ?? 'Rentals Portal')
          )}
        </Link>
      </div>
    </header>
  );
}
