// Where drawing a page went wrong: it says so, and leads on, instead of an empty window.

import { Component, type ReactNode } from 'react';
import { StartFailed } from './starting.tsx';
import { errorMessage } from '../../text/fault.ts';

interface BoundaryProps {
  /** Another address is another attempt. */
  at: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: string | null;
  at: string;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: errorMessage(error) };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState) {
    return at === state.at ? null : { failed: null, at };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : <StartFailed why={failed} />;
  }
}
