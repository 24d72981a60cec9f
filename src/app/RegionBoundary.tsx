import Button from '@mui/material/Button';
import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';

import styles from './Unavailable.module.css';

type Props = {
  /** The error message of a page's main content is shown as its heading. */
  isPage?: boolean;
  /** Identifies the content. A new value resets the error. */
  shown?: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
};

type State = { hasFailed: boolean; shown: string | undefined };

/** Contains an error in one part of the page. React itself logs the error to the console. */
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
