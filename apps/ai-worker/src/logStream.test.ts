// A log on a full disk.
import fs from 'node:fs';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { openLogStream } from './logStream.ts';

afterEach(() => vi.restoreAllMocks());

/** Whether the disk is full can be changed; what is written is kept. */
function watchDisk(): { isFull: boolean; written: string } {
  const disk = { isFull: true, written: '' };
  vi.spyOn(fs, 'writeSync').mockImplementation((fd, text) => {
    if (disk.isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(fd, 'stderr').toBe(2);
    disk.written += String(text);
    return Buffer.byteLength(String(text));
  });
  return disk;
}

it('lines that a full disk refuses wait, within limits, and end no worker', () => {
  const disk = watchDisk();
  const log = pino({ level: 'error' }, openLogStream());
  for (let index = 0; index < 5_000; index++) log.error({ index }, 'no room');
  expect(disk.written).toBe('');
  disk.isFull = false;
  log.error('room again');
  log.error('last');
  const messages = disk.written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly index?: number; readonly msg: string });
  expect(messages[0]).toMatchObject({ index: 0, msg: 'no room' });
  expect(messages.at(-1)).toMatchObject({ msg: 'last' });
  expect(messages.length, 'not all of them were kept').toBeLessThan(2_000);
});
