import { Component, createRef, type ErrorInfo, type ReactNode } from 'react';
import { logProblem } from '#shared/log.ts';
import { CrashNotice } from './CrashNotice.tsx';
import { readTypedFields, restoreTypedFields, type TypedFields } from './typed-fields.ts';

interface Props {
  readonly children: ReactNode;
  /** Another value (the path) means another screen: the crash of the old one is over. */
  readonly screen: string;
}

interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** A lazily loaded chunk that could not be fetched: only a fresh page helps, React remembers the failure. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * Catches a screen's crash, keeps what was typed in it, and puts that back when the screen is tried again.
 */
export class ErrorBoundary extends Component<Props, State, TypedFields | null> {
  override state: State = { error: undefined, hasFailed: false };
  readonly #root = createRef<HTMLDivElement>();
  #typed: TypedFields = new Map();
  #observer: MutationObserver | undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logProblem('screen crashed', { error, at: info.componentStack });
  }

  /** The crashed screen is still in the page here: the last moment to read its fields. */
  override getSnapshotBeforeUpdate(_: Props, before: State): TypedFields | null {
    const fails = !before.hasFailed && this.state.hasFailed;
    return fails && this.#root.current ? readTypedFields(this.#root.current) : null;
  }

  override componentDidUpdate(before: Props, stateBefore: State, typed: TypedFields | null): void {
    if (typed) this.#typed = typed;
    if (before.screen !== this.props.screen) {
      this.#forget();
      // oxlint-disable-next-line react/no-did-update-set-state -- once per navigation away from a crash
      if (this.state.hasFailed) this.setState({ error: undefined, hasFailed: false });
    } else if (stateBefore.hasFailed && !this.state.hasFailed) this.#restore();
  }

  override componentWillUnmount(): void {
    this.#forget();
  }

  #forget(): void {
    this.#observer?.disconnect();
    this.#typed = new Map();
  }

  /** Fields of a screen that loads first come later: each is filled when it appears. */
  #restore(): void {
    const root = this.#root.current;
    if (!root) return;
    const fillPresent = () => {
      this.#typed = restoreTypedFields(root, this.#typed);
      if (this.#typed.size === 0) this.#observer?.disconnect();
    };
    this.#observer?.disconnect();
    this.#observer = new MutationObserver(fillPresent);
    this.#observer.observe(root, { childList: true, subtree: true });
    fillPresent();
  }

  readonly #retry = (): void => {
    if (isChunkFailure(this.state.error)) window.location.reload();
    else this.setState({ error: undefined, hasFailed: false });
  };

  override render(): ReactNode {
    return (
      <div ref={this.#root} className="contents">
        {this.state.hasFailed ? <CrashNotice onRetry={this.#retry} /> : this.props.children}
      </div>
    );
  }
}
