import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { useHref, useLocation } from 'react-router-dom';

import { screenLoading } from '#src/store/screenLoading.ts';

import styles from './Unavailable.module.css';

/** Shown in place of a screen whose code failed to load. */
export function ScreenUnavailable() {
  const dispatch = useDispatch();
  const currentHref = useHref(useLocation());

  return (
    <section className={styles.page}>
      <h1 tabIndex={-1}>This page didn’t load</h1>
      <p>Your connection may have dropped, or we may have just updated the site.</p>
      <p className={styles.actions}>
        <Button onClick={() => dispatch(screenLoading.send({ type: 'retry.requested' }))}>Try again</Button>
        <a href={currentHref}>Reload the page</a>
      </p>
    </section>
  );
}
