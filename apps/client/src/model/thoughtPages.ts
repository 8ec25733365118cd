// The thoughts of a finished match, read page by page: the first page says whether there are any, the others are for who looks at them.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { KeptThoughts, ThoughtsPage } from '@salient/protocol';

/** `more`: nobody has asked for the rest yet. `failed`: what is here is not all, and the rest may be asked for again. */
export type ThoughtPagesState = 'more' | 'loading' | 'failed' | 'all';

/** A page from a record on; null if it cannot be had. */
export type ReadPage = (from: number) => Promise<ThoughtsPage | null>;

export class ThoughtPages {
  readonly #read: ReadPage;
  readonly #kept = signal<readonly KeptThoughts[]>([]);
  readonly #state = signal<ThoughtPagesState>('more');
  /** Where the next page begins. */
  #from = 0;
  #isClosed = false;

  constructor(read: ReadPage) {
    this.#read = read;
  }

  /** In the order of rounds, as far as they are here. */
  get kept(): ReadonlySignal<readonly KeptThoughts[]> {
    return this.#kept;
  }

  get state(): ReadonlySignal<ThoughtPagesState> {
    return this.#state;
  }

  /** One page. */
  async loadFirst(): Promise<void> {
    if (this.#begin()) await this.#loadPage();
  }

  /** All that is not here yet. Does nothing while that is under way or done. */
  async loadRest(): Promise<void> {
    if (!this.#begin()) return;
    do await this.#loadPage();
    while (this.#state.value === 'more' && this.#begin());
  }

  /** Nobody looks any more. */
  close(): void {
    this.#isClosed = true;
  }

  #begin(): boolean {
    const { value } = this.#state;
    if (this.#isClosed || value === 'loading' || value === 'all') return false;
    this.#state.value = 'loading';
    return true;
  }

  async #loadPage(): Promise<void> {
    const page = await this.#read(this.#from);
    if (page === null) {
      this.#state.value = 'failed';
      return;
    }
    this.#kept.value = [...this.#kept.value, ...page.thoughts];
    this.#from = page.next ?? this.#from;
    this.#state.value = page.next === null ? 'all' : 'more';
  }
}
