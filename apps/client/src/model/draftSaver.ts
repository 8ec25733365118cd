// Saves the draft on the server shortly after the last edit, and again when a save failed and the connection is back.

export interface DraftSaverPorts {
  /** Sends the newest draft; true when the server has it. */
  send(): Promise<boolean>;
  /** Calls back later; returns how to prevent it. */
  after(delayMs: number, run: () => void): () => void;
  /** Told whenever the answer to "is the newest edit on the server?" changes. */
  onSaved(isSaved: boolean): void;
}

export class DraftSaver {
  readonly #ports: DraftSaverPorts;
  readonly #delayMs: number;
  /** Counts edits, so that an answer about an older draft is not taken for the newest. */
  #edit = 0;
  #savedEdit = 0;
  /** The newest edit that is on its way; 0 while none is. */
  #sentEdit = 0;
  #cancel: () => void = () => undefined;

  constructor(ports: DraftSaverPorts, delayMs: number) {
    this.#ports = ports;
    this.#delayMs = delayMs;
  }

  /** The draft was edited. */
  edited(): void {
    this.#edit++;
    this.#ports.onSaved(false);
    this.#wait();
  }

  /** The connection is back, or the page is about to be left: what the server does not have goes at once, and waits for no earlier answer. */
  resume(): void {
    if (this.#savedEdit >= this.#edit || this.#sentEdit === this.#edit) return;
    this.#cancel();
    void this.#send();
  }

  /** The draft was replaced by what the server has, or committed as a whole. */
  forget(): void {
    this.#cancel();
    this.#savedEdit = this.#edit;
    this.#ports.onSaved(true);
  }

  #wait(): void {
    this.#cancel();
    this.#cancel = this.#ports.after(this.#delayMs, () => {
      if (this.#sentEdit === 0) void this.#send();
    });
  }

  async #send(): Promise<void> {
    const edit = this.#edit;
    this.#sentEdit = edit;
    const isSent = await this.#ports.send();
    if (this.#sentEdit === edit) this.#sentEdit = 0;
    if (isSent) this.#savedEdit = Math.max(this.#savedEdit, edit);
    if (this.#savedEdit === this.#edit) this.#ports.onSaved(true);
    else if (isSent && this.#sentEdit === 0) this.#wait();
  }
}
