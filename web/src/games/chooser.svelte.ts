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
    if (this.confirm() && this.isGrave(action) && this.pending !== action) {
      this.pending = action;
      return;
    }
    this.putDown();
    this.send(action);
  }

  /** Whether to ask once more before this one, for those who want to be asked. */
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
