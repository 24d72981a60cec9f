import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { useHref, useLocation } from 'react-router-dom';

import { screenLoading } from '#src/store/machines.ts';

import styles from './Unavailable.module.css';

/** Stands where a screen should, when its code could not be fetched. */
export function ScreenUnavailable() {
  const dispatch = useDispatch();
  const here = useHref(useLocation());

  return (
    <section className={styles.page}>
      <h1 tabIndex={-1}>This page did not load</h1>
      <p>The connection may have dropped, or we have just changed the site.</p>
      <p className={styles.actions}>
        <Button onClick={() => dispatch(screenLoading.send({ type: 'retry.asked' }))}>Try again</Button>
        <a href={here}>Reload the whole page</a>
      </p>
    </section>
  );
}
