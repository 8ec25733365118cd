// A program of somebody else's in a process of its own, asked line by line; it never gets more time than it is given.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { LineSplitter } from './lineSplitter.ts';

/** Lines of its own complaints that are kept for the report. */
const MAX_COMPLAINTS = 20;
/** How long it may take to leave when its input ends, and its output when it has left. */
const LEAVE_MS = 500;

/**
 * Waits in the program's group for the end of a pipe that nothing is written to, and ends the group: so nothing outlives this process,
 * however that ends, not even what minds neither the end of its input nor a signal.
 */
const WATCH = '{ read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 &\nexec 3<&-\n';
const IS_WINDOWS = process.platform === 'win32';

interface Child extends ChildProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/** By the shell, in a process group of its own, so that what it starts ends with it. */
function start(command: string, folder: string): Child {
  const options = { shell: true, cwd: folder, detached: !IS_WINDOWS };
  if (IS_WINDOWS) return spawn(command, options);
  const child = spawn(WATCH + command, { ...options, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  const [, , , watch] = child.stdio;
  watch?.on('error', () => undefined);
  child.on('exit', () => watch?.destroy());
  return child as Child;
}

/** An answer and what it took; no line if there was none in time. */
export interface Reply {
  readonly line: string | undefined;
  readonly tookMs: number;
}

export class OutsideProgram {
  readonly #child: Child;
  readonly #complaints: string[] = [];
  readonly #ended: Promise<void>;
  /** Waits for the next line; undefined while nothing is asked. */
  #waiting: ((line: string | undefined) => void) | undefined;
  #skipsBlank = false;
  #ending = '';
  #isOver = false;
  /** Lines that came when nothing was asked, or after the first to a request. */
  strayLines = 0;

  /** Starts it by the shell in `folder`; a command that cannot be started is a program that has ended. */
  constructor(command: string, folder: string) {
    this.#child = start(command, folder);
    const splitter = new LineSplitter((line) => this.#hear(line));
    const complaints = new LineSplitter((line) => {
      if (this.#complaints.push(line) > MAX_COMPLAINTS) this.#complaints.shift();
    });
    this.#child.stdout.setEncoding('utf8').on('data', (chunk: string) => splitter.feed(chunk));
    this.#child.stderr.setEncoding('utf8').on('data', (chunk: string) => complaints.feed(chunk));
    // Writing to a program that has ended is no mistake of ours.
    this.#child.stdin.on('error', () => undefined);
    this.#ended = new Promise((resolve) => {
      let giveUp: NodeJS.Timeout | undefined;
      const end = (): void => {
        clearTimeout(giveUp);
        this.#isOver = true;
        // What it has started and left behind.
        this.#killGroup();
        this.#answer(undefined);
        resolve();
      };
      this.#child.on('exit', (code, signal) => {
        this.#ending = signal === null ? ` (exit code ${code})` : ` (${signal})`;
        // What has fled into a group of its own may hold on to the output, and answers nothing.
        giveUp = setTimeout(() => this.kill(), LEAVE_MS);
      });
      this.#child.on('close', end);
      this.#child.on('error', (error) => {
        this.#complaints.push(error.message);
        end();
      });
    });
  }

  /** The last lines it wrote to stderr. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  /** How its process ended, as the end of a sentence; empty while it runs, and where it never began. */
  get ending(): string {
    return this.#ending;
  }

  /** Has its process ended? */
  get isOver(): boolean {
    return this.#isOver;
  }

  tell(lines: readonly string[]): void {
    if (!this.#isOver && lines.length > 0) this.#child.stdin.write(`${lines.join('\n')}\n`);
  }

  /** Sends a request and waits for the next line, with `skipsBlank` for the next that is not empty, at most `allowedMs`. One question at a time. */
  async ask(request: string, allowedMs: number, { skipsBlank = false } = {}): Promise<Reply> {
    // What has come before the question is no answer to it: the second turn of the loop begins after the pipe has been read.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    const startMs = performance.now();
    if (this.#isOver) return { line: undefined, tookMs: 0 };
    this.#skipsBlank = skipsBlank;
    const line = await new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => this.#answer(undefined), allowedMs);
      this.#waiting = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      this.tell([request]);
    });
    return { line, tookMs: performance.now() - startMs };
  }

  /** Ends its input, and a moment later the program. */
  async leave(): Promise<void> {
    if (this.#isOver) return;
    this.#child.stdin.end();
    const timer = setTimeout(() => this.kill(), LEAVE_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Ends it and whatever it started, at once. What has fled into a group of its own is no longer listened to. */
  kill(): void {
    if (this.#isOver) return;
    this.#killGroup();
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) stream.destroy();
  }

  #killGroup(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (IS_WINDOWS) this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // Nobody of it is left.
    }
  }

  #hear(line: string): void {
    if (this.#waiting === undefined) this.strayLines++;
    else if (!this.#skipsBlank || line.trim() !== '') this.#answer(line);
  }

  #answer(line: string | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(line);
  }
}
