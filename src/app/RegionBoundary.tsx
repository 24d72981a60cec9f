import Button from '@mui/material/Button';
import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';

import styles from './Unavailable.module.css';

type Props = {
  /** A page's own content shows its sentence as the page's heading. */
  isPage?: boolean;
  /** Another value means that something else is shown: it gets its chance. */
  shown?: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
};

type State = { hasFailed: boolean; shown: string | undefined };

/** Keeps what fails in one part of the page from the others. React itself writes the error to the console. */
export class RegionBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, shown: this.props.shown };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ shown }: Props, state: State) =>
    shown === state.shown ? null : { hasFailed: false, shown };

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const sentence = 'This part of the page stopped working.';
    return (
      <div className={this.props.isPage ? styles.page : styles.region}>
        {this.props.isPage ? <h1 tabIndex={-1}>{sentence}</h1> : <p role="status">{sentence}</p>}
        <Button onClick={() => this.setState({ hasFailed: false })}>Try again</Button>
      </div>
    );
  }
}
