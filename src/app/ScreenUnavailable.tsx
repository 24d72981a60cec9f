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
      <h1 tabIndex={-1}>This page didn’t load</h1>
      <p>Your connection may have dropped, or we may have just updated the site.</p>
      <p className={styles.actions}>
        <Button onClick={() => dispatch(screenLoading.send({ type: 'retry.asked' }))}>Try again</Button>
        <a href={here}>Reload the page</a>
      </p>
    </section>
  );
}
