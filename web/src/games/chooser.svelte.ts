/** The way to an action on every board: it is offered, perhaps asked once more, and sent. */

export class ActionChooser<Action> {
  /** An action that waits for the word to do it. */
  pending: Action | null = $state.raw(null);

  constructor(
    private readonly offered: () => Action[],
    private readonly confirm: () => boolean,
    private readonly send: (action: Action) => void,
  ) {}

  get legal(): Action[] {
    return this.offered();
  }

  act(action: Action | undefined): void {
    if (!action) return;
    if (this.asksFirst(action) && this.pending !== action) {
      this.pending = action;
      return;
    }
    this.putDown();
    this.send(action);
  }

  /** Whether this one is asked about once more before it is sent. */
  protected asksFirst(action: Action): boolean {
    return this.confirm() && this.isGrave(action);
  }

  /** Whether it is asked about where people want to be asked. */
  protected isGrave(_action: Action): boolean {
    return true;
  }

  /** True if there was something to put down. */
  putDown(): boolean {
    const something = this.pending !== null;
    this.pending = null;
    return something;
  }
}
