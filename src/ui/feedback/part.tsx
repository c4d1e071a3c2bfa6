import { Component, type ReactNode } from "react";
import { words } from "./part.en.ts";

type Props = { children: ReactNode };

/** A part of a page whose failure leaves the rest of the page as it is, such as on a page that a program translated. */
export class Part extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p role="alert">{words.failed}</p> : this.props.children;
  }
}
