// The tab's title: the match, and a badge when a round has opened while the tab is hidden.

export class TurnBadge {
  #title = document.title;
  #isShown = false;
  readonly #badge: () => string;
  readonly #onVisible = () => {
    if (!document.hidden) this.#set(false);
  };

  /** @param badge the title while it is shown, in the language of that moment */
  constructor(badge: () => string) {
    this.#badge = badge;
    document.addEventListener('visibilitychange', this.#onVisible);
  }

  setTitle(title: string): void {
    this.#title = title;
    this.#set(this.#isShown);
  }

  show(): void {
    this.#set(true);
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisible);
  }

  #set(isShown: boolean): void {
    this.#isShown = isShown;
    document.title = isShown ? this.#badge() : this.#title;
  }
}
